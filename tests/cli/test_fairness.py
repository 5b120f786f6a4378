"""`holdem play --fair` and `holdem verify-deal`: the seed is fixed before the first card and deals every hand again."""

import json
import subprocess
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

Holdem = Callable[..., subprocess.CompletedProcess[str]]

SEED = "made up"
DIGEST = sha256(SEED.encode()).hexdigest()
GAME = ("play", "--players", "3", "--bots", "always-call", "--turbo", "--seed", SEED, "--fair")


def fair_game(holdem: Holdem, *more: str) -> subprocess.CompletedProcess[str]:
    done = holdem(*GAME, "--then", "bot", "--history", "game.txt", *more)
    assert done.returncode == 0, done.stderr
    return done


def deal_file(folder: Path) -> dict[str, str]:
    facts: dict[str, str] = json.loads((folder / "game.txt.deal").read_text("utf-8"))
    return facts


def test_the_commitment_comes_before_the_first_card_and_the_seed_after_the_last(holdem: Holdem, tmp_path: Path) -> None:
    told = " ".join(fair_game(holdem).stdout.split())
    commitment, seed = told.index(f"SHA-256 of the seed is {DIGEST}"), told.index(f"The seed was {SEED}")
    assert commitment < told.index("Draw for the button")
    assert told.index("wins the tournament") < seed
    assert SEED not in told[:seed]
    assert deal_file(tmp_path) == {"commitment": DIGEST, "seed": SEED}


def test_r4_1_every_hand_is_dealt_again_hidden_cards_included(holdem: Holdem) -> None:
    """The dealer's view tells all cards: two a player in each hand, and a board."""
    fair_game(holdem, "--view", "dealer")
    document = json.loads(holdem("verify-deal", "game.txt", "--format", "json").stdout)
    replayed = json.loads(holdem("replay", "game.txt", "--format", "json").stdout)["hands"]
    assert document["committed"] is True
    assert len(document["hands"]) == len(replayed)
    for hand, played in zip(document["hands"], replayed, strict=True):
        dealt = {event["player"]: event["cards"] for event in played["events"] if event["event"] == "deal"}
        assert {name: sorted(cards.split()) for name, cards in hand["hole"].items()} == {
            name: sorted(cards) for name, cards in dealt.items()
        }
        assert hand["differences"] == []
        assert hand["compared"] >= 2 * len(dealt)
    assert "all as the seed deals them" in holdem("verify-deal", "game.txt").stdout


def test_a_changed_card_is_named_with_its_hand(holdem: Holdem, tmp_path: Path) -> None:
    fair_game(holdem)
    text = (tmp_path / "game.txt").read_text("utf-8")
    dealt = text[text.index("Dealt to Hero [") :].split("]")[0].split("[")[1]
    other = "2c 3d" if not set(dealt.split()) & {"2c", "3d"} else "2h 3s"
    (tmp_path / "game.txt").write_text(text.replace(f"[{dealt}]", f"[{other}]", 1), "utf-8")
    done = holdem("verify-deal", "game.txt")
    assert done.returncode == 1
    assert f"Hero has {other}: the seed deals" in done.stdout
    assert "not as the seed deals them in 1 hand\n" in done.stdout


def test_a_seed_other_than_the_one_committed_to_is_told(holdem: Holdem) -> None:
    fair_game(holdem)
    done = holdem("verify-deal", "game.txt", "--commitment", "0" * 64)
    assert done.returncode == 1
    assert "NOT the one that was committed to" in done.stdout
    assert holdem("verify-deal", "game.txt", "--seed", "another").returncode == 1


def test_cards_that_nobody_saw_are_told_on_request(holdem: Holdem) -> None:
    fair_game(holdem)
    lines = holdem("verify-deal", "game.txt", "--cards").stdout.splitlines()
    assert lines[0].startswith("Hand 1: board ")
    assert sorted(line.split()[2] for line in lines[1:4]) == ["Ada", "Bruno", "Hero"]


def test_before_the_end_the_seed_is_not_told_and_a_resumed_game_tells_it(holdem: Holdem, tmp_path: Path) -> None:
    left = holdem(*GAME, "--history", "game.txt", stdin="call\n")
    assert left.returncode == 3
    assert SEED not in left.stdout
    assert deal_file(tmp_path) == {"commitment": DIGEST}
    early = holdem("verify-deal", "game.txt")
    assert (early.returncode, early.stderr) == (
        2,
        "game.txt.deal does not tell the seed yet: the tournament is not over\n",
    )
    done = holdem("resume", "game.txt", "--then", "bot")
    assert done.returncode == 0
    assert DIGEST in done.stdout
    assert deal_file(tmp_path)["seed"] == SEED
    assert holdem("verify-deal", "game.txt").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("other.txt",), "other.txt was not played with --fair: there is no other.txt.deal; --seed tells the seed"),
        (("nowhere.txt",), "there is no file or folder nowhere.txt"),
        (("nowhere.txt", "--seed", "x"), "there is no file or folder nowhere.txt"),
        (("-",), "the seed of standard input is told nowhere: --seed gives it"),
    ],
)
def test_what_cannot_be_verified_is_one_sentence(
    holdem: Holdem, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    (tmp_path / "other.txt").touch()
    done = holdem("verify-deal", *arguments)
    assert (done.returncode, done.stderr) == (2, sentence + "\n")


def test_hands_of_a_poker_room_have_no_seed(holdem: Holdem, tmp_path: Path) -> None:
    fair_game(holdem)
    text = (tmp_path / "game.txt").read_text("utf-8").replace("Hand #", "Hand #9", 1)
    (tmp_path / "other.txt").write_text(text, "utf-8")
    done = holdem("verify-deal", "other.txt", "--seed", SEED)
    assert done.returncode == 2
    assert "was not dealt by holdem" in done.stderr


def test_a_deal_file_is_not_overwritten_unasked(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "game.txt.deal").write_text("mine", "utf-8")
    done = holdem(*GAME, "--history", "game.txt", "--then", "bot")
    assert (done.returncode, done.stderr) == (2, "game.txt.deal exists: --overwrite begins anew\n")
    assert not (tmp_path / "game.txt.journal").exists()
    broken = holdem("verify-deal", "game.txt")
    assert broken.stderr == "game.txt.deal: not the commitment of a game that holdem dealt\n"
    assert holdem(*GAME, "--history", "game.txt", "--then", "bot", "--overwrite").returncode == 0


def test_a_scenario_is_no_fair_deal(holdem: Holdem) -> None:
    done = holdem("play", "--scenario", "x.yaml", "--fair")
    assert done.stderr == "the scenario itself says how the cards lie: leave out --fair\n"


def test_what_lies_beside_a_history_is_no_history(holdem: Holdem, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    done = holdem(*GAME, "--then", "bot", "--history", "games/")
    assert done.returncode == 0
    assert len(list((tmp_path / "games").iterdir())) == 2
    assert holdem("audit", "games").returncode == 0
