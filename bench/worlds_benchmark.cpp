// Worlds a second on one core, what it takes to prepare them, and what the usual ways would cost: how many of the deals
// that ignore shown voids break them, and how often one would have to deal again to get one that does not.
// worlds_benchmark [GAMES]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "nply/cards/worlds.hpp"
#include "nply/games/trick_rules.hpp"
#include "processor_time.hpp"

namespace nply {
namespace {

/// What the seat to move has seen after so many tricks of a whole deal played at random, every card alike.
template <class Game, class Make>
Seen after_tricks(const TrickRules& rules, const Make& make, int tricks, std::uint64_t seed) {
    const Deal deal = random_deal(rules.seats, rules.whole_hand, seed);
    const Game game = make(TrickSetup{deal, 0, {}, {}});
    Random random(seed);
    auto state = game.start();
    Seen seen{rules, 0, {}, state.to_move, {}, {}, {}};
    for (int plies = tricks * rules.seats; plies > 0; --plies) {
        CardSet cards = game.choice(state);
        for (auto skip = random.below(static_cast<std::uint64_t>(cards.size())); skip > 0; --skip) cards.take_first();
        seen.played.push_back(game.card_of_move(state, cards.first()));
        state = game.after(state, cards.first());
    }
    seen.seat = state.to_move;
    seen.hand = deal.hands[seen.seat];
    return seen;
}

/// All ways to deal the unknown cards, whatever the others have shown.
Count deals_ignoring_what_was_shown(const Knowledge& knowledge) {
    std::vector<Placements::Holder> holders{{knowledge.places_out(), CardSet::pack()}};
    for (Player seat = 0; seat < knowledge.seats; ++seat) holders.push_back({knowledge.places[seat], CardSet::pack()});
    return Placements(knowledge.unknown, holders).count();
}

template <class Function>
double seconds_each(int times, const Function& function) {
    const double start = user_time();
    for (int i = 0; i < times; ++i) function(i);
    return (user_time() - start) / times;
}

template <class Game, class Make>
void report(const char* name, const TrickRules& rules, const Make& make, int games) {
    std::printf("\n%s, %d cards a hand, %d games played at random, seen by the seat that leads\n", name,
                rules.whole_hand, games);
    std::printf("%7s %12s %12s %10s %10s %12s %12s\n", "tricks", "worlds", "worlds/s", "prepare", "share", "tries",
                "most tries");
    for (int tricks = 0; tricks + 1 < rules.whole_hand; tricks += 2) {
        std::vector<double> tries;
        double worlds = 0, drawing = 0, preparing = 0;
        std::uint64_t bits = 0;
        for (int i = 0; i < games; ++i) {
            const Seen seen = after_tricks<Game>(rules, make, tricks, static_cast<std::uint64_t>(i) + 1);
            const Worlds fitting(seen);
            preparing += seconds_each(5, [&](int) { bits += Worlds(seen).knowledge().unknown.bits(); });
            drawing += seconds_each(
                2000, [&](int index) { bits += fitting.draw(1, static_cast<std::uint64_t>(index)).hands[0].bits(); });
            tries.push_back(static_cast<double>(deals_ignoring_what_was_shown(fitting.knowledge())) /
                            static_cast<double>(fitting.count()));
            worlds += static_cast<double>(fitting.count());
        }
        double share = 0;
        for (const double each : tries) share += 1 / each;
        std::printf("%7d %12.3g %12.0f %7.1f us %9.1f%% %12.1f %12.0f%s\n", tricks, worlds / games, games / drawing,
                    1e6 * preparing / games, 100 * share / games,
                    std::accumulate(tries.begin(), tries.end(), 0.0) / games,
                    *std::max_element(tries.begin(), tries.end()), bits == 1 ? "!" : "");
    }
}

template <int Seats>
void report_hearts(int games, bool full) {
    char name[40];
    std::snprintf(name, sizeof name, "hearts for %d, %s rules", Seats, full ? "full" : "paper");
    report<Hearts<Seats>>(
        name, hearts_rules(Seats, full), [full](const TrickSetup& setup) { return Hearts<Seats>(setup, full); }, games);
}

}  // namespace
}  // namespace nply

int main(int argc, char** argv) {
    using namespace nply;
    const int games = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
    std::printf(
        "share: of the deals that ignore what was shown, those that fit it; tries: deals until one fits, the mean over "
        "the games and the worst\n");
    report_hearts<3>(games, false);
    report_hearts<3>(games, true);
    report_hearts<4>(games, false);
    report_hearts<6>(games, false);
    report<Spades>(
        "spades, full rules", spades_rules(true), [](const TrickSetup& setup) { return Spades(setup, true); }, games);
}
