"""`holdem explain`: what a finding of the audit means."""

from typing import Annotated

import typer

from holdem.cli import exits
from holdem.cli.exits import Failure


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="[CODE]", help="The code of a finding.  [default: list all]")
    ] = None,
) -> int:
    """Say at length what a finding of the audit means, with a small example.

    \b
    Examples:
      holdem explain
      holdem explain ACT07
    """
    from holdem.histories.findings import CODES

    if code is None:
        for name, known in CODES.items():
            print(f"{name}  {known.severity:<7}  {known.title}")
        return exits.DONE

    from holdem.histories.explanations import explain as text_of

    try:
        print(text_of(code.strip()))
    except KeyError:
        raise Failure(f"there is no finding {code.strip().upper()}: holdem explain lists them") from None
    return exits.DONE
