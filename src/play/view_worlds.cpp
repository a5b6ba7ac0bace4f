#include "nply/play/view_worlds.hpp"

#include <cassert>

#include "nply/cards/text.hpp"

namespace nply::play {

using catalog::Position;

Position dealt(const std::string& game, const catalog::OptionValues& rules, const Deal& deal) {
    catalog::OptionValues options = rules;
    options["deal"] = deal_text(deal);
    return catalog::open_game(game, options);
}

ViewWorlds::ViewWorlds(const View& view) : position_(view.position) {
    if (position_) return;
    if (view.sight) {
        draw_ = view.sight->world;
        return;
    }
    assert(view.cards);
    played_ = view.cards->seen.played;
    worlds_.emplace(view.cards->seen);
    hands_.emplace(view.game, view.rules, worlds_->at(0));
}

Position ViewWorlds::now(const Deal& deal) const { return hands_->position(deal, played_); }

Position ViewWorlds::at(Count rank) const { return position_ ? *position_ : now(worlds_->at(rank)); }

Position ViewWorlds::draw(std::uint64_t seed, std::uint64_t index) const {
    if (draw_) return draw_(seed, index);
    return position_ ? *position_ : now(worlds_->draw(seed, index));
}

std::string ViewWorlds::deal_at(Count rank) const {
    assert(worlds_);
    return deal_text(worlds_->at(rank));
}

std::string ViewWorlds::drawn_deal(std::uint64_t seed, std::uint64_t index) const {
    assert(worlds_);
    return deal_text(worlds_->draw(seed, index));
}

}  // namespace nply::play
