"""Sentences are their English text, and remember of what they are made."""

import json
import pickle

import pytest

from holdem.core.faults import Fault, either, near_miss
from holdem.core.sentences import Sentence, told_by


def test_a_sentence_is_its_english_text() -> None:
    sentence = Sentence("expected {n} cards, not {cards!r}", n=2, cards="As")
    assert sentence == "expected 2 cards, not 'As'"
    assert json.dumps([sentence]) == json.dumps(["expected 2 cards, not 'As'"])
    assert (sentence.template, sentence.fields) == ("expected {n} cards, not {cards!r}", {"n": 2, "cards": "As"})


def test_without_fields_a_brace_is_a_brace() -> None:
    assert Sentence("such as {name: Ann}") == "such as {name: Ann}"


def test_a_template_that_is_a_sentence_stays_it() -> None:
    sentence = Sentence("seat {n}", n=3)
    assert Sentence(sentence) is sentence


def test_a_number_chooses_its_form() -> None:
    assert [Sentence.counted(n, "{n} card of {name}", "{n} cards of {name}", name="Ann") for n in (1, 2)] == [
        "1 card of Ann",
        "2 cards of Ann",
    ]


@pytest.mark.parametrize("sentence", [Sentence("seat {n}", n=3), Sentence.counted(2, "{n} card", "{n} cards")])
def test_another_process_gets_it_whole(sentence: Sentence) -> None:
    copy = pickle.loads(pickle.dumps(sentence))
    assert (copy, copy.template, copy.many, copy.fields) == (
        sentence,
        sentence.template,
        sentence.many,
        sentence.fields,
    )


def test_an_error_in_a_sentence_goes_to_another_process_as_what_it_says() -> None:
    sentence = Sentence("no YAML: {error}", error=Fault("deep.yaml", 3, "a tab"))
    copy = pickle.loads(pickle.dumps(sentence))
    assert (copy, copy.fields) == ("no YAML: deep.yaml:3: a tab", {"error": "deep.yaml:3: a tab"})


def test_an_error_keeps_its_sentence() -> None:
    sentence = Sentence("seat {n}", n=3)
    assert told_by(ValueError(sentence)) is sentence
    assert told_by(ValueError(1, 2)) == "(1, 2)"
    fault = Fault("deep.yaml", 3, "stack: expected {what}", what=Sentence("a list"))
    assert (str(fault), fault.reason) == ("deep.yaml:3: stack: expected a list", "stack: expected a list")


def test_alternatives() -> None:
    assert [either(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a or b", "a, b or c"]
    assert near_miss("stak", ["stack", "seats"]) == "; did you mean stack?"
    assert near_miss("payouts", ["stack", "seats"]) == ""
