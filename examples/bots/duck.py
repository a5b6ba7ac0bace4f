#!/usr/bin/env python3
"""A bot for nply in Python, standard library only:  nply play hearts --seats "human,bot:python3 examples/bots/duck.py,greedy"

It ducks in Hearts (the highest card that does not take the trick), takes tricks cheaply elsewhere, and draws lots on
boards. Everything it needs is in the question itself, so it keeps nothing from one to the next."""
import json
import random
import sys

RANKS = "23456789TJQKA"


def strength(card, led, trump):
    """How high a card stands in a trick; cards that cannot win count 0."""
    suit, rank = card[0], RANKS.index(card[1]) + 1
    return rank + 20 if suit == trump else rank if suit == led else 0


def table(question):
    """The cards of the trick that is on."""
    history = [move for _, move in question["history"]]
    return history[len(history) - len(history) % question["players"]:]


def choose(question):
    legal = question["legal"]
    if "hand" not in question:
        return random.choice(legal)
    trick, low_to_high = table(question), sorted(legal, key=lambda card: RANKS.index(card[1]))
    if not trick:
        return low_to_high[0] if question["game"] == "hearts" else low_to_high[-1]
    led, trump = trick[0][0], "S" if question["game"] == "spades" else question["trump"]
    best = max(strength(card, led, trump) for card in trick)
    under = [card for card in low_to_high if strength(card, led, trump) < best]
    over = sorted((card for card in legal if card not in under), key=lambda card: strength(card, led, trump))
    if question["game"] == "hearts":
        return under[-1] if under else over[0]
    return over[0] if over else low_to_high[0]


for line in sys.stdin:
    message = json.loads(line)
    if message["cmd"] == "hello":
        reply = {"name": "Duck", "games": ["hearts", "spades", "sergeant-major", "whist", "sticks",
                                           "chinese-checkers", "dots-and-boxes"]}
    elif message["cmd"] == "new":
        random.seed(message["seed"])  # the same lots in the same match
        continue
    elif message["cmd"] == "move":
        reply = {"id": message["id"], "n": message["n"], "move": choose(message)}
    elif message["cmd"] == "quit":
        break
    else:
        continue  # played, end, and whatever there will be
    print(json.dumps(reply), flush=True)
