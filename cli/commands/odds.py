"""`holdem odds`: chances of hands against hands and, by its first word, the other arithmetic of poker.

``holdem odds AhKd QsQc`` has no word in front of the cards, so this is a group of commands with a default.  Each
stands in a module of its own: ``odds_hands``, ``odds_icm`` ...
"""

from typing import Any

import typer

from holdem.cli.commands.odds_hands import hands
from holdem.cli.commands.odds_icm import icm
from holdem.cli.commands.odds_push_fold import push_fold
from holdem.cli.help_texts import Command, Group

_DEFAULT = "hands"


class _HandsByDefault(Group):
    """Whatever is not one of its commands is an argument or an option of the default command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in self.commands:
            args = [_DEFAULT, *args]
        return super().parse_args(ctx, args)


class _WithoutAName(Command):
    """The default command, in whose usage its name does not stand."""

    def called(self, ctx: Any) -> str:
        """The name of the group."""
        return str(ctx.parent.command_path)


odds = typer.Typer(rich_markup_mode=None, cls=_HandsByDefault)


@odds.callback()
def overview() -> None:
    """Reckon chances to win, prices, and what chips are worth."""


odds.command(_DEFAULT, cls=_WithoutAName, hidden=True)(hands)
odds.command(cls=Command)(icm)
odds.command("push-fold", cls=Command)(push_fold)
