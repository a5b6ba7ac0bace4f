// The trick-taking games for the tests of worlds: random play on a deal, and a slow check of what a seat can know. A
// deal fits what was seen just when replaying every card on it is legal by the game's own rules.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cards/deals.hpp"
#include "nply/cards/worlds.hpp"
#include "nply/games/trick_rules.hpp"

namespace nply::test {

struct Start {
    Deal deal;
    Player leader = 0;
    std::optional<bool> broken{};
};

struct TrickGame {
    std::string name;
    TrickRules rules;
    /// Who leads, and cards to the end, each legal but for a share of `cheats`.
    std::function<std::pair<Player, std::vector<Card>>(const Start&, double cheats, Random&)> play;
    std::function<bool(const Start&, const std::vector<Card>&)> is_legal;
};

template <class Make>
TrickGame trick_game(std::string name, TrickRules rules, Make make) {
    const auto play = [make](const Start& start, double cheats, Random& random) {
        const auto game = make(TrickSetup{start.deal, start.leader, {}, start.broken});
        auto state = game.start();
        std::pair<Player, std::vector<Card>> result{state.to_move, {}};
        while (!game.is_over(state)) {
            CardSet cards = random.chance(cheats) ? state.hands[state.to_move] : game.choice(state);
            for (auto skip = random.below(static_cast<std::uint64_t>(cards.size())); skip > 0; --skip)
                cards.take_first();
            result.second.push_back(game.card_of_move(state, cards.first()));
            state = game.after(state, cards.first());
        }
        return result;
    };
    const auto is_legal = [make](const Start& start, const std::vector<Card>& played) {
        const auto game = make(TrickSetup{start.deal, start.leader, {}, start.broken});
        auto state = game.start();
        if (state.to_move != start.leader) return false;
        for (const Card card : played) {
            if (game.is_over(state) || !state.in_play.has(card)) return false;
            const Standing standing = standing_of(card, state.in_play);
            if (!game.choice(state).has(standing)) return false;
            state = game.after(state, standing);
        }
        return true;
    };
    return {std::move(name), rules, play, is_legal};
}

template <int Seats>
void add_hearts(std::vector<TrickGame>& games) {
    for (const bool full : {false, true})
        games.push_back(trick_game("hearts " + std::to_string(Seats) + (full ? " full" : ""), hearts_rules(Seats, full),
                                   [full](const TrickSetup& setup) { return Hearts<Seats>(setup, full); }));
}

inline const std::vector<TrickGame>& all_trick_games() {
    static const std::vector<TrickGame> all = [] {
        std::vector<TrickGame> games;
        add_hearts<3>(games);
        add_hearts<4>(games);
        add_hearts<5>(games);
        add_hearts<6>(games);
        for (const bool full : {false, true})
            games.push_back(trick_game(full ? "spades full" : "spades", spades_rules(full),
                                       [full](const TrickSetup& setup) { return Spades(setup, full); }));
        for (const auto trump : all_trumps()) {
            const std::string with = std::string(" trump ") + trump_letter(trump);
            games.push_back(trick_game("sergeant-major" + with, sergeant_major_rules(trump),
                                       [trump](const TrickSetup& setup) { return SergeantMajor(setup, trump); }));
            games.push_back(
                trick_game("sergeant-major full" + with, sergeant_major_rules(trump),
                           [trump](const TrickSetup& setup) { return SergeantMajor(setup, trump, Player{1}); }));
            games.push_back(trick_game("whist" + with, whist_rules(trump),
                                       [trump](const TrickSetup& setup) { return Whist(setup, trump); }));
        }
        return games;
    }();
    return all;
}

/// Calls `visit` with every way to deal the unknown cards to the others' places; the rest is out of play.
class EveryDeal {
public:
    EveryDeal(const Seen& seen, std::array<int, max_players> places, std::array<CardSet, max_players> known)
        : places_(places), deal_{std::vector<CardSet>(known.begin(), known.begin() + seen.rules.seats)} {
        CardSet unknown = CardSet::pack() & ~seen.out;
        for (const CardSet hand : known) unknown = unknown & ~hand;
        while (!unknown.empty()) unknown_.push_back(unknown.take_first());
        out_ = static_cast<int>(unknown_.size());
        for (const int each : places) out_ -= each;
    }

    /// How many there are, or so, without going through them.
    double number() const {
        double ways = 1, left = static_cast<double>(unknown_.size());
        for (int each : places_)
            for (; each > 0; --each) ways *= left-- / each;
        return ways;
    }

    template <class Visit>
    void visit(const Visit& visit, std::size_t from = 0) {
        if (from == unknown_.size()) return visit(deal_);
        const Card card = unknown_[from];
        for (std::size_t seat = 0; seat < deal_.hands.size(); ++seat) {
            if (places_[seat] == 0) continue;
            --places_[seat];
            deal_.hands[seat].add(card);
            this->visit(visit, from + 1);
            deal_.hands[seat].remove(card);
            ++places_[seat];
        }
        if (out_ == 0) return;
        --out_;
        this->visit(visit, from + 1);
        ++out_;
    }

private:
    std::array<int, max_players> places_;
    int out_ = 0;
    Deal deal_;
    std::vector<Card> unknown_;
};

inline std::string seen_text(const TrickGame& trick_game, const Seen& seen) {
    std::string text = trick_game.name + ", seat " + std::to_string(seen.seat + 1) + ", hand " + hand_text(seen.hand) +
                       ", leader " + (seen.leader ? std::to_string(*seen.leader + 1) : "?") + ", out " +
                       hand_text(seen.out) + ", broken " + (seen.broken ? (*seen.broken ? "yes" : "no") : "?") +
                       ", play";
    for (const Card card : seen.played) text += " " + card_text(card);
    for (int seat = 0; seat < seen.rules.seats; ++seat)
        text += ", seat " + std::to_string(seat + 1) + " has " + hand_text(seen.has[seat]) + " not " +
                hand_text(seen.lacks[seat]);
    return text;
}

}  // namespace nply::test
