#include "help_topics.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "nply/catalog/options.hpp"

namespace nply::cli {
namespace {

using Topics = std::array<HelpTopic, 5>;

/// "  nodes=N                 node limit ..", a line for each setting.
std::string settings_of_engines() {
    std::string text;
    for (const catalog::SearchOption* option : catalog::options_of(catalog::Asking::engine)) {
        const std::string_view value = option->value.empty() ? "on" : option->value;
        text += fmt::format("  {:<24} {}\n", fmt::format("{}={}", option->name, value), option->help);
    }
    return text;
}

const std::string& page_on_engines() {
    static const std::string page = R"(Engines

An engine is an algorithm with settings, joined by colons:   paranoid:time=0.2:samples=30
Without nodes, time or depth an engine has 200,000 nodes or playouts for a decision. The settings:
)" + settings_of_engines() + R"(
auto solves exactly what fits its limits. Otherwise it estimates by Monte-Carlo tree search.
ismcts grows one tree for all deals that fit; it needs hidden hands.

Try: nply advise hearts --seat 2 --hand K3.J.5.8 --leader 1 --play SA --engine auto:time=1
See also: nply help seats, nply help algorithms, docs/hidden-hands.md
)";
    return page;
}

Topics all_topics() {
    return {{
        {"notation", R"(The .tree notation

  players 3          # 1 to 8
  minscore 0         # least score of any player (default: from the leaves)
  maxsum 10          # largest sum of all scores (default: from the leaves)
  1[ (5,4,1)  a:2[ (0,6,4) (9,1,0) ] ]

A node is a leaf (s1,..,sn) or PLAYER[ child child .. ]; a label name: may stand before it.
Two players with zero sum:   max[ min[7 5] min[2 9] ]
Chance, with weights:        ~[ 1/6:(1,2,3) 5/6:2[ (0,1,2) (2,1,0) ] ]
Bounds of a subtree:         2 low(0,0,2) high(5,9,10) [ .. ]
Players that minimise:       goal min

A move is the label of its child, or #K for the K-th child. '-' reads standard input. Gambit's .efg files are read too.

Try: echo "max[ min[7 5] min[2 9] ]" | nply tree -
See also: nply help cards, nply help tree, docs/trees.md
)"},
        {"cards", R"(Cards, hands and deals

A card is suit and rank:     SA HT D9 C2       (S H D C; A K Q J T 9 .. 2)
A hand is S.H.D.C:           AKQ.T9..5432      (no diamonds)
A deal is a hand per seat:   "AQ4.2..7 K3.J.5.8 T.AK.6.9"     seat 1 first
Also read: PBN ("N:AK.. .."), suit signs, 10 for T, "SAQ74 HK52", any case.

--deal DEAL        the hands; without it a random deal (--seed S, --cards N)
--leader P         who leads (default: seat 1)
--trump S|H|D|C|none
--trick "SA S3"    cards on the table; the hands are then what is still held
--taken 3,2,1      what each seat has taken before
--play "S3 ST SA"  moves to make first
--hand HAND --seat P   what one seat holds, for sample and advise

Try: nply solve hearts --deal "AQ4.2..7 K3.J.5.8 T.AK.6.9" --leader 2 --all-moves
See also: nply games hearts, nply help seats, docs/notation.md, docs/games/cards.md
)"},
        {"engines", page_on_engines()},
        {"seats", R"(Seats

A seat in play and match is one of:
  human           you, in the terminal (play only)
  random          any legal move
  greedy          the game's rule of thumb, without search
  first           the legal move that is listed first
  ENGINE          an algorithm with settings, such as auto:nodes=20000 (nply help engines)
  bot:COMMAND     an external process that exchanges JSON lines over standard input and output

--seats S1,S2,..  separates seats at commas; in a match --entrant S, repeated, takes one seat each.
Seats count from 1. In whist an entrant is a side. Cards are hidden unless --open is given.

Try: nply play hearts --seats human,auto:nodes=20000,greedy
     nply match hearts --seats random,greedy,paranoid:nodes=1000 --deals 10
See also: nply help play, nply help match, docs/play.md, docs/matches.md
)"},
        {"algorithms", R"(Algorithms

auto            the fastest exact combination, tables and threads included; estimates where a game is too large
max^n's exact answer:
  maxn          the definition; prunes nothing
  immediate shallow bnb abbnb last-branch speculative     published prunings; the same value, move and line
two players with a constant sum:
  minimax alpha-beta
one player against the others (--for P):
  paranoid      all others minimise P's score
  brs           one opponent at a time replies freely
estimates by playouts:
  mcts mcts-paranoid mcts-brs; for hidden hands ismcts
models of the opponents:
  soft-maxn prob-maxn
wrong with three or more players, to show why:
  deep

A result's promise says what its value is: maxn, one-player, estimate, model or unsound.
In a search to a depth the value is of the game cut off at that depth, not of the whole game.

Try: echo "players 3 minscore 0 maxsum 10 1[ (5,4,1) a:2[ b:3[(2,3,5) (0,4,6)] (6,4,0) ] ]" | nply compare -
See also: nply algorithms (what each needs and takes), nply algorithms --help, docs/algorithms
)"},
    }};
}

}  // namespace

std::span<const HelpTopic> help_topics() {
    static const Topics topics = all_topics();
    return topics;
}

}  // namespace nply::cli
