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
    chunks_.clear();
    heads_.clear();
    maps_.clear();
}

template <class Value>
const typename LaneMaps<Value>::Chunk& LaneMaps<Value>::chunk(std::uint32_t number) {
    if (chunks_.size() <= number) chunks_.resize(number + 1);
    auto& made = chunks_[number];
    if (made) return *made;
    made.emplace();
    for (std::uint32_t lane = 0; lane < chunk_lanes; ++lane) {
        std::uint32_t rest = std::min(number * chunk_lanes + lane, lanes_ - 1);
        for (int i = suits_in_pack; i-- > layout_.rows_suits;) {
            const int suit = layout_.order[i];
            const std::uint32_t size = suits_[suit].at(class_in(key_, suit)).size();
            made->state[suit][lane] = static_cast<std::uint16_t>(rest % size);
            rest /= size;
        }
    }
    return *made;
}

template <class Value>
const LaneHeads<Value>& LaneMaps<Value>::heads(std::uint32_t number, Play play) {
    auto& found = heads_[std::uint64_t{number} << 16 | play.suit << 8 | play.symbol];
    if (found) return *found;
    found = std::make_unique<LaneHeads<Value>>();
    std::array<const Heads*, chunk_lanes> of{};
    const auto& state = chunk(number).state[play.suit];
    for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
        of[i] = &suits_[play.suit].heads(class_in(key_, play.suit), state[i], play.symbol);
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
LaneMap<Value>& LaneMaps<Value>::map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child, int decider,
                                     const Taking& taking) {
    std::uint64_t name = std::uint64_t{chunk} << 32;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (layout_.is_lane(suit)) name |= std::uint64_t{leaving[suit]} << (7 * suit);
    if (layout_.is_lane(decider))
        name |= (std::uint64_t{1} + static_cast<std::uint64_t>(decider)) << 28 | static_cast<std::uint64_t>(taking.name)
                                                                                     << 48;
    auto& found = maps_[name];
    if (!found) found = std::make_unique<LaneMap<Value>>(make_map(chunk, leaving, child, decider, taking));
    return *found;
}

template <class Value>
std::vector<typename LaneMaps<Value>::Mover> LaneMaps<Value>::movers(std::uint32_t number, const Leaving& leaving) {
    std::vector<Mover> movers;
    for (std::uint8_t suit = 0; suit < suits_in_pack; ++suit)
        for (Symbol symbol = 0; symbol < most_symbols && layout_.is_lane(suit); ++symbol)
            if (leaving[suit] & symbol_bit(symbol))
                movers.push_back({{suit, symbol}, suits_[suit].seat_of(symbol), heads(number, {suit, symbol}).count});
    return movers;
}

template <class Value>
LaneMap<Value> LaneMaps<Value>::make_map(std::uint32_t number, const Leaving& leaving, ConfigurationKey child,
                                         int decider, const Taking& taking) {
    const std::vector<Mover> moving = movers(number, leaving);
    const Chunk& lanes = chunk(number);
    const Strides strides(suits_, layout_, child);
    std::array<std::uint16_t, chunk_lanes> unmoved{};
    std::size_t all = 1;
    for (const Mover& mover : moving) all *= mover.heads;
    for (int suit = 0; suit < suits_in_pack; ++suit)
        if (layout_.is_lane(suit) && !leaving[suit])
            for (std::uint32_t i = 0; i < chunk_lanes; ++i)
                unmoved[i] = static_cast<std::uint16_t>(unmoved[i] + lanes.state[suit][i] * strides.of[suit]);

    LaneMap<Value> map;
    map.combinations.resize(all);
    map.child.resize(all * chunk_lanes);
    for (const Mover& mover : moving) map.seats |= static_cast<std::uint8_t>(1u << mover.seat);
    if (layout_.is_lane(decider)) map.unit.resize(all * chunk_lanes);
    if (layout_.is_lane(decider) && taking.holder >= 0) map.passed.resize(all * chunk_lanes);
    for (std::size_t number_of = 0; number_of < all; ++number_of) {
        std::size_t digits = number_of;
        std::array<std::uint32_t, suits_in_pack> way{}, scale{1, 1, 1, 1};
        for (std::size_t m = moving.size(); m-- > 0;) {
            const auto [play, seat, heads] = moving[m];
            const auto head = static_cast<std::uint32_t>(digits % heads);
            digits /= heads;
            map.combinations[number_of].head[seat] = static_cast<std::uint8_t>(head);
            way[play.suit] += head * scale[play.suit];
            scale[play.suit] *= suits_[play.suit].at(class_in(key_, play.suit)).most_heads[play.symbol];
        }
        std::uint16_t* to = map.child.data() + number_of * chunk_lanes;
        std::copy(unmoved.begin(), unmoved.end(), to);
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            if (!layout_.is_lane(suit) || !leaving[suit]) continue;
            const std::uint16_t own = class_in(key_, suit);
            const PaddedRemovals& removals = suits_[suit].padded(own, leaving[suit]);
            const std::size_t first = std::size_t{way[suit]} * suits_[suit].at(own).size();
            for (std::uint32_t i = 0; i < chunk_lanes; ++i)
                to[i] =
                    static_cast<std::uint16_t>(to[i] + removals.child[first + lanes.state[suit][i]] * strides.of[suit]);
            if (suit != decider) continue;
            for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
                const Player winner = removals.winner[first + lanes.state[suit][i]];
                to[i] = static_cast<std::uint16_t>(to[i] + taking.plane[winner] * strides.lanes);
                if (winner == taking.holder) continue;
                map.unit[number_of * chunk_lanes + i] = unit_of<Value>(rules_, winner);
                if (taking.holder >= 0) map.passed[number_of * chunk_lanes + i] = 1;
            }
        }
    }
    return map;
}

template <class Value>
void LaneMap<Value>::make_tables(std::size_t combination) {
    const std::uint16_t* own_child = child.data() + combination * chunk_lanes;
    std::array<std::uint16_t, chunk_lanes> sorted;
    std::copy(own_child, own_child + chunk_lanes, sorted.begin());
    std::sort(sorted.begin(), sorted.end());
    std::array<std::uint16_t, most_tables> first;
    std::uint32_t tables = 0;
    for (const std::uint16_t place : sorted)
        if (tables == 0 || place >= first[tables - 1] + values_per_table) {
            if (tables == most_tables) return;
            first[tables++] = place;
        }
    auto& own = combinations[combination];
    own.tables = tables;
    own.first_table = static_cast<std::uint32_t>(table.size());
    bytes.resize((table.size() + tables) * chunk_lanes * 2, 255);
    for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
        std::uint32_t t = tables - 1;
        while (first[t] > own_child[i]) --t;
        std::uint8_t* const pair = bytes.data() + ((own.first_table + t) * chunk_lanes + i) * 2;
        pair[0] = static_cast<std::uint8_t>(2 * (own_child[i] - first[t]));
        pair[1] = static_cast<std::uint8_t>(pair[0] + 1);
    }
    table.insert(table.end(), first.begin(), first.begin() + tables);
}

template struct LaneMap<std::int16_t>;
template struct LaneMap<std::int32_t>;
template struct LaneMap<std::int64_t>;
template class LaneMaps<std::int16_t>;
template class LaneMaps<std::int32_t>;
template class LaneMaps<std::int64_t>;

}  // namespace nply::solvers
