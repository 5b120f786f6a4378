"""`holdem explain`: what a finding of the audit means."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from holdem.cli import completion, exits
from holdem.cli.exits import Failure
from holdem.cli.options import Lang
from holdem.cli.reading import LangOption

if TYPE_CHECKING:
    from holdem.cli.language import Language
    from holdem.histories.findings import Code

_WIDEST = 78


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            metavar="[CODE]", autocompletion=completion.findings, help="The code of a finding.  [default: list all]"
        ),
    ] = None,
    lang: LangOption = None,
) -> int:
    """Say at length what a finding of the audit means, with a small example.

    \b
    Examples:
      holdem explain
      holdem explain ACT07
    """
    from holdem.cli.settings import reader_language
    from holdem.histories.findings import CODES, SEVERITIES

    language = reader_language(lang, sys.stdout)
    if code is None:
        widest = max(len(language.tr(severity)) for severity in SEVERITIES)
        for name, known in CODES.items():
            print(f"{name}  {language.tr(known.severity):<{widest}}  {language.tr(known.title)}")
        return exits.DONE
    name = code.strip().upper()
    if name not in CODES:
        raise Failure("there is no finding {code}: holdem explain lists them", code=name)
    print("\n".join(_lines(CODES[name], language)))
    return exits.DONE


def _lines(code: "Code", language: "Language") -> Iterator[str]:
    """Title and severity, the explanation, the rule that it cites, the example."""
    from textwrap import wrap

    from holdem.cli.terminal import columns
    from holdem.core.rulebook import rulebook
    from holdem.histories.explanations import explanations

    spoken = "ru" if language.code is Lang.RU else "en"
    told = explanations(spoken)[code.name]
    severity = language.tr(code.severity)
    facts = severity if code.rule is None else f"{severity}, {code.rule}"
    width = min(columns(sys.stdout), _WIDEST)
    yield from wrap(f"{code.name} ({facts}): {language.tr(code.title)}", width)
    yield ""
    yield from wrap(told.text, width)
    if code.rule is not None:
        yield ""
        yield from wrap(f"{code.rule}: {rulebook(spoken)[code.rule].text}", width)
    yield ""
    yield language.tr("Example:")
    yield from told.example
