"""Sentences that can be said in another language: an English template, and what stands in its fields.

A `Sentence` is its English text; who prints or compares it, or writes it into JSON, need not know more.  The command
line says it in the reader's language: it translates the template, and what fields say in their turn.
"""

from collections.abc import Sequence
from typing import Self


class Sentence(str):
    """``Sentence("expected {n} cards", n=2)`` is the text ``expected 2 cards``; without fields a brace is a brace."""

    __slots__ = ("fields", "many", "template")

    template: str
    many: str | None
    """The template for numbers other than one, where the sentence counts its field ``n``."""
    fields: dict[str, object]

    def __new__(cls, template: str, /, **fields: object) -> Self:
        """The sentence; a template that is a sentence already stays what it is."""
        if isinstance(template, cls) and not fields:
            return template
        self = super().__new__(cls, template.format(**fields) if fields else template)
        self.template = template
        self.many = None
        self.fields = fields
        return self

    @classmethod
    def counted(cls, n: int, one: str, many: str, /, **fields: object) -> Self:
        """The sentence that goes with the number `n`, which is a field by that name."""
        self = cls(one if n == 1 else many, n=n, **fields)
        self.template, self.many = one, many
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Not every error can be made again; what it says can.
        fields = {
            name: told_by(value) if isinstance(value, Exception) else value for name, value in self.fields.items()
        }
        return _again, (str(self), self.template, self.many, fields)


def _again(text: str, template: str, many: str | None, fields: dict[str, object]) -> Sentence:
    self = str.__new__(Sentence, text)
    self.template, self.many, self.fields = template, many, fields
    return self


def row(sentences: Sequence[str], between: str = ", ") -> Sentence:
    """Several sentences in one, with something `between` them."""
    fields = {f"part{number}": sentence for number, sentence in enumerate(sentences)}
    template = "{between}".join(f"{{{name}}}" for name in fields)
    return Sentence(template, between=between, **fields)


def told_by(error: Exception) -> str:
    """The sentence that `error` was raised with; ``str(error)`` is its English text and no more."""
    return error.args[0] if error.args and isinstance(error.args[0], str) else str(error)
