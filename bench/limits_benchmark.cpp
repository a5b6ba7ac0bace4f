// Do time limits hold? Whole hands of every game, every seat played by one engine with a limit: the worst decision of
// each, as a share of what is allowed, 1.2 times the limit and 5 ms; so also the choices before a hand: cards to pass,
// a trump, discards. Set-up counts, so each decision has a player of its own. A busy machine makes decisions late by no
// fault of theirs: a decision counts as long as its processor time, or its time on the clock if that is less.
//
//     build/bench/limits_benchmark [LEAST MOST [HANDS [GAME]]]     seconds, default 0.001 10; hands of each, default 1
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <vector>

#include "nply/cards/deal.hpp"
#include "nply/catalog/games.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/hand_in_play.hpp"
#include "nply/play/players.hpp"
#include "processor_time.hpp"

namespace {

using nply::play::View;

struct Worst {
    double share = 0, seconds = 0, on_the_clock = 0;
    std::size_t move = 0, decisions = 0;
};

std::string text(const Worst& worst) {
    return fmt::format(
        "worst {:8.2f} ms ({:8.2f} on the clock) at move {:>3} of {:>3} decisions: {:.2f} of what is allowed",
        1000 * worst.seconds, 1000 * worst.on_the_clock, worst.move, worst.decisions, worst.share);
}

double allowed(double limit) { return 1.2 * limit + 0.005; }

template <class Choose>
void time_it(const Choose& choose, double limit, std::size_t move, Worst& worst) {
    const auto began = std::chrono::steady_clock::now();
    const double before = nply::processor_seconds();
    choose();
    const double spent = nply::processor_seconds() - before;
    const double clock = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    const double seconds = std::min(spent, clock);
    ++worst.decisions;
    if (seconds / allowed(limit) > worst.share)
        worst = {seconds / allowed(limit), seconds, clock, move + 1, worst.decisions};
}

void decide(const View& view, const std::string& engine, double limit, std::size_t move, Worst& worst,
            std::string& chosen) {
    const auto player = nply::play::make_player(engine);
    time_it([&] { chosen = player->choose(view, {move + 1, nullptr}).move; }, limit, move, worst);
}

/// The choices before a hand, on some deals.
Worst worst_of_exchanges(const std::string& engine, double limit, int deals) {
    using nply::play::ExchangeQuestion;
    using Kind = ExchangeQuestion::Kind;
    Worst worst;
    for (int deal = 1; deal <= deals; ++deal) {
        const auto seed = static_cast<std::uint64_t>(deal);
        const auto hand = nply::random_deal(3, 16, seed).hands[0], with_kitty = nply::random_deal(1, 20, seed).hands[0];
        ExchangeQuestion pass{.kind = Kind::pass, .hand = nply::random_deal(4, 13, seed).hands[0]};
        ExchangeQuestion trump{.kind = Kind::trump, .hand = hand}, discard{.kind = Kind::discard, .hand = with_kitty};
        pass.cards = nply::play::cards_passed;
        pass.to = 2;
        discard.cards = nply::play::cards_in_kitty;
        discard.trump = nply::Suit::spades;
        trump.seats = discard.seats = 3;
        for (const ExchangeQuestion& question : {pass, trump, discard})
            time_it([&] { nply::play::answer_of(engine, question, seed); }, limit, worst.decisions, worst);
    }
    return worst;
}

/// A hand whose decisions take longer than a minute is left; random moves come between those of long limits.
Worst worst_of(const nply::catalog::GameEntry& game, const std::string& engine, double limit, int hands) {
    Worst worst;
    const std::size_t every = limit > 1 ? 12 : limit > 0.05 ? 4 : 1;
    for (int hand = 1; hand <= hands; ++hand) {
        nply::catalog::OptionValues options;
        if (game.deal) options["seed"] = std::to_string(hand);
        nply::play::HandInPlay at(nply::catalog::open_game(game.name, options), false);
        for (std::size_t move = 0; !at.now().is_over() && move < 120; ++move) {
            if (at.now().is_chance()) {
                at.make(at.now().moves()[move % at.now().moves().size()]);
                continue;
            }
            const View view = at.view(at.now().mover());
            std::string chosen = view.legal[move % view.legal.size()];
            if (move % every == 0) decide(view, engine, limit, move, worst, chosen);
            at.make(chosen);
        }
    }
    return worst;
}

}  // namespace

int main(int count, char** words) {
    const double least = count > 1 ? std::atof(words[1]) : 0.001, most = count > 2 ? std::atof(words[2]) : 10;
    const int hands = count > 3 ? std::atoi(words[3]) : 1;
    double all = 0;
    for (const nply::catalog::GameEntry& game : nply::catalog::games()) {
        if ((count > 4 && game.name != words[4]) || game.name == "tree") continue;
        for (double limit = least; limit <= most * 1.001; limit *= 10)
            for (const char* name : {"auto", "mcts", "ismcts", "speculative", "maxn", "paranoid", "brs", "greedy"}) {
                const bool is_rule = std::string(name) == "greedy";
                const std::string engine = is_rule ? name : fmt::format("{}:time={}", name, limit);
                try {
                    const Worst worst = worst_of(game, engine, limit, hands);
                    all = std::max(all, worst.share);
                    fmt::print("{:<18} {:<22} {}\n", game.name, engine, text(worst));
                } catch (const std::exception& error) {
                    fmt::print("{:<18} {:<22} {}\n", game.name, engine, error.what());
                }
                std::fflush(stdout);
            }
    }
    for (double limit = least; count <= 4 && limit <= most * 1.001; limit *= 10) {
        const std::string engine = fmt::format("auto:time={}", limit);
        const Worst worst = worst_of_exchanges(engine, limit, 4 * hands);
        all = std::max(all, worst.share);
        fmt::print("{:<18} {:<22} {}\n", "before the hand", engine, text(worst));
    }
    fmt::print("worst of all: {:.2f} of what is allowed\n", all);
    return all <= 1 ? 0 : 1;
}
