"""Finding the player at the beginning of a line where only a blank follows the name."""

from holdem.histories.formats.names import Names


def names(*players: str) -> Names:
    result = Names()
    for seat, name in enumerate(players, 1):
        result.add(name, seat)
    return result


def test_the_longest_name_comes_first() -> None:
    players = names("Bob", "Bob calls", "Bobby")
    assert players.split("Bob folds") == [(1, "folds")]
    assert players.split("Bobby folds") == [(3, "folds")]
    assert players.split("Bob calls folds") == [(2, "folds"), (1, "calls folds")]
    assert players.split("Bob calls 5") == [(2, "5"), (1, "calls 5")]


def test_a_name_alone_or_inside_a_line_is_nobody() -> None:
    players = names("Ann B", "x: y")
    assert players.split("Ann B") == []
    assert players.split("Ann C folds") == []
    assert players.split("then Ann B folds") == []
    assert players.split("") == []
    assert players.split("x: y folds") == [(2, "folds")]


def test_of_two_players_of_one_name_the_first_keeps_it() -> None:
    players = names("Ann", "Ann")
    assert players.seats == {"Ann": 1}
    assert players.split("Ann folds") == [(1, "folds")]
