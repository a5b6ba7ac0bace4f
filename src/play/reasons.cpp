#include "play/reasons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "nply/cards/text.hpp"
#include "nply/catalog/text.hpp"
#include "play/rule_of_thumb.hpp"

namespace nply::play {
namespace {

constexpr std::size_t most_worlds = 30;  // that tricks are played out in

/// What became of this trick after one card, over the worlds.
struct TrickCount {
    std::size_t worlds = 0, taken = 0;    // by the seat, or its side
    double points = 0;                    // that the seat took with it
    std::vector<std::size_t> queen_from;  // by holder: the seat took the queen of spades that this seat had
};

class Reasons {
public:
    Reasons(Advice& advice, const View& view)
        : advice_(advice),
          view_(view),
          tricks_(view.legal.size(), {.queen_from = std::vector<std::size_t>(static_cast<std::size_t>(view.players))}),
          chosen_(place_of(advice.move)) {}

    void look_at(const catalog::Position& world) {
        for (std::size_t card = 0; card < tricks_.size(); ++card) play_trick(world, view_.legal[card], tricks_[card]);
    }

    void tell() {
        if (view_.legal.size() == 1) {
            advice_.why = "It is the only card that may be played.";
            return;
        }
        if (nothing_matters()) {
            advice_.why = "No card matters here: each leads to the same score in every deal looked at.";
            return;
        }
        for (std::size_t card = 0; card < tricks_.size(); ++card)
            if (card != chosen_) advice_.cards[card].why = against(card);
        advice_.cards[chosen_].why = advice_.why = in_favour();
    }

private:
    std::size_t place_of(const std::string& card) const {
        return static_cast<std::size_t>(std::find(view_.legal.begin(), view_.legal.end(), card) - view_.legal.begin());
    }
    bool counts_points() const { return view_.traits->points_in_pack.has_value(); }
    std::string_view units() const { return view_.traits->units; }

    void play_trick(catalog::Position world, const std::string& card, TrickCount& count) const {
        const auto before = world.scores();
        const auto hands = world.cards()->hands;
        bool queen = false;  // played to this trick after the card
        world = world.after(card);
        while (!world.cards()->trick.empty()) {
            const std::string next = rule_of_thumb(world);
            queen = queen || next == card_text(queen_of_spades);
            world = world.after(next);
        }
        ++count.worlds;
        const int taker = world.cards()->leader;
        if ((taker - view_.seat) % view_.entries != 0) return;
        ++count.taken;
        if (!counts_points()) return;
        count.points += world.scores()[view_.entry()] - before[view_.entry()];
        if (!queen) return;
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if (hands[seat].has(queen_of_spades) && static_cast<int>(seat) + 1 != view_.seat) ++count.queen_from[seat];
    }

    bool nothing_matters() const {
        for (std::size_t card = 0; card < tricks_.size(); ++card) {
            const auto difference = advice_.scores.difference(chosen_, card);
            if (difference.mean != 0 || difference.error.value_or(0) != 0) return false;
        }
        return true;
    }

    std::string deals(std::size_t some, std::size_t of) const {
        if (some == of) return fmt::format("in all {} deals", of);
        if (some == 0) return fmt::format("in none of {} deals", of);
        return fmt::format("in {} of {} deals", some, of);
    }
    static std::string sentence(std::string text) {
        if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
        return text + ".";
    }

    /// The queen that this trick takes, by whom she is most often held.
    std::string queen_text(const TrickCount& count) const {
        const auto most = std::max_element(count.queen_from.begin(), count.queen_from.end());
        if (most == count.queen_from.end() || *most == 0) return {};
        return sentence(fmt::format("{} seat {} holds the queen of spades and this trick takes it",
                                    deals(*most, count.worlds), most - count.queen_from.begin() + 1));
    }
    std::string trick_text(const TrickCount& count) const {
        if (count.worlds == 0) return {};
        if (counts_points()) {
            if (count.taken == 0) return sentence("it takes this trick " + deals(0, count.worlds));
            return sentence(fmt::format("{} it takes this trick, with {:.1f} {} on average",
                                        deals(count.taken, count.worlds),
                                        count.points / static_cast<double>(count.taken), units()));
        }
        return sentence(fmt::format("{} {} this trick", deals(count.taken, count.worlds),
                                    view_.entries < view_.players ? "your side wins" : "it wins"));
    }

    /// All points so far are the seat's, and in some worlds it ends with fewer: only a moon does that.
    std::string moon_text(std::size_t card) const {
        if (!counts_points() || view_.entries != view_.players) return {};
        const Score own = view_.scores[view_.entry()];
        for (std::size_t entry = 0; entry < view_.scores.size(); ++entry)
            if (entry != view_.entry() && view_.scores[entry] != 0) return {};
        if (own == 0) return {};
        const std::size_t below = advice_.scores.count_above(card, -static_cast<double>(own));
        if (below == 0) return {};
        return sentence(
            fmt::format("keeps the moon alive: all points so far are yours, and {} the forecast is below them",
                        deals(below, advice_.scores.worlds())));
    }

    std::string in_favour() const {
        std::string why = moon_text(chosen_);
        if (why.empty() && differs_in_trick()) why = trick_text(tricks_[chosen_]);
        const bool any_close =
            std::any_of(advice_.cards.begin(), advice_.cards.end(), [](const CardAdvice& card) { return card.close; });
        const std::string rest =
            any_close ? "Other cards are too close to call; this is the rule of thumb's choice, or the "
                        "best by its mean."
                      : sentence(fmt::format("no card is better {}", deals(worlds_best(), advice_.worlds)));
        return why.empty() ? rest : why + " " + rest;
    }
    std::size_t worlds_best() const {
        return static_cast<std::size_t>(std::lround(advice_.cards[chosen_].best * static_cast<double>(advice_.worlds)));
    }
    bool differs_in_trick() const {
        return std::any_of(tricks_.begin(), tricks_.end(), [&](const TrickCount& count) {
            return count.taken != tricks_[chosen_].taken || count.points != tricks_[chosen_].points;
        });
    }

    std::string against(std::size_t card) const {
        if (advice_.cards[card].close) return fmt::format("Too close to call: within the error of {}.", advice_.move);
        const auto [worse, better] = advice_.scores.compared(chosen_, card);
        if (worse == 0 && better == 0) return {};  // an equal card
        const TrickCount &own = tricks_[card], &other = tricks_[chosen_];
        std::string why = queen_text(own);
        if (why.empty() && (own.taken != other.taken || own.points != other.points)) why = trick_text(own);
        const double cost = advice_.scores.difference(chosen_, card).mean;
        if (!why.empty()) why += " ";
        return why + sentence(fmt::format("{:.2f} {} worse than {} on average, worse {}", std::max(cost, 0.0), units(),
                                          advice_.move, deals(worse, advice_.worlds)));
    }

    Advice& advice_;
    const View& view_;
    std::vector<TrickCount> tricks_;
    std::size_t chosen_;
};

}  // namespace

void give_reasons(Advice& advice, const View& view, const std::function<catalog::Position(std::size_t)>& world,
                  const std::function<bool()>& until) {
    Reasons reasons(advice, view);
    const std::size_t worlds = std::min<std::size_t>(advice.worlds, most_worlds);
    for (std::size_t index = 0; index < worlds && view.legal.size() > 1 && !until(); ++index)
        reasons.look_at(world(index));
    reasons.tell();
}

}  // namespace nply::play
