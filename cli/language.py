"""The language of what people read: English as it stands in the code, or what a catalogue has in its place.

A command asks `chosen` once and hands the `Language` on; nothing else looks at the environment for it.  Sentences are
whole templates with named fields, so that a translation may put them in another order.  Histories, JSON and CSV are
English in every language and do not come here.

The catalogues lie in ``locale``; `tools/update_translations.py` gathers the texts of the code in them, and the
installation compiles them.  How core's own sentences are said is `wording`'s and `hand_words`' business.
"""

import os
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from holdem.cli.exits import Failure
from holdem.cli.options import Lang

if TYPE_CHECKING:
    from gettext import GNUTranslations

_SAMPLE = {Lang.EN: "", Lang.RU: "Ёё"}
"""Letters without which a language cannot be written."""


class Language:
    """One language; without a `catalogue` texts stay as they are."""

    def __init__(self, code: Lang = Lang.EN, catalogue: "GNUTranslations | None" = None) -> None:
        self.code = code
        self._catalogue = catalogue

    def tr(self, template: str, /, **fields: object) -> str:
        """`template` in this language with its `fields` filled in."""
        text = template if self._catalogue is None else self._catalogue.gettext(template)
        return text.format(**fields) if fields else text

    def grouped(self, number: int) -> str:
        """A large number in groups of three digits: ``39,684,357,504``, in Russian with blanks that do not break."""
        return f"{number:,}" if self.code is Lang.EN else f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")

    def ptr(self, context: str, template: str, /, **fields: object) -> str:
        """As `tr`, for a text that needs another translation in another context."""
        text = template if self._catalogue is None else self._catalogue.pgettext(context, template)
        return text.format(**fields) if fields else text

    def trn(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """As `tr`, in the form that goes with the number `n`, which is a field by that name."""
        if self._catalogue is None:
            text = one if n == 1 else many
        else:
            text = self._catalogue.ngettext(one, many, n)
        return text.format(n=n, **fields)


ENGLISH = Language()


def later(text: str) -> str:
    """`text` itself; marks a constant that is given to `tr` where it is used."""
    return text


def plater(context: str, text: str) -> str:
    """`text` itself; marks a constant that is given to `ptr` with that `context`."""
    return text


def chosen(asked: Lang | None, settled: Lang | None, out: TextIO, environ: Mapping[str, str] = os.environ) -> Language:
    """The language that was `asked` for, else the `settled` one, else the locale's.

    English where `out` cannot write the letters of another.  Raises Failure as `speaking`, but not for a language that
    only the locale names.
    """
    code = asked or settled or _of_locale(environ)
    try:
        _SAMPLE[code].encode(out.encoding or "utf-8")
    except UnicodeError:
        return ENGLISH
    try:
        return speaking(code)
    except Failure:
        if asked or settled:
            raise
        return ENGLISH


def _of_locale(environ: Mapping[str, str]) -> Lang:
    """The language of messages: the first of the three that is set says it."""
    name = next((value for key in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(key))), "")
    return Lang.RU if name.casefold().startswith("ru") else Lang.EN


@cache
def speaking(code: Lang) -> Language:
    """The language `code`.

    Raises Failure in a source tree whose catalogue nobody can compile.
    """
    if code is Lang.EN:
        return ENGLISH
    # Imported here because English, and so every start of the program without a table, does without it.
    from gettext import GNUTranslations

    folder = Path(__file__).with_name("locale") / code / "LC_MESSAGES"
    try:
        compiled = (folder / "holdem.mo").read_bytes()
    except FileNotFoundError:
        compiled = _compile(folder / "holdem.po")
    return Language(code, GNUTranslations(BytesIO(compiled)))


def _compile(source: Path) -> bytes:
    """What the installation makes of `source`, for a source tree, where it was not made."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        raise Failure(
            "{source} is not compiled: pip install babel, or install holdem with pip", source=source
        ) from None
    compiled = BytesIO()
    with source.open("rb") as file:
        write_mo(compiled, read_po(file))
    return compiled.getvalue()
