// Does a player who leaves the opponents' ties open lose less to opponents who break them otherwise? Three seats, open
// hands searched to the end. One seat is played by max^n, by soft-max^n, or by the set of values under any tie-breaking
// (both sets: the move whose least is largest); the two others are max^n players who take the last of equal moves, or
// any of them at random. Every deal is played from each seat. Prints means, and paired differences with standard errors
// between deals.
//     ties_match [CARDS] [DEALS]       (default 5 cards, 100 deals)
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "nply/core/random.hpp"
#include "nply/games/hearts.hpp"
#include "nply/games/spades.hpp"
#include "nply/search/soft_maxn.hpp"
#include "nply/search/ties.hpp"

namespace nply {
namespace {

constexpr std::size_t memo_bytes = std::size_t{256} << 20;
constexpr int seats = 3;

/// The same game with its moves in the opposite order: the last of equal moves becomes the first.
template <class G>
class Reversed : public G {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    explicit Reversed(const G& game) : G(game) {}
    void moves(const State& state, MoveList<Move>& list) const {
        const std::size_t before = list.size();
        G::moves(state, list);
        const auto added = list.added().subspan(before);
        std::reverse(added.begin(), added.end());
    }
};

enum class Kind { maxn, soft, any_ties, last, random };

template <class G>
std::vector<TupleSet> values(const G& game, const typename G::State& state, const SetRule& rule) {
    Budget budget;
    return TupleSets<G>(game, rule, 1'000'000, budget, memo_bytes).run(state).moves;
}

template <class G>
typename G::Move move_of(const G& game, const typename G::State& state, std::uint32_t index) {
    std::vector<typename G::Move> stack;
    return Children<G>(game, state, stack)[index];
}

template <class G>
typename G::Move choose(const G& game, const typename G::State& state, Kind kind, Random& random) {
    const Player mover = game.mover(state);
    if (kind == Kind::last) {
        const Reversed<G> reversed(game);
        return move_of(reversed, state, *safest_move(values(reversed, state, tie_rule(nobody_is_free)), mover));
    }
    const SetRule rule = kind == Kind::soft       ? SetRule(keep_undominated)
                         : kind == Kind::any_ties ? tie_rule()
                                                  : tie_rule(nobody_is_free);
    const std::vector<TupleSet> sets = values(game, state, rule);
    const std::uint32_t best = *safest_move(sets, mover);
    if (kind != Kind::random) return move_of(game, state, best);
    std::vector<std::uint32_t> equals;
    for (std::uint32_t index = 0; index < sets.size(); ++index)
        if (sets[index].front()[mover] == sets[best].front()[mover]) equals.push_back(index);
    return move_of(game, state, equals[random.below(equals.size())]);
}

template <class G>
Score own_score(const G& game, const Scores& scores, int seat) {
    if constexpr (requires { game.in_own_terms(scores); })
        return game.in_own_terms(scores)[seat];
    else
        return scores[seat];
}

/// What `seat` gets, in the game's own terms, if it is played by `kind` and the others by `others`.
template <class G>
Score play(const G& game, int seat, Kind kind, Kind others, std::uint64_t seed) {
    Random random(seed);
    typename G::State state = game.start();
    while (!game.is_over(state))
        state = game.after(state, choose(game, state, game.mover(state) == seat ? kind : others, random));
    return own_score(game, game.scores(state), seat);
}

struct Tally {
    double sum = 0, squares = 0;
    int count = 0;
    void add(double value) {
        sum += value;
        squares += value * value;
        ++count;
    }
    double mean() const { return sum / count; }
    double error() const { return std::sqrt((squares - sum * sum / count) / (count - 1) / count); }
};

template <class Make>
void run(const char* name, int cards, int deals, double sign, Make make) {
    for (const auto& [others, called] : {std::pair(Kind::last, "the last of equals"), std::pair(Kind::random, "any")}) {
        Tally plain, soft, ties, soft_better, ties_better;
        for (int deal = 1; deal <= deals; ++deal) {
            const auto game = make(random_deal(seats, cards, static_cast<std::uint64_t>(deal)));
            double by[3] = {0, 0, 0};
            for (int seat = 0; seat < seats; ++seat)
                for (int kind = 0; kind < 3; ++kind)
                    by[kind] += play(game, seat, static_cast<Kind>(kind), others,
                                     static_cast<std::uint64_t>(deal * seats + seat)) /
                                double{seats};
            plain.add(by[0]);
            soft.add(by[1]);
            ties.add(by[2]);
            soft_better.add(sign * (by[1] - by[0]));
            ties_better.add(sign * (by[2] - by[0]));
        }
        fmt::print(
            "{} {} x {}, {} deals, others take {}: max^n {:.3f}, soft-max^n {:.3f}, any ties {:.3f}; better than "
            "max^n by {:+.3f} +- {:.3f} and {:+.3f} +- {:.3f}\n",
            name, seats, cards, deals, called, plain.mean(), soft.mean(), ties.mean(), soft_better.mean(),
            soft_better.error(), ties_better.mean(), ties_better.error());
    }
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    using namespace nply;
    const auto number = [&](int i, int otherwise) { return argc > i ? std::atoi(argv[i]) : otherwise; };
    const int cards = number(1, 5), deals = number(2, 100);
    run("hearts", cards, deals, -1, [](Deal deal) { return Hearts<3>(TrickSetup{std::move(deal)}); });
    run("spades", cards, deals, 1, [](Deal deal) { return Spades(TrickSetup{std::move(deal)}); });
}
