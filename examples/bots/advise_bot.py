#!/usr/bin/env python3
"""Any build of nply as a bot, through `nply advise --json`: builds that have no `nply bot` can play a match too.

  nply match hearts --players 4 --rules full --entrant auto:time=0.05 \\
      --entrant "bot:python3 examples/bots/advise_bot.py OTHER/nply auto:time=0.05"

The first argument is the program, the second the engine. Card games with closed hands only."""
import functools
import json
import re
import subprocess
import sys

SUITS, RANKS = "SHDC", "AKQJT98765432"
TRUMPS = ("sergeant-major", "whist")


@functools.cache
def options_of(program, game):
    """Options that this build's `advise` knows for a game: older builds have fewer."""
    answer = subprocess.run([program, "advise", game, "--help"], capture_output=True, text=True, check=True)
    return {word for word in re.findall(r"--[a-z-]+", answer.stdout)}


def way(exchange, question):
    """Where the cards passed went."""
    on = (exchange["to"] - question["seat"]) % question["players"]
    return "left" if on == 1 else "right" if on == question["players"] - 1 else "across"


def dealt(question):
    """The hand as it was dealt: what is held, and what the seat has played."""
    cards = {suit + rank for suit, ranks in zip(SUITS, question["hand"].split(".")) for rank in ranks}
    cards |= {card for seat, card in question["history"] if seat == question["seat"]}
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def known_beside_the_play(question):
    """Options for what the seat knows beside its hand and the cards played."""
    known = {"--" + name: str(question[name]) for name in ("leader", "dealer", "jack", "moon", "turned") if question.get(name)}
    if question.get("out"):
        known["--out"] = " ".join(question["out"])
    if question.get("passed"):
        known["--passed"] = " ".join(question["passed"]["cards"])
        known["--received"] = " ".join(question["received"]["cards"])
        known["--pass"] = way(question["passed"], question)
    return known


def advised(program, engine, question):
    if len(question["legal"]) == 1:
        return question["legal"][0]
    command = [program, "advise", question["game"], "--seat", str(question["seat"]), "--hand", dealt(question),
               "--engine", engine, "--json", "--seed", str(1 + len(question["history"]))]
    if question["history"]:
        command += ["--play", " ".join(card for _, card in question["history"])]
    if question["game"] == "hearts":
        command += ["--players", str(question["players"])]
    if question["game"] in TRUMPS:
        command += ["--trump", question["trump"]]
    if question["game"] != "whist":
        command += ["--rules", question["rules"]]
    for option, value in known_beside_the_play(question).items():
        if option in options_of(program, question["game"]):
            command += [option, value]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)["move"]


def main():
    program, engine = sys.argv[1:]
    for line in sys.stdin:
        message = json.loads(line)
        if message["cmd"] == "hello":
            reply = {"name": f"{program} {engine}", "games": ["hearts", "spades", "sergeant-major", "whist"]}
        elif message["cmd"] == "move":
            reply = {"id": message["id"], "n": message["n"], "move": advised(program, engine, message)}
        elif message["cmd"] == "quit":
            return
        else:
            continue
        print(json.dumps(reply), flush=True)


main()
