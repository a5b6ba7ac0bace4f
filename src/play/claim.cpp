#include "nply/play/claim.hpp"

#include <optional>

#include "nply/catalog/world_plan.hpp"
#include "nply/play/view_worlds.hpp"

namespace nply::play {
namespace {

using catalog::Position;

/// Goes through lines of play until two end differently, or too many positions have been visited.
class Lines {
public:
    bool all_alike(const Position& position) {
        if (++visited_ > catalog::most_positions_of_claim) return false;
        if (!position.is_over()) {
            for (const std::string& move : position.moves())
                if (!all_alike(position.after(move))) return false;
            return true;
        }
        if (!scores_) scores_ = position.scores();
        return *scores_ == position.scores();
    }

private:
    int visited_ = 0;
    std::optional<std::vector<Score>> scores_;
};

/// Cards have points, and every such card has gone in a trick or is known to be out: what is left decides nothing.
bool all_points_have_gone(const View& view) {
    CardSet seen = view.cards->seen.out;
    for (const Card card : view.cards->seen.played) seen.add(card);
    for (const Card card : view.cards->table) seen.remove(card);
    const CardSet points = ViewWorlds(view).at(0).cards()->point_cards;
    return !points.empty() && (points & ~seen).empty();
}

/// The seat leads, and nobody can beat any card it holds, in whatever order they come: it takes the rest.
bool takes_the_rest(const View& view) {
    if (view.mover != view.seat || !view.cards->table.empty()) return false;
    CardSet others = CardSet::pack() & ~view.cards->held & ~view.cards->seen.out;
    for (const Card card : view.cards->seen.played) others.remove(card);
    const auto trump = view.cards->seen.rules.trump;
    const bool trumps_out = trump && !others[*trump].empty();
    for (CardSet held = view.cards->held; !held.empty();) {
        const Card card = held.take_first();
        const CardSet higher = others[suit_of(card)] & CardSet((CardSet::Word{1} << card) - 1);
        if (!higher.empty() || (trumps_out && trump != suit_of(card))) return false;
    }
    return true;
}

}  // namespace

bool every_line_ends_alike(const View& view) {
    if (!view.cards) return false;
    if (all_points_have_gone(view) || takes_the_rest(view)) return true;
    const ViewWorlds worlds(view);
    if (worlds.count() > catalog::most_worlds_of_claim) return false;
    Lines lines;  // of all worlds together
    for (Count rank = 0; rank < worlds.count(); ++rank)
        if (!lines.all_alike(worlds.at(rank))) return false;
    return true;
}

}  // namespace nply::play
