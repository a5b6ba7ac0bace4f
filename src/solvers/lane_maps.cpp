#include "solvers/lane_maps.hpp"

#include <algorithm>

namespace nply::solvers {

template <class Value>
void LaneMaps<Value>::enter(ConfigurationKey key) {
    ConfigurationKey mask = 0;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (layout_.is_lane(suit)) mask |= ConfigurationKey{0xffff} << (16 * suit);
    key_ = key;
    if ((key & mask) == lane_classes_) return;
    lane_classes_ = key & mask;
    lanes_ = Strides(suits_, layout_, key).lanes;
    heads_.clear();
    maps_.clear();
}

/// Lanes past the last are copies of it.
template <class Value>
typename LaneMaps<Value>::Lane LaneMaps<Value>::lane(std::uint32_t chunk, std::uint32_t number) const {
    std::uint32_t rest = std::min(chunk * chunk_lanes + number, lanes_ - 1);
    Lane lane;
    for (int i = suits_in_pack; i-- > layout_.rows_suits;) {
        const int suit = layout_.order[i];
        const std::uint32_t size = suits_[suit].at(class_in(key_, suit)).size();
        lane.state[suit] = rest % size;
        rest /= size;
    }
    return lane;
}

template <class Value>
const LaneHeads<Value>& LaneMaps<Value>::heads(std::uint32_t chunk, Play play) {
    auto& found = heads_[std::uint64_t{chunk} << 16 | play.suit << 8 | play.symbol];
    if (found) return *found;
    found = std::make_unique<LaneHeads<Value>>();
    std::array<const Heads*, chunk_lanes> of{};
    for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
        of[i] = &suits_[play.suit].heads(class_in(key_, play.suit), lane(chunk, i).state[play.suit], play.symbol);
        found->count = std::max<std::uint32_t>(found->count, of[i]->count);
    }
    for (std::uint32_t head = 0; head < found->count; ++head)
        for (const Heads* heads : of) {
            const auto own = std::min<std::uint32_t>(head, heads->count - 1u);
            found->places.push_back(static_cast<Value>(place_of_move(heads->above[own], play.suit)));
        }
    return *found;
}

template <class Value>
const LaneMap<Value>& LaneMaps<Value>::map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child,
                                           int decider) {
    std::uint64_t name = std::uint64_t{chunk} << 32;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (layout_.is_lane(suit)) name |= std::uint64_t{leaving[suit]} << (7 * suit);
    if (layout_.is_lane(decider)) name |= (std::uint64_t{1} + static_cast<std::uint64_t>(decider)) << 28;
    auto& found = maps_[name];
    if (!found) found = std::make_unique<LaneMap<Value>>(make_map(chunk, leaving, child, decider));
    return *found;
}

template <class Value>
LaneMap<Value> LaneMaps<Value>::make_map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child,
                                         int decider) {
    std::vector<std::pair<Play, std::uint32_t>> moving;  // and its number of heads
    for (std::uint8_t suit = 0; suit < suits_in_pack; ++suit)
        for (Symbol symbol = 0; symbol < most_symbols && layout_.is_lane(suit); ++symbol)
            if (leaving[suit] & symbol_bit(symbol))
                moving.emplace_back(Play{suit, symbol}, heads(chunk, {suit, symbol}).count);

    const Strides strides(suits_, layout_, child);
    LaneMap<Value> map;
    std::array<std::uint32_t, suits_in_pack * most_symbols> head{};
    const auto append = [&] {
        auto& combination = map.combinations.emplace_back();
        for (std::size_t m = 0; m < moving.size(); ++m) {
            const Play play = moving[m].first;
            combination.head[suits_[play.suit].seat_of(play.symbol)] = static_cast<std::uint8_t>(head[m]);
        }
        for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
            const Lane from = lane(chunk, i);
            std::uint32_t to = 0;
            Player winner = 0;
            std::size_t m = 0;
            for (int suit = 0; suit < suits_in_pack; ++suit) {
                if (!layout_.is_lane(suit)) continue;
                if (!leaving[suit]) {
                    to += from.state[suit] * strides.of[suit];
                    continue;
                }
                const std::uint16_t own = class_in(key_, suit);
                std::uint32_t number = 0;
                for (; m < moving.size() && moving[m].first.suit == suit; ++m) {
                    const std::uint32_t count = suits_[suit].heads(own, from.state[suit], moving[m].first.symbol).count;
                    number = number * count + std::min(head[m], count - 1);
                }
                const Removal& removal = suits_[suit].removals(own, leaving[suit]).of(from.state[suit])[number];
                to += removal.child * strides.of[suit];
                if (suit == decider) winner = removal.winner;
            }
            if (layout_.is_lane(decider)) {
                to += winner * strides.lanes;
                map.unit.push_back(one_for<Value>(winner));
            }
            map.child.push_back(static_cast<std::uint16_t>(to));
        }
    };
    const auto each = [&](const auto& self, std::size_t next) -> void {
        if (next == moving.size()) return append();
        for (head[next] = 0; head[next] < moving[next].second; ++head[next]) self(self, next + 1);
    };
    each(each, 0);
    return map;
}

template class LaneMaps<std::int16_t>;
template class LaneMaps<std::int32_t>;

}  // namespace nply::solvers
