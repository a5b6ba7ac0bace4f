"""OpenSpiel's games: our searches against plain max^n over pyspiel.State, our trees and rules against its own."""

import random
import zlib

import nply
import pytest

pyspiel = pytest.importorskip("pyspiel")
from nply import openspiel  # noqa: E402

SOUND = [row.name for row in nply.algorithms() if row.promise == "max^n's answer"]


def plain(state, depth=None, evaluate=None):
    """(returns, actions) by the definition; ties go to the action listed first."""
    if state.is_terminal():
        return tuple(state.returns()), ()
    if depth == 0:
        return tuple(evaluate(state)), ()
    who, best = state.current_player(), None
    for action in state.legal_actions():
        value, line = plain(state.child(action), None if depth is None else depth - 1, evaluate)
        if best is None or value[who] > best[0][who]:
            best = value, (action, *line)
    return best


def played(name, moves, seed=1):
    dice, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    for _ in range(moves):
        state.apply_action(dice.choice(state.legal_actions()))
        assert not state.is_terminal(), "choose another seed"
    return state


ENDINGS = {
    "tic_tac_toe": 3,
    "nim(pile_sizes=1;2;3)": 0,
    "hex(board_size=3,num_cols=3,num_rows=3)": 2,
    "breakthrough(rows=4,columns=2)": 0,
    "clobber(rows=2,columns=4)": 0,
    "dots_and_boxes(num_rows=1,num_cols=2,utility_margin=True)": 0,
    "connect_four(rows=4,columns=3,x_in_row=3)": 2,
    "y(board_size=3)": 0,
    "havannah(board_size=2)": 1,
    "mnk(m=3,n=3,k=3)": 3,
    "go(board_size=2,komi=0.5,max_game_length=5)": 0,
}


@pytest.mark.parametrize("name", ENDINGS)
def test_maxn_to_the_end_equals_the_definition_and_prunings_equal_maxn(name):
    state = played(name, ENDINGS[name])
    returns, actions = plain(state)
    for algorithm in SOUND:
        try:
            found = openspiel.search(state, algorithm)
        except nply.InputError as unfit:  # no floors, say
            assert unfit.field == "algorithm"
            continue
        assert (found.returns, found.actions) == (returns, actions), (name, algorithm)
    tabled = openspiel.search(state, "maxn", transpositions=True, table=1)
    assert (tabled.returns, tabled.actions) == (returns, actions)


def hashed(players):
    """An evaluation like noise, whose entries have the sum 0."""

    def evaluate(state):
        noise = zlib.crc32(str(state).encode())
        shares = [(noise >> 3 * p) % 8 for p in range(players - 1)]
        return tuple(share / (16 * players) for share in (*shares, -sum(shares)))

    return evaluate


HORIZONS = [
    ("connect_four", 2, 3), ("othello", 2, 3), ("chinese_checkers(players=3)", 3, 2), ("quoridor(board_size=3,players=3)", 3, 2),
    ("breakthrough", 2, 2), ("checkers", 2, 3), ("mancala", 2, 4), ("oware", 2, 4), ("amazons(board_size=6)", 2, 2),
]  # fmt: skip


@pytest.mark.parametrize("name, players, depth", HORIZONS)
def test_searches_to_a_horizon_equal_the_definition(name, players, depth):
    evaluate = hashed(players)
    state = pyspiel.load_game(name).new_initial_state()
    returns, actions = plain(state, depth, evaluate)
    for algorithm in ("maxn", "shallow", "speculative", "auto"):
        found = openspiel.search(state, algorithm, depth=depth, evaluate=evaluate, scale=16 * players)
        assert found.returns == pytest.approx(returns) and found.actions == actions, (name, algorithm)


@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (3, 3), (4, 4), (5, 5)])
def test_openspiel_reads_our_trees_and_agrees_on_their_values(players, seed, tmp_path):
    tree = nply.random_tree(players=players, branching=3, depth=4, seed=seed)
    file = tmp_path / "tree.efg"
    file.write_text(tree.to_efg())
    game = pyspiel.load_game(f"efg_game(filename={file})")
    assert game.num_players() == players
    returns, _ = plain(game.new_initial_state())
    assert returns == tree.run("speculative").value == tree.run("maxn").value


def test_a_bot_plays_a_whole_game():
    game = pyspiel.load_game("connect_four")
    bots = [openspiel.Bot("alpha-beta", depth=2, evaluate=lambda state: (0, 0)), openspiel.Bot(nodes=0)]
    state = game.new_initial_state()
    for bot in bots:
        bot.restart()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    bots[0].restart_at(state)
    assert sum(state.returns()) == 0


def test_a_game_becomes_a_tree_and_a_position_pickles():
    import pickle

    start = openspiel.position(played("tic_tac_toe", 3))
    assert start.to_tree(100_000).run("alpha-beta").value == start.solve("alpha-beta").value
    assert nply.check(openspiel.wrap("tic_tac_toe"), games=20) == ()
    named = openspiel.wrap("tic_tac_toe").start()
    assert named.play("x(1,1)").names[0] == "o(0,0)"
    assert named.state.history() == [] and named.solve("alpha-beta", nodes=100).nodes == 100
    assert hash(openspiel.wrap("tic_tac_toe").rules) == hash(named._rules) and named._rules == openspiel.wrap("tic_tac_toe").rules
    assert pickle.loads(pickle.dumps(named.solve("alpha-beta", nodes=100))) == named.solve("alpha-beta", nodes=100)


CHANCE = {
    "pig(winscore=5,horizon=6)": 0,
    "pig(winscore=5,horizon=5,players=3)": 0,
    "pig(winscore=4,diceoutcomes=3,horizon=7)": 2,
}


def expected(state):
    """max^n with expectations by the definition, in fractions."""
    from fractions import Fraction

    if state.is_terminal():
        return tuple(map(Fraction, state.returns()))
    if state.is_chance_node():
        sums = [Fraction(0)] * state.num_players()
        for outcome, share in state.chance_outcomes():
            for p, value in enumerate(expected(state.child(outcome))):
                sums[p] += Fraction(share).limit_denominator(1000) * value
        return tuple(sums)
    who, best = state.current_player(), None
    for action in state.legal_actions():
        value = expected(state.child(action))
        if best is None or value[who] > best[who]:
            best = value
    return best


@pytest.mark.parametrize("name", CHANCE)
def test_games_with_chance_have_the_expectations_of_the_definition(name):
    from fractions import Fraction

    state = played(name, CHANCE[name])
    value = expected(state)
    for algorithm in ("maxn", "speculative", "auto"):
        found = openspiel.search(state, algorithm, scale=2)  # who loses to one of three has -1/2
        assert tuple(Fraction(v, found.scale * found.denominator) for v in found.value) == value
    assert nply.check(openspiel.wrap(name, scale=2), games=20) == ()


def test_two_players_with_chance_are_judged_by_openspiels_expectiminimax():
    from open_spiel.python.algorithms import minimax

    state = pyspiel.load_game("pig(winscore=5,horizon=8)").new_initial_state()
    value, action = minimax.expectiminimax(state, 100, lambda s: 0.0, state.current_player())
    found = openspiel.search(state, "alpha-beta")
    assert found.returns[state.current_player()] == pytest.approx(value)
    assert found.action == action


@pytest.mark.parametrize("name", ["kuhn_poker", "goofspiel(players=2)", "hearts"])
def test_games_with_secrets_are_refused(name):
    with pytest.raises(ValueError, match="max\\^n needs"):
        openspiel.wrap(name)


def test_returns_that_do_not_fit_the_scale_are_refused():
    state = played("go(board_size=2,komi=0.5,max_game_length=5)", 0)
    assert openspiel.search(state, "maxn").scale >= 1
    with pytest.raises(ValueError, match="scale"):
        openspiel.search(state, "maxn", depth=1, evaluate=lambda s: (0.3, -0.3), scale=2)
    with pytest.raises(ValueError, match="outside"):
        openspiel.search(state, "maxn", depth=1, evaluate=lambda s: (9, -9))
    with pytest.raises(ValueError, match="sum"):
        openspiel.search(state, "maxn", depth=1, evaluate=lambda s: (1, 1))


def test_the_examples_do_what_they_say():
    import doctest

    assert doctest.testmod(openspiel).failed == 0


ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]


def hole(cell):
    """OpenSpiel's cell by our name: our board is theirs turned by half a turn."""
    for row, holes in enumerate(ROWS):
        if cell < holes:
            return f"{chr(ord('a') + row)}{holes - cell}"
        cell -= holes


def turns(state):
    """Every whole turn, several jumps in a row as one: our name -> the state after it."""
    mover, found, seen = state.current_player(), {}, set()

    def go_on(at, start):
        for action in at.legal_actions():
            words = at.action_to_string(mover, action)
            after = at.child(action)
            ends = words.replace("=>", "->").split("->")
            if len(ends) != 2:  # the turn ends here
                found.setdefault(f"{hole(start[0])}-{hole(start[1])}", after)
                continue
            origin = start[0] if start else int(ends[0])
            now = origin, int(ends[1])
            if after.is_terminal() or after.current_player() != mover:
                found.setdefault(f"{hole(origin)}-{hole(now[1])}", after)
            elif (now, words) not in seen:
                seen.add((now, words))
                go_on(after, now)

    go_on(state, None)
    return found


@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_chinese_checkers_has_the_same_turns_as_ours(players, seed):
    dice = random.Random(seed)
    state = pyspiel.load_game(f"chinese_checkers(players={players})").new_initial_state()
    ours = nply.game("chinese-checkers", players=players).start()
    for _ in range(60):
        theirs = turns(state)
        stays = {turn for turn in theirs if len(set(turn.split("-"))) == 1}
        assert set(theirs) - stays == set(ours.moves), state
        move = dice.choice(ours.moves)
        state, ours = theirs[move], ours.play(move)


def hearts_deal(seed):
    dice = random.Random(seed)
    state = pyspiel.load_game("hearts(pass_cards=False,qs_breaks_hearts=False)").new_initial_state()
    hands = [[] for _ in range(4)]
    state.apply_action(0)  # nobody passes
    for card in range(52):
        action = dice.choice(state.legal_actions())
        hands[card % 4].append(state.action_to_string(-1, action))
        state.apply_action(action)
    suits = [[[card[0] for card in hand if card[1] == suit] for suit in "SHDC"] for hand in hands]
    deal = " ".join(".".join("".join(sorted(s, key="AKQJT98765432".index)) for s in hand) for hand in suits)
    return state, deal


@pytest.mark.parametrize("seed", range(10))
def test_hearts_has_the_same_legal_cards_as_ours(seed):
    dice = random.Random(seed)
    state, deal = hearts_deal(seed)
    ours = nply.game("hearts", rules="full", players=4).deal(deal)
    while not ours.is_over:
        assert ours.mover == state.current_player() + 1
        theirs = {state.action_to_string(state.current_player(), a)[::-1]: a for a in state.legal_actions()}
        assert set(theirs) == set(ours.every_move)
        move = dice.choice(sorted(theirs))
        state.apply_action(theirs[move])
        ours = ours.play(move)
    assert state.is_terminal()
    assert [26 - points for points in ours.scores] == state.returns()


def test_playouts_are_not_far_behind_openspiels_at_equal_numbers(monkeypatch):
    """Fixed seeds. The mean of 12 deals has a standard error of 1.4 points; a player at random is 6.6 points behind."""
    import argparse
    import pathlib

    monkeypatch.syspath_prepend(str(pathlib.Path(__file__).parents[1] / "bench"))
    bench = pytest.importorskip("openspiel_mcts")
    ask = argparse.Namespace(playouts=100, seconds=None, exploration=10, settings="trees=1", closed=False)
    differences = [bench.play_hand(seed, seats, ask) for seed in range(1, 13) for seats in ((0, 2), (1, 3))]
    assert sum(differences) / len(differences) < 3
