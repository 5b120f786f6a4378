"""Russian at the table: the catalogue is whole, core's every sentence has a Russian form, the table stays aligned."""

import ast
import importlib.util
import io
import random
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache, partial
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem.cli import language
from holdem.cli.choices import choices, explanation, meaning, price_facts, refused
from holdem.cli.exits import Failure
from holdem.cli.hand_words import hand_words, shown_words
from holdem.cli.ink import Ink, cells
from holdem.cli.language import ENGLISH, chosen, speaking
from holdem.cli.line_editor import LineEditor
from holdem.cli.narration import ordinal
from holdem.cli.options import Lang
from holdem.cli.prompt import Prompt, action_question
from holdem.cli.question import PlainReader
from holdem.cli.screen import Screen
from holdem.cli.script import read_action
from holdem.cli.seat_lines import TableView
from holdem.cli.wording import pot_words, refusal_words
from holdem.core.actions import Action, ActionKind, Refusal
from holdem.core.betting import Betting, FixedLimitRound, NoLimitRound
from holdem.core.cards import Street
from holdem.core.dealer import SeededDealer
from holdem.core.hand import Hand
from holdem.core.hand_names import hand_name, shown_name
from holdem.core.options import Options
from holdem.core.pots import pot_name
from holdem.core.structure import Level, Structure
from holdem.core.tournament import Tournament

babel = pytest.importorskip("babel")

ROOT = Path(__file__).resolve().parent.parent.parent
CATALOGUE = ROOT / "cli" / "locale" / "ru" / "LC_MESSAGES" / "holdem.po"
RUSSIAN = speaking(Lang.RU)
BEST_HAND = 7462
LATIN = re.compile(r"[A-Za-z]+")
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
RULE = re.compile(r"\bR[0-9]+\.[0-9]+\b")

Holdem = Callable[..., subprocess.CompletedProcess[str]]
Walked: TypeAlias = tuple[Hand, Screen, io.StringIO]


def english_in(text: str, *names: str) -> set[str]:
    """The words in Latin letters that `text` holds besides cards, rules and `names`."""
    for name in names:
        text = text.replace(name, "")
    return set(LATIN.findall(RULE.sub("", CARD.sub("", text))))


# The catalogue


@cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("update_translations", ROOT / "tools" / "update_translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def catalogue() -> Any:
    from babel.messages.pofile import read_po

    with CATALOGUE.open("rb") as file:
        return read_po(file)


def translations(message: Any) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def messages(of: Any) -> dict[Any, Any]:
    return {(message.context, message.id): message for message in of if message.id}


def test_the_catalogue_holds_what_the_code_says_and_nothing_else() -> None:
    said, translated = set(messages(tool().texts())), set(messages(catalogue()))
    assert said - translated == set(), "run tools/update_translations.py and translate these"
    assert translated - said == set(), "run tools/update_translations.py: the code does not say these any more"


# What people read in these modules is all said through `language`.
SPOKEN = (
    *("choices", "coaching", "hand_words", "hot_seat", "line_editor", "narration", "prompt", "question", "ranking"),
    *(
        "bot_program",
        "errors",
        "help_texts",
        "own_bots",
        "reading",
        "saving",
        "script",
        "replay_screen",
        "screen",
        "seat_lines",
        "session",
        "stepper",
        "wording",
    ),
    *("commands/chart", "commands/config", "commands/list", "commands/odds_hands", "commands/odds_icm"),
    *(
        "commands/odds_push_fold",
        "commands/audit",
        "commands/convert",
        "commands/explain",
        "commands/find",
        "commands/replay",
        "commands/resume",
        "commands/review",
        "commands/standings",
        "commands/stats",
        "commands/rules",
        "commands/simulate",
        "commands/structure",
        "commands/verify_deal",
    ),
)
WORD = re.compile(r"[A-Za-z]{2,}")


def called(node: ast.AST) -> str:
    """The name of the function that `node` calls, if it is a call."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def test_no_template_is_an_f_string() -> None:
    """The tool finds every other; what stands in a variable is a text of its own."""
    for source in (file for folder in ("core", "histories", "cli") for file in (ROOT / folder).rglob("*.py")):
        if source.name == "language.py":
            continue  # what cannot be translated where there is no catalogue
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                places = tool().TEXTS.get(called(node), ())
                texts = [node.args[place] for place in places if place < len(node.args)]
                assert not any(isinstance(text, ast.JoinedStr) for text in texts), f"{source}:{node.lineno}"


def untranslated(node: ast.AST) -> Iterator[ast.expr]:
    """The f-strings with words in them, and the words that are printed, which no language translates.

    What a help is made of the tool finds.
    """
    if called(node) in {*tool().TEXTS, "Option", "Argument"}:
        return
    if isinstance(node, ast.JoinedStr):
        words = [one for one in node.values if isinstance(one, ast.Constant) and WORD.search(one.value)]
        if words:
            yield node
    if called(node) in ("print", "write", "append", "refuse", "paint"):
        assert isinstance(node, ast.Call)
        for inner in node.args:
            for text in [inner, *getattr(inner, "elts", ())]:
                if isinstance(text, ast.Constant) and isinstance(text.value, str) and WORD.search(text.value):
                    yield text
    for inner in ast.iter_child_nodes(node):
        yield from untranslated(inner)


# Letters of a format, a style, a key of a document.
NO_WORDS = {'"heading"', '"fact"', '"street"', '"own"', '"win"', '"out"', '"faint"', '"refused"'}


@pytest.mark.parametrize("module", SPOKEN)
def test_what_a_player_reads_goes_through_the_catalogue(module: str) -> None:
    text = (ROOT / "cli" / f"{module}.py").read_text("utf-8")
    found = {ast.get_source_segment(text, node): node.lineno for node in untranslated(ast.parse(text))}
    assert {words: line for words, line in found.items() if words not in NO_WORDS} == {}


def test_a_word_that_was_forgotten_is_found() -> None:
    forgotten = ast.parse('print("wins"); x = f"{name} wins"; raise ValueError(f"{name} fails"); tr("wins")')
    assert len(list(untranslated(forgotten))) == 3


def test_the_tool_changes_nothing_where_nothing_changed() -> None:
    assert messages(catalogue()).keys() == messages(tool().texts()).keys()
    updated = tool().updated(CATALOGUE)
    assert [line for line in updated.splitlines() if line[:1] not in (b"#", b"")] == [
        line for line in CATALOGUE.read_bytes().splitlines() if line[:1] not in (b"#", b"")
    ]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_every_text_is_translated_with_the_same_fields() -> None:
    for (_, texts), message in messages(catalogue()).items():
        assert not message.fuzzy, texts
        given = translations(message)
        assert all(given), f"{texts} is not translated"
        for text in (texts,) if isinstance(texts, str) else texts:
            for translation in given:
                assert fields(translation) == fields(text), texts


@pytest.mark.parametrize("encoding", ["utf-8", "koi8-r", "cp1251", "cp866", "iso8859-5"])
def test_translations_can_be_written_in_every_encoding_of_russian(encoding: str) -> None:
    for message in messages(catalogue()).values():
        for translation in translations(message):
            translation.encode(encoding)


def test_the_installation_compiles_the_catalogue() -> None:
    installed = Path(language.__file__).parent
    if installed.resolve().is_relative_to(ROOT):
        pytest.skip("a source tree compiles its catalogues when they are needed")
    compiled = installed / CATALOGUE.relative_to(ROOT / "cli").with_suffix(".mo")
    with compiled.open("rb") as file:
        assert GNUTranslations(file).gettext("{name} folds") == "{name} пасует"


# Which language


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


@pytest.mark.parametrize(
    ("asked", "settled", "environ", "code"),
    [
        (None, None, {}, Lang.EN),
        (None, None, {"LANG": "ru_RU.UTF-8"}, Lang.RU),
        (None, None, {"LANG": "ru"}, Lang.RU),
        (None, None, {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, Lang.RU),
        (None, None, {"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, Lang.EN),
        (None, None, {"LANG": "ru_RU.UTF-8", "LC_ALL": "C"}, Lang.EN),
        (None, None, {"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, Lang.RU),
        (None, Lang.EN, {"LANG": "ru_RU.UTF-8"}, Lang.EN),
        (None, Lang.RU, {"LANG": "en_GB.UTF-8"}, Lang.RU),
        (Lang.EN, Lang.RU, {"LANG": "ru_RU.UTF-8"}, Lang.EN),
        (Lang.RU, Lang.EN, {"LC_ALL": "C"}, Lang.RU),
    ],
)
def test_the_option_then_the_settings_then_the_locale(
    asked: Lang | None, settled: Lang | None, environ: dict[str, str], code: Lang
) -> None:
    assert chosen(asked, settled, stream("utf-8"), environ).code is code


def test_english_where_cyrillic_cannot_be_written() -> None:
    assert chosen(Lang.RU, None, stream("koi8-r"), {}).code is Lang.RU
    assert chosen(Lang.RU, None, stream("ascii"), {}).code is Lang.EN
    assert chosen(Lang.RU, None, stream("latin-1"), {}).code is Lang.EN


def test_a_locale_alone_fails_nothing_in_a_source_tree_without_babel(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(code: Lang) -> language.Language:
        raise Failure("not compiled")

    monkeypatch.setattr(language, "speaking", fail)
    assert chosen(None, None, stream("utf-8"), {"LANG": "ru_RU.UTF-8"}).code is Lang.EN
    with pytest.raises(Failure):
        chosen(Lang.RU, None, stream("utf-8"), {})


GAME = ("play", "--bots-only", "--players", "3", "--seed", "5", "--bots", "random", "--history", "game.txt")


def test_a_whole_game_has_no_english_word_and_the_history_no_russian(holdem: Holdem, tmp_path: Path) -> None:
    played = holdem(*GAME, "--lang", "ru")
    assert played.returncode == 0
    assert english_in(played.stdout, "Ada", "Bruno", "Clara", "game.txt") == set()
    assert "Ada" in played.stdout
    saved = (tmp_path / "game.txt").read_bytes()
    assert saved.isascii()
    for way in ({"LC_ALL": "ru_RU.UTF-8"}, {"LC_ALL": "en_GB.UTF-8"}):
        again = holdem(*GAME, "--overwrite", **way)
        assert (again.stdout == played.stdout) == (way["LC_ALL"][:2] == "ru")
        assert (tmp_path / "game.txt").read_bytes() == saved


def test_the_settings_choose_and_the_option_wins(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "config" / "holdem").mkdir(parents=True)
    (tmp_path / "config" / "holdem" / "config.yaml").write_text("lang: ru\n")
    assert "Раздача 1 | " in holdem(*GAME).stdout
    assert "Hand 1 | " in holdem(*GAME, "--overwrite", "--lang", "en").stdout


def test_what_a_player_reads_when_he_leaves_and_comes_back(holdem: Holdem, tmp_path: Path) -> None:
    left = holdem("play", "--players", "3", "--seed", "2", "--history", "g.txt", "--lang", "ru", stdin="колл\n")
    assert left.returncode == 3
    assert left.stderr == "Ввод кончился раньше турнира; игра сохранена, дальше: holdem resume g.txt.\n"
    assert english_in(left.stdout, "Hero", "Ada", "Bruno", "normal", "tag", "calling", "station") == set()
    gone_on = holdem("resume", "--lang", "ru", stdin="quit\n")
    assert gone_on.stdout.startswith(f"Продолжается {tmp_path / 'g.txt'}\n")
    assert gone_on.stderr.startswith("Вы вышли; ")


PLAYERS = ("Ada", "Bruno", "Clara")
TERMS = ("VPIP", "PFR", "WTSD", "W$SD", "UTC", " ET", "SHA-256", "game.txt", "deep.yaml", "turbo", "Turbo")


@pytest.fixture(scope="module")
def beside_a_game(tmp_path_factory: pytest.TempPathFactory, holdem_in: Holdem) -> Holdem:
    """Runs the program in a folder where a game is saved."""
    folder = tmp_path_factory.mktemp("saved")
    holdem_in(folder, *GAME)
    (folder / "deep.yaml").write_text(
        "levels: [[10, 20], {small: 15, big: 30, ante: 5}]\npayouts: [60, 40]\nafter_last_level: stay\n"
        "re_entry: {times: 2, until_level: 3}\nbetting: pot-limit\n"
    )
    return partial(holdem_in, folder)


@pytest.mark.parametrize(
    "command",
    [
        "list game.txt",
        "standings game.txt",
        "standings game.txt --league",
        "structure show turbo",
        "structure check deep.yaml",
        "verify-deal game.txt --cards --seed 5",
        "review game.txt --player Ada",
        "stats game.txt --positions",
        "replay game.txt",
        "replay game.txt --equity --view dealer",
        "odds AhKh QsQc --board 2h7hTd --pot 150 --call 50",
        "odds AhKh QsQc AdQd --board 2h7hTdTc",
        "odds 8c9c 5s5h --board ThTdTsAcAd",
        "odds --pot 150 --call 50",
        "odds icm 5000 3000 2000",
    ],
)
def test_what_other_commands_say_is_russian(beside_a_game: Holdem, command: str) -> None:
    told = beside_a_game(*command.split(), "--lang", "ru")
    assert (told.returncode, told.stderr) == (0, "")
    assert english_in(told.stdout, *PLAYERS, *TERMS) == set()
    english = beside_a_game(*command.split())
    assert english.stdout.isascii()
    # Only words differ: the figures and the order of the lines are the same.
    if not command.startswith(("odds", "list")):
        figures = [re.findall(r"[0-9]+", text.stdout) for text in (told, english)]
        assert sorted(figures[0]) == sorted(figures[1])


def test_the_chart_and_the_settings_are_explained_in_russian(beside_a_game: Holdem) -> None:
    pytest.importorskip("plotext")
    drawn = beside_a_game("chart", "game.txt", "--lang", "ru").stdout
    assert set("".join(english_in(drawn, *PLAYERS))) <= set("ABC")
    assert "Турнир" in drawn
    shown = beside_a_game("config", "show", "--lang", "ru").stdout
    assert "# как вас зовут" in shown


@pytest.mark.parametrize("command", ["standings game.txt", "stats game.txt", "replay game.txt", "list game.txt"])
def test_json_is_english_in_every_language(beside_a_game: Holdem, command: str) -> None:
    words = [*command.split(), "--format", "json"]
    english = beside_a_game(*words)
    assert english.stdout == beside_a_game(*words, "--lang", "ru").stdout
    assert english.stdout == beside_a_game(*words, LANG="ru_RU.UTF-8").stdout


# What core says


def test_every_hand_has_its_name() -> None:
    """All 7462 values: in English core's own words, in Russian as many different names and no English word."""
    names = {hand_name(value): hand_words(value, RUSSIAN) for value in range(1, BEST_HAND + 1)}
    for value in range(1, BEST_HAND + 1):
        assert hand_words(value) == hand_name(value)
    assert len(set(names.values())) == len(names)
    assert not any(english_in(name) for name in names.values())


@pytest.mark.parametrize(
    ("english", "russian"),
    [
        ("high card Ace", "старшая карта туз"),
        ("a pair of Kings", "пара королей"),
        ("two pair, Queens and Fives", "две пары, дамы и пятёрки"),
        ("three of a kind, Threes", "тройка троек"),
        ("a straight, Ace to Five", "стрит от туза до пятёрки"),
        ("a flush, King high", "флеш до короля"),
        ("a full house, Jacks full of Aces", "фулл-хаус, валеты и тузы"),
        ("four of a kind, Eights", "каре восьмёрок"),
        ("a straight flush, Five to Nine", "стрит-флеш от пятёрки до девятки"),
        ("a Royal Flush", "роял-флеш"),
    ],
)
def test_hands_as_russians_say_them(english: str, russian: str) -> None:
    value = next(value for value in range(1, BEST_HAND + 1) if hand_name(value) == english)
    assert hand_words(value, RUSSIAN) == russian


def test_hands_of_one_name_are_told_apart() -> None:
    rng = random.Random(4)
    endings = set()
    for value in range(1, BEST_HAND + 1, 3):
        best = max(1, min(BEST_HAND, value + rng.randint(-20, 20)))
        assert shown_words(value, best) == shown_name(value, best)
        said = shown_words(value, best, RUSSIAN)
        assert english_in(said) == set()
        if said != hand_words(value, RUSSIAN):
            endings.add(shown_name(value, best).rpartition(" - ")[2].split(" ")[-1])
    assert endings == {"kicker", "cards", "higher"}


def refusals_of_rounds() -> list[Refusal]:
    """Why nobody may raise, from the rounds themselves, and the two reasons that `Hand` gives."""
    opened, limit = NoLimitRound(20, 20), FixedLimitRound(Street.FLOP, 20, 3)
    short_of_a_raise = opened.wagers(15, 900, True, 0)[0]
    capped = FixedLimitRound(Street.FLOP, 20, 3)
    limit.wager(20)
    for to in (20, 40, 60, 80):
        capped.wager(to)
    short_of_a_bet = limit.wagers(15, 900, True, 0)[0]
    found = [
        short_of_a_raise,
        short_of_a_bet,
        capped.wagers(0, 900, False, 0)[0],
        Refusal("R7.5", "cannot raise: all others in the hand are all-in"),
        Refusal("R7.6", "cannot raise: a call takes all 340 chips"),
    ]
    return [refusal for refusal in found if refusal is not None]


CHIPS = st.integers(0, 10**15)


@st.composite
def all_options(draw: st.DrawFn) -> Options:
    """Any figures at all: what is said must not depend on which of them go together."""
    return Options(
        seat=1,
        stack=draw(CHIPS),
        bet=draw(CHIPS),
        faced=draw(st.one_of(st.just(0), CHIPS)),
        to_call=draw(st.one_of(st.just(0), CHIPS)),
        least_to=draw(CHIPS),
        most_to=draw(CHIPS),
        no_raise=draw(st.one_of(st.none(), st.sampled_from(refusals_of_rounds()))),
        pot=draw(CHIPS),
        counted_pot=draw(CHIPS),
        big_blind=20,
        betting=draw(st.sampled_from(Betting)),
    )


@given(all_options(), st.sampled_from(ActionKind), st.one_of(st.none(), CHIPS))
def test_every_refusal_has_its_russian_form(options: Options, kind: ActionKind, to: int | None) -> None:
    refusal = options.refusal(Action(kind, to if kind is ActionKind.RAISE else None))
    if refusal is not None:
        assert refusal_words(refusal) == str(refusal)
        said = refusal_words(refusal, RUSSIAN)
        assert english_in(said) == set()
        assert re.findall(r"[0-9.]+", said) == re.findall(r"[0-9.]+", str(refusal))


def test_the_rounds_gave_all_their_reasons() -> None:
    assert len({re.sub("[0-9]+", "", refusal.reason) for refusal in refusals_of_rounds()}) == 5


def test_refusals_as_russians_say_them() -> None:
    assert refused("чек", OPTIONS, RUSSIAN) == "чек невозможен: уравнять 40 (R6.2)"
    assert refused("рейз 5", OPTIONS, RUSSIAN) == "рейз до 5 невозможен: от 100 до 1000 (R7.2)"
    assert refused("рейз", OPTIONS, RUSSIAN) == "рейз без суммы невозможен: от 100 до 1000 (R6.4)"
    assert refused("рейз на 40", OPTIONS, RUSSIAN) == (
        "ставки называют по сумме на улице: скажите 'рейз до', а не 'на'"
    )


@pytest.mark.parametrize("text", ["", "60", "фу", "рейз фу", "пас 60", "рейз на 20", "1/0", "0.33бб"])
def test_what_cannot_be_understood_is_said_in_russian(text: str) -> None:
    said = refused(text, OPTIONS, RUSSIAN)
    assert said is not None
    assert english_in(said) == set()


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_pots(count: int) -> None:
    names = [pot_words(index, count, RUSSIAN) for index in range(count)]
    assert [pot_words(index, count) for index in range(count)] == [pot_name(index, count) for index in range(count)]
    assert len(set(names)) == count
    assert not any(english_in(name) for name in names)


def test_places_and_plural_forms() -> None:
    assert [ordinal(place, RUSSIAN) for place in (1, 2, 3, 4, 11)] == ["1-е", "2-е", "3-е", "4-е", "11-е"]
    said = [RUSSIAN.trn("{n} chip", "{n} chips", n) for n in (1, 2, 5, 11, 21, 22, 1000)]
    assert said == ["1 фишка", "2 фишки", "5 фишек", "11 фишек", "21 фишка", "22 фишки", "1000 фишек"]
    assert [ENGLISH.trn("{n} chip", "{n} chips", n) for n in (1, 2)] == ["1 chip", "2 chips"]


# At the prompt

OPTIONS = Options(1, 980, 20, 60, 40, 100, 1000, None, 100, 100, 20, Betting.NO_LIMIT)
NAMES = {1: "Ann", 2: "Bartholomew the Third", 3: "Юлия", 4: "Dan", 5: "Eve", 6: "Fay"}
NAMES |= {7: "Gus", 8: "Анастасия Константинопольская", 9: "Ida", 10: "Jon"}


def walk(
    seed: int, betting: Betting = Betting.NO_LIMIT, players: int = 4, width: int = 60, **how: bool
) -> Iterator[Walked]:
    """The decisions of a seeded tournament in Russian, which goes on at random after each."""
    rng = random.Random(seed)
    out = io.StringIO()
    structure = Structure(betting=betting, max_hands=10, levels=(Level(10, 20), Level(20, 40, 5)))
    screen = Screen(out, NAMES, 1, language=RUSSIAN, width=lambda: width, structure=structure, betting=betting, **how)
    stacks = {seat: 400 + 90 * seat for seat in range(1, players + 1)}
    game = Tournament(structure, stacks, SeededDealer(str(seed)), listener=screen)
    while not game.over:
        hand = game.start_hand()
        while not hand.over:
            yield hand, screen, out
            hand.act(rng.choice(choices(hand.options())).action)
        game.finish_hand()
    screen.show_standings(game.standings())


@pytest.mark.parametrize("betting", Betting)
def test_what_the_menu_offers_is_understood_and_means_the_same(betting: Betting) -> None:
    for hand, _, _ in walk(1, betting):
        options = hand.options()
        english, russian = choices(options), choices(options, RUSSIAN)
        assert [choice.action for choice in english] == [choice.action for choice in russian]
        for one, other in zip(english, russian, strict=True):
            assert english_in(other.text + other.note) == set()
            assert one.text in other.aliases
            assert read_action(other.text, options) == other.action
            assert refused(other.text, options, RUSSIAN) is None
            assert meaning(one.text, options) != ""
            assert english_in(meaning(other.text, options, RUSSIAN)) == set()


@pytest.mark.parametrize("betting", Betting)
def test_what_stands_beside_the_prompt_is_russian(betting: Betting) -> None:
    for hand, screen, _ in walk(2, betting):
        question = action_question(hand.options(), screen)
        assert english_in(question.toolbar("")) == set()
        said = "".join(explanation(hand.options(), Ink(), RUSSIAN))
        # What may be typed in short stands there in Latin letters.
        assert english_in(said) <= {"f", "x", "c", "a", "r", "b"}
        assert english_in("; ".join(price_facts(hand.options(), 100, RUSSIAN))) == set()


def test_commands_and_keys_are_russian_and_understood() -> None:
    hand, screen, _ = next(walk(3))
    question = action_question(hand.options(), screen)
    offered = {candidate.text: candidate for candidate in question.more}
    assert {"помощь", "история", "стеки", "клавиши", "выход"} <= offered.keys()
    for text, candidate in offered.items():
        assert question.refuse(text) is None, text
        assert english_in(candidate.text + candidate.note) == set()
    assert question.offered("hist") == [offered["история"]]
    assert [candidate.text for candidate in question.candidates[:2]] == ["колл", "пас"]
    assert question.offered("fold") == [question.candidates[1]]
    keys = " ".join(map(" ".join, PlainReader(io.StringIO(), io.StringIO(), RUSSIAN).keys))
    assert english_in(keys, "Enter", "Ctrl-C", "Ctrl-D") == set()


@pytest.mark.parametrize("typed", ["", "показать", "show"])
def test_a_player_at_a_shared_keyboard_is_called_in_russian(typed: str) -> None:
    out = io.StringIO()
    Prompt(Screen(out, NAMES, language=RUSSIAN), stdin=io.StringIO(f"что\n{typed}\n")).call("Ann")
    assert "Enter откроет карты игрока Ann\n" in out.getvalue()
    assert english_in(out.getvalue(), "Ann", "Enter") == set()


@pytest.mark.parametrize(
    ("typed", "meant"), [("да", True), ("нет", False), ("yes", True), ("lf", True), ("y", True), ("н", False)]
)
def test_yes_and_no_are_russian_words(typed: str, meant: bool) -> None:
    out = io.StringIO()
    prompt = Prompt(Screen(out, NAMES, language=RUSSIAN), stdin=io.StringIO(f"что\n{typed}\n"))
    assert prompt.ask_yes(RUSSIAN.tr("You are out. Watch the rest?")) is meant
    assert out.getvalue().count("Вы выбываете. Досмотреть игру? (да или нет) > ") == 2
    assert "скажите да или нет\n" in out.getvalue()


def test_the_keys_of_the_line_editor_are_told_in_russian() -> None:
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as keys:
        editor = LineEditor(io.StringIO(), color=False, language=RUSSIAN, input=keys, output=DummyOutput())
    told = re.sub(r"Ctrl-\w|Shift-Tab|Tab|Enter|F1|fg", "", " ".join(map(" ".join, editor.keys)))
    assert english_in(told) == set()


@pytest.mark.parametrize("players", [2, 6, 10])
@pytest.mark.parametrize("width", [60, 80])
def test_the_table_stays_aligned(players: int, width: int) -> None:
    """No line of the seats is wider than the terminal, and each figure ends under the end of its heading."""
    for hand, screen, _ in walk(players, players=players, width=width):
        acts = dict.fromkeys(hand.seats, "big blind")
        names = {seat: NAMES[seat] for seat in hand.seats}
        heading, *lines = TableView(hand, names, acts, Ink(), width, RUSSIAN).seats()
        assert all(cells(line) <= width for line in (heading, *lines))
        ends = [found.end() for found in re.finditer(r"\S+", heading)]
        assert len(ends) == 3
        for line in lines:
            stack, big_blinds, bet = (line[end - 1 : end] for end in ends)
            assert (stack + big_blinds).isdigit(), line
            # Who has bet nothing has no figure there.
            assert bet in ("", " ") or bet.isdigit(), line
            assert all(line[end : end + 1] in ("", " ") for end in ends), line
        screen.show_decision(hand)


def test_what_a_screen_reader_reads_is_russian() -> None:
    out = io.StringIO()
    for hand, screen, out in walk(7, plain=True):  # noqa: B007 (the last one counts)
        screen.show_decision(hand)
        screen.show_stacks(hand)
    assert english_in(out.getvalue(), *NAMES.values()) == set()
    assert "ваши карты: " in out.getvalue()


def test_a_whole_game_at_sixty_columns() -> None:
    for players in (2, 5, 10):
        out = io.StringIO()
        for _, screen, out in walk(players + 20, players=players):  # noqa: B007 (the last one counts)
            pass
        text = out.getvalue()
        assert english_in(text, *NAMES.values()) == set()
        # Only a word that is longer than the line makes it too wide.
        assert all(cells(line) <= 60 for line in text.splitlines())


def test_golden_lines_of_a_session(holdem: Holdem) -> None:
    """A staged hand, word for word."""
    shown = holdem("play", "--scenario", "-", "--lang", "ru", "--history", "-", stdin=STAGED).stderr
    assert shown.startswith(FIRST)
    assert shown.endswith(LAST)


STAGED = """\
structure: {levels: [[10, 20]], stack: 1000}
seats:
  1: {name: Ann, stack: 900}
  2: {name: Bob, stack: 420}
  3: {name: Cid, stack: 60}
button: 1
hands:
  - cards: {Ann: Kh 5h, Bob: Qs 5s, Cid: 2c 2d, board: Ah 9h 4h Qd 5d}
    actions: |
      Ann: raise 60
      Bob: call
      Cid: all-in
      Bob: check
      Ann: check
      Bob: check
      Ann: bet 40
      Bob: all-in
      Ann: call
"""
FIRST = """\

-- Раздача 1 | уровень 1 | блайнды 10/20 | 20/40 через 6 раздач ----------------
Баттон: Ann
Bob ставит малый блайнд 10, Cid ставит большой блайнд 20
Ann получает Kh 5h

Раздача 1 | уровень 1 | блайнды 10/20 | 20/40 через 6 раздач
            стек  бб  ставка
> Ann  БТН   900  45
  Bob  МБ    410  20      10  малый блайнд
  Cid  ББ     40   2      20  большой блайнд
Префлоп | банк 30 | эффективный стек 420 (21 бб)
Ann (БТН)  [Kh 5h]
"""
LAST = """\
> Ann  БТН   800  40      40  бет
  Bob  МБ      0   0     360  олл-ин
  Cid  ББ      0   0          олл-ин
Тёрн  [Ah 9h 4h] [Qd] | основной банк 180 (все), побочный банк 400 (Bob и Ann)
    эффективный стек 360 (18 бб)
Ann (БТН)  [Kh 5h] | флеш до туза
колл 320 (1.8 к 1, 36%)
    рейз невозможен: все остальные в раздаче в олл-ине (R7.5)
  Ann коллирует 320
  Bob показывает Qs 5s: пара дам
  Cid показывает 2c 2d: пара двоек
  Ann показывает Kh 5h: флеш до туза
  Эквити: Ann 100.0%, Bob 0.0%, Cid 0.0%
Ривер [Ah 9h 4h] [Qd] [5d] | банк 900
  У игрока Bob две пары, дамы и пятёрки
  У игрока Cid пара двоек
  У игрока Ann флеш до туза
  Ann забирает побочный банк 720 (флеш до туза)
  Ann забирает основной банк 180 (флеш до туза)
Cid выбывает, 3-е место (выбивает Ann)
Bob выбывает, 2-е место (выбивает Ann)
Ann выигрывает турнир в раздаче 1

-- Места -----------------------------------------------------------------------
  1-е  Ann  1380 фишек
  2-е  Bob  раздача 1, выбивает Ann
  3-е  Cid  раздача 1, выбивает Ann
"""
