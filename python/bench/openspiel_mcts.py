"""Monte-Carlo tree search beside OpenSpiel's C++ MCTSBot and ISMCTSBot: playouts per second, and matches.

    PYTHONPATH=build/python python3 python/bench/openspiel_mcts.py speed
    PYTHONPATH=build/python python3 python/bench/openspiel_mcts.py match --deals 30 --playouts 200
    PYTHONPATH=build/python python3 python/bench/openspiel_mcts.py match --deals 30 --seconds 0.02
    PYTHONPATH=build/python python3 python/bench/openspiel_mcts.py match --game othello --deals 30 --playouts 200
    PYTHONPATH=build/python python3 python/bench/openspiel_mcts.py match --closed --deals 60 --seconds 0.02

Needs ``pip install open_spiel``. Speeds are of processor time, the two programs by turns. A match is paired: each deal of
Hearts is played twice, with nply on seats 1 and 3 and then on seats 2 and 4; each opening of a board game, four random
moves, is played by both programs from either side. The interval is over deals or openings. Hands in Hearts are open, and
both programs search by Monte-Carlo tree search; with ``--closed`` each seat sees its own cards only, nply plays by its
``auto`` and OpenSpiel by information-set search (ISMCTSBot). Othello is played by OpenSpiel's rules; nply searches each
position as its reversi, which differs only where a player has to pass. So is
Chinese Checkers for three, where nply has one seat, each in turn, and OpenSpiel the others: there each jump of a chain is
a move of OpenSpiel's, which thinks anew about each, and the first player at home wins 2 and the others lose 1.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from typing import Any, Callable

import nply
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

RANKS = "AKQJT98765432"
THREE_PLAYERS = {"chinese_checkers": "chinese_checkers(players=3)"}


def hearts(seed: int) -> tuple[Any, nply.Position]:
    """A random whole deal for four, in both programs: nobody passes, the two of clubs has been led."""
    dice = random.Random(seed)
    state = pyspiel.load_game("hearts(pass_cards=False,qs_breaks_hearts=False)").new_initial_state()
    state.apply_action(0)
    hands: list[list[str]] = [[] for _ in range(4)]
    for card in range(52):
        action = dice.choice(state.legal_actions())
        hands[card % 4].append(state.action_to_string(-1, action))
        state.apply_action(action)
    suits = ["".join(sorted((c[0] for c in hand if c[1] == suit), key=RANKS.index)) for hand in hands for suit in "SHDC"]
    deal = " ".join(".".join(suits[4 * seat : 4 * seat + 4]) for seat in range(4))
    state.apply_action(state.legal_actions()[0])
    return state, nply.game("hearts", rules="full", players=4).deal(deal).play("C2")


def their_bot(game: Any, exploration: float, playouts: int, seconds: float, seed: int) -> Any:
    """OpenSpiel's MCTS with one random playout a leaf; it proves values, too (solve)."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, rollouts, exploration, playouts, 1000, True, seed, False, max_wall_clock_time=seconds)


def their_closed_bot(game: Any, exploration: float, playouts: int, seconds: float, seed: int) -> Any:
    """OpenSpiel's information-set search: the same leaves, a new deal that fits what is seen for each playout."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, rollouts, exploration, playouts, -1, most_visited, False, False, seconds)


def per_second(work: Callable[[], Any], playouts: int) -> float:
    start = time.process_time()
    work()
    return playouts / (time.process_time() - start)


def compare_speed(name: str, theirs: Any, ours: nply.Position, playouts: tuple[int, int], rounds: int) -> None:
    few, many = playouts
    bot = their_bot(theirs.get_game(), 2, few, -1, 1)
    by: dict[str, list[float]] = {"OpenSpiel": [], "nply, random": [], "nply": []}
    for _ in range(rounds):
        by["OpenSpiel"].append(per_second(lambda: bot.mcts_search(theirs), few))
        by["nply, random"].append(per_second(lambda: ours.search("mcts", nodes=many, playouts="random"), many))
        by["nply"].append(per_second(lambda: ours.search("mcts", nodes=many), many))
    base = statistics.median(by["OpenSpiel"])
    for program, speeds in by.items():
        middle = statistics.median(speeds)
        print(f"{name:32} {program:13} {middle:11,.0f} playouts a second  {middle / base:6.1f} times OpenSpiel")


def speed(rounds: int) -> None:
    compare_speed("hearts, 4 x 13, hands open", *hearts(1), (4_000, 40_000), rounds)
    start = pyspiel.load_game("othello").new_initial_state()
    compare_speed("othello : reversi, 2 players", start, nply.game("reversi", players=2).start(), (1_000, 10_000), rounds)
    start = pyspiel.load_game("chinese_checkers(players=3)").new_initial_state()
    ours = nply.game("chinese-checkers", players=3).start()
    compare_speed("chinese checkers, 3 players", start, ours, (200, 400), rounds)


def setting(pair: str) -> tuple[str, Any]:
    """playouts=random, trees=1, exploration=0.4 as a keyword and its value."""
    name, value = pair.split("=")
    for number in (int, float):
        try:
            return name, number(value)
        except ValueError:
            pass
    return name, value


def their_card(bot: Any, state: Any, who: int) -> str:
    while True:
        try:
            return str(state.action_to_string(who, bot.step(state))[::-1])
        except pyspiel.SpielError:  # the time was over before its first playout, on a busy machine
            pass


def play_hand(seed: int, nply_seats: tuple[int, int], ask: argparse.Namespace) -> float:
    """nply's points less OpenSpiel's, a seat; less is better."""
    state, ours = hearts(seed)
    make = their_closed_bot if ask.closed else their_bot
    bot = make(state.get_game(), ask.exploration, ask.playouts if not ask.seconds else 10_000_000, ask.seconds or -1, seed)
    limit: dict[str, Any] = {"time": ask.seconds} if ask.seconds else {"nodes": ask.playouts}
    settings = dict(setting(pair) for pair in ask.settings.split(",") if pair)
    turn = 0
    while not ours.is_over:
        turn += 1
        who = state.current_player()
        actions = {state.action_to_string(who, a)[::-1]: a for a in state.legal_actions()}
        if len(actions) == 1:
            move = next(iter(actions))
        elif who in nply_seats and ask.closed:
            move = ours.view(who + 1).advise(seed=1000 * seed + turn, **limit, **settings).move
        elif who in nply_seats:
            found = ours.search("mcts", search_seed=1000 * seed + turn, **limit, **settings).move
            move = found or next(iter(actions))  # no playout was made in time
        else:
            move = their_card(bot, state, who)
        state.apply_action(actions[move])
        ours = ours.play(move)
    points = [26 - returns for returns in state.returns()]
    own = sum(points[seat] for seat in nply_seats)
    return (own - (sum(points) - own)) / 2


def reversi_of(state: Any) -> nply.Position:
    """A position of OpenSpiel's Othello as reversi for two; the player to move first is player 1 in both."""
    rows = [line.split()[1:9] for line in str(state).splitlines()[2:10]]
    squares = "/".join("".join(rows_of).translate(str.maketrans("-xo", ".12")) for rows_of in rows)
    return nply.game("reversi", players=2).position(f"{squares} 2 {state.current_player() + 1}")


def othello_action(state: Any, limits: dict[str, Any]) -> int:
    legal = state.legal_actions()
    if len(legal) == 1:  # or a pass
        return int(legal[0])
    found = reversi_of(state).search("mcts", **limits).move
    return {state.action_to_string(action): int(action) for action in legal}[found] if found else int(legal[0])


class ChineseCheckers:
    """OpenSpiel's moves for nply's turns: their holes are numbered from the top, nply's are named from the bottom."""

    rows = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]

    def __init__(self) -> None:
        self.left: list[int] = []  # actions of the turn that has been chosen

    @classmethod
    def hole(cls, name: str) -> int:
        row, place = ord(name[0]) - ord("a"), int(name[1:])
        return sum(cls.rows[: row + 1]) - place

    @classmethod
    def position(cls, state: Any) -> nply.Position:
        rows = [line.split() for line in str(state).splitlines()[:17]]
        text = "/".join("".join(reversed(row)) for row in reversed(rows))
        return nply.game("chinese-checkers", players=3).position(f"{text} {state.current_player() + 1}")

    @staticmethod
    def way(state: Any, start: int, goal: int) -> list[int]:
        """The shortest chain of actions that brings the piece there and ends the turn."""
        player, seen = state.current_player(), {start}
        chains: list[tuple[Any, int, list[int]]] = [(state, start, [])]
        for at, hole, actions in chains:
            for action in at.legal_actions():
                name = at.action_to_string(action)
                if name == "Pass":
                    continue
                begin, end = (int(number) for number in name.replace("=", "-").split("->"))
                if begin != hole or end in seen:
                    continue
                after = at.clone()
                after.apply_action(action)
                if end == goal:
                    more = not after.is_terminal() and after.current_player() == player
                    return [*actions, action, *(after.legal_actions()[-1:] if more else [])]
                if after.current_player() == player:
                    seen.add(end)
                    chains.append((after, end, [*actions, action]))
        return [int(state.legal_actions()[0])]

    def __call__(self, state: Any, limits: dict[str, Any]) -> int:
        if not self.left:
            found = self.position(state).search("mcts", **limits).move
            if not found or found == "pass":
                return int(state.legal_actions()[0])
            self.left = self.way(state, *(self.hole(name) for name in found.split("-")))
        return int(self.left.pop(0))


def adapted_action(state: Any, limits: dict[str, Any]) -> int:
    """Through the adapter: each step of a playout calls Python, so only equal playouts are a fair comparison."""
    from nply import openspiel

    action = openspiel.search(state, "mcts", **limits).action
    return int(state.legal_actions()[0]) if action is None else action


def play_board(seed: int, nply_seat: int, ask: argparse.Namespace) -> float:
    """What nply's seat gets; of two players 1 if it wins, -1 if OpenSpiel does."""
    dice = random.Random(seed)
    state = pyspiel.load_game(THREE_PLAYERS.get(ask.game, ask.game)).new_initial_state()
    for _ in range(4):
        state.apply_action(dice.choice(state.legal_actions()))
    bot = their_bot(state.get_game(), ask.exploration, ask.playouts if not ask.seconds else 10_000_000, ask.seconds or -1, seed)
    limits: dict[str, Any] = {"time": ask.seconds} if ask.seconds else {"nodes": ask.playouts}
    limits.update(setting(pair) for pair in ask.settings.split(",") if pair)
    act = othello_action if ask.game == "othello" else ChineseCheckers() if ask.game in THREE_PLAYERS else adapted_action
    turn = 0
    while not state.is_terminal():
        turn += 1
        mine = state.current_player() == nply_seat
        state.apply_action(act(state, {**limits, "search_seed": 1000 * seed + turn}) if mine else bot.step(state))
    return float(state.returns()[nply_seat])


def match(ask: argparse.Namespace) -> None:
    cards = ask.game == "hearts"
    ask.exploration = ask.exploration or (10 if cards else 2)
    players = 3 if ask.game in THREE_PLAYERS else 2
    by_deal = []
    for seed in range(ask.seed, ask.seed + ask.deals):
        if cards:
            by_deal.append(statistics.mean(play_hand(seed, seats, ask) for seats in ((0, 2), (1, 3))))
        else:
            by_deal.append(statistics.mean(play_board(seed, seat, ask) for seat in range(players)))
    mean = statistics.mean(by_deal)
    error = statistics.stdev(by_deal) / len(by_deal) ** 0.5 if len(by_deal) > 1 else float("nan")
    limit = f"{ask.seconds} s" if ask.seconds else f"{ask.playouts} playouts"
    ours, theirs = ("auto", "ISMCTS") if ask.closed else ("mcts", "MCTS")
    what = "points of nply less OpenSpiel's, a seat" if cards else "wins of nply less OpenSpiel's, a game"
    if players == 3:
        what = "what nply gets a game, 0 at equal strength"
    programs = f"nply's {ours} {ask.settings}, OpenSpiel's {theirs} with exploration {ask.exploration}"
    print(f"{ask.game}, {limit} a move, {programs}: {what}: {mean:+.2f}", end="")
    if ask.deals >= 10:
        print(f" ({mean - 1.96 * error:+.2f} to {mean + 1.96 * error:+.2f})", end="")
    print(f"; {players * ask.deals} games from {ask.deals} {'deals; fewer points are better' if cards else 'openings'}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Monte-Carlo tree search beside OpenSpiel's")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("speed").add_argument("--rounds", type=int, default=3)
    options = commands.add_parser("match")
    options.add_argument("--deals", type=int, default=30)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--playouts", type=int, default=200)
    options.add_argument("--seconds", type=float)
    options.add_argument("--closed", action="store_true", help="hearts: each seat sees its own cards only; needs --seconds")
    options.add_argument("--game", choices=("hearts", "othello", "connect_four", *THREE_PLAYERS), default="hearts")
    options.add_argument("--exploration", type=float, help="OpenSpiel's; 10 in hearts, whose scores go from 0 to 26, else 2")
    options.add_argument("--settings", default="", help="of nply: playouts=random,history=0")
    ask = parser.parse_args()
    if ask.command == "speed":
        speed(ask.rounds)
    elif ask.closed and (ask.game != "hearts" or not ask.seconds):
        parser.error("--closed plays hearts with a time limit: add --seconds 0.02")
    else:
        match(ask)


if __name__ == "__main__":
    main()
