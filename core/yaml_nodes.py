"""YAML that knows its lines: every value can be asked for what it should be, and a wrong one names file and line.

Nothing is constructed from tags; anchors are followed by the composer, and a key that comes twice is an error.
What the keys mean is for whoever asks (`structure_file`, scenarios).  Import it only where a file is read: yaml is slow
to load.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn, Self, TypeVar

import yaml

from holdem.core.faults import Fault, either, near_miss, quoted
from holdem.core.sentences import Sentence

Word = TypeVar("Word", bound=str)

_INTEGER_TAG = "tag:yaml.org,2002:int"
_NUMBER_TAGS = (_INTEGER_TAG, "tag:yaml.org,2002:float")
_BOOLEAN_TAG = "tag:yaml.org,2002:bool"
_PROBLEMS = (
    Sentence("mapping values are not allowed here"),
    Sentence("mapping keys are not allowed here"),
    Sentence("sequence entries are not allowed here"),
    Sentence("could not find expected ':'"),
    Sentence("found unexpected end of stream"),
    Sentence("found character {found} that cannot start any token"),
    Sentence("found undefined alias {found}"),
    Sentence("but found another document"),
    Sentence("expected ',' or ']', but got {found}"),
    Sentence("expected ',' or '}}', but got {found}"),
    Sentence("expected <block end>, but found {found}"),
    Sentence("expected the node content, but found {found}"),
)
"""What yaml says most often of a text that is none; anything else stays as it says it."""
_DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a YAML file; `what` names it in errors, such as ``stack``."""

    source: str
    node: yaml.Node
    what: str

    @classmethod
    def document(cls, text: str, source: str, what: Sentence) -> Self:
        """The one document of a file.  Raises Fault when it is no YAML or empty."""
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise Fault(
                source,
                mark.line + 1 if mark else 1,
                "no YAML: {problem}",
                problem=_told(str(error.problem or error.context)),
            ) from None
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            raise Fault(
                source, line, "no YAML: the character U+{number:04X}", number=ord(text[error.position])
            ) from None
        except RecursionError:
            raise Fault(source, 1, "no YAML that can be read: it is nested too deeply") from None
        if node is None:
            raise Fault(source, 1, "the file is empty: expected {what}", what=what)
        return cls(source, node, what)

    @property
    def line(self) -> int:
        """The line of the value in its file, from 1."""
        return int(self.node.start_mark.line) + 1

    def fail(self, template: str, /, **fields: object) -> NoReturn:
        """Raises the Fault of this line."""
        raise Fault(self.source, self.line, template, **fields)

    def mapping(self, keys: Sequence[str] | None = None, faults: list[Fault] | None = None) -> dict[str, "Value"]:
        """The values by key, in the file's order; with `keys`, no others are allowed.

        With `faults`, wrong keys are noted there and left out.
        """
        if not isinstance(self.node, yaml.MappingNode):
            named = f" ({', '.join(keys)})" if keys else ""
            self.fail(
                "{what}: expected keys and values{named}, not {found}", what=self.what, named=named, found=self._found()
            )
        found: dict[str, Value] = {}
        for key_node, node in self.node.value:
            key = Value(self.source, key_node, self.what)
            try:
                name = key.text()
                if keys is not None and name not in keys:
                    key.fail(
                        "{what}: unknown key {name}: expected {keys}{meant}",
                        what=self.what,
                        name=quoted(name),
                        keys=either(keys),
                        meant=near_miss(name, keys),
                    )
                if name in found:
                    key.fail("{what}: {name} comes twice", what=self.what, name=quoted(name))
            except Fault as fault:
                if faults is None:
                    raise
                faults.append(fault)
                continue
            found[name] = Value(self.source, node, name if keys is not None else f"{self.what} {name}")
        return found

    def items(self) -> list["Value"]:
        """The values of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            self.fail("{what}: expected a list, not {found}", what=self.what, found=self._found())
        return [Value(self.source, node, self.what) for node in self.node.value]

    @property
    def is_mapping(self) -> bool:
        """Whether the value has keys."""
        return isinstance(self.node, yaml.MappingNode)

    def text(self) -> str:
        """The value as it is written, whatever YAML would make of it."""
        if not isinstance(self.node, yaml.ScalarNode):
            self.fail("{what}: expected text, not {found}", what=self.what, found=self._found())
        return str(self.node.value)

    @property
    def block_line(self) -> int | None:
        """The line on which a block of text (``|``) begins; None for text written otherwise."""
        is_block = isinstance(self.node, yaml.ScalarNode) and self.node.style == "|"
        return self.line + 1 if is_block else None

    def whole(self, least: int, most: int) -> int:
        """A whole number in that range, written in plain digits."""
        text = self.text() if isinstance(self.node, yaml.ScalarNode) else ""
        plain = text.isascii() and text.isdigit() and (text == "0" or text[0] != "0") and len(text) < 18
        if self.node.tag != _INTEGER_TAG or not plain or not least <= int(text) <= most:
            self.fail(
                "{what}: expected a whole number from {least} to {most}, not {found}",
                what=self.what,
                least=least,
                most=most,
                found=self._found(),
            )
        return int(text)

    def number(self, least: float, most: float) -> float:
        """A number in that range, whole or with decimals."""
        text = self.text() if isinstance(self.node, yaml.ScalarNode) else ""
        plain = _DECIMAL.fullmatch(text)
        if self.node.tag not in _NUMBER_TAGS or not plain or not least <= float(text) <= most:
            self.fail(
                "{what}: expected a number from {least:g} to {most:g}, not {found}",
                what=self.what,
                least=least,
                most=most,
                found=self._found(),
            )
        return float(text)

    def boolean(self) -> bool:
        """True or false."""
        if self.node.tag != _BOOLEAN_TAG:
            self.fail("{what}: expected true or false, not {found}", what=self.what, found=self._found())
        return self.text().lower() in ("true", "yes", "on")

    def choice(self, words: Sequence[Word]) -> Word:
        """One of these words."""
        text = str(self.node.value) if isinstance(self.node, yaml.ScalarNode) else ""
        for word in words:
            if text == word:
                return word
        self.fail(
            "{what}: expected {words}, not {found}{meant}",
            what=self.what,
            words=either(words),
            found=self._found(),
            meant=near_miss(text, words),
        )

    def _found(self) -> str:
        if isinstance(self.node, yaml.ScalarNode):
            return quoted(str(self.node.value)) if self.node.value else Sentence("nothing")
        return Sentence("keys and values") if self.is_mapping else Sentence("a list")


def _told(problem: str) -> Sentence:
    """What yaml says is wrong, as a sentence that can be said in other languages where it is one of the usual."""
    for template in _PROBLEMS:
        pattern = re.escape(template.format(found="\0")).replace("\0", "(?P<found>.+)")
        if match := re.fullmatch(pattern, problem):
            return Sentence(template.template, **match.groupdict())
    return Sentence(problem)
