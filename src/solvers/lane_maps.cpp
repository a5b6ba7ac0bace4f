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
    states_.clear();
    heads_.clear();
    ways_.clear();
    maps_.clear();
}

template <class Value>
const typename LaneMaps<Value>::States& LaneMaps<Value>::states(std::uint32_t chunk, int suit) {
    const auto [states, is_new] = states_.of(std::uint64_t{chunk} << 8 | static_cast<std::uint64_t>(suit));
    if (!is_new) return states;
    const Strides strides(suits_, layout_, key_);
    const std::uint32_t size = suits_[suit].at(class_in(key_, suit)).size();
    for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
        const std::uint32_t lane = std::min(chunk * chunk_lanes + i, lanes_ - 1);
        states[i] = static_cast<std::uint16_t>(lane / strides.of[suit] % size);
    }
    return states;
}

template <class Value>
const LaneHeads<Value>& LaneMaps<Value>::heads(std::uint32_t chunk, Play play) {
    const auto [found, is_new] = heads_.of(std::uint64_t{chunk} << 16 | play.suit << 8 | play.symbol);
    if (!is_new) return found;
    found.count = 0;
    std::array<const Heads*, chunk_lanes> of{};
    const States& state = states(chunk, play.suit);
    for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
        of[i] = &suits_[play.suit].heads(class_in(key_, play.suit), state[i], play.symbol);
        found.count = std::max<std::uint32_t>(found.count, of[i]->count);
    }
    found.places.resize(std::size_t{found.count} * chunk_lanes);
    Value* place = found.places.data();
    for (std::uint32_t head = 0; head < found.count; ++head)
        for (const Heads* heads : of) {
            const auto own = std::min<std::uint32_t>(head, heads->count - 1u);
            *place++ = static_cast<Value>(place_of_move(heads->above[own], play.suit));
        }
    return found;
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
    const auto [found, is_new] = maps_.of(name);
    if (is_new) make_map(chunk, leaving, child, decider, taking, found);
    return found;
}

template <class Value>
const LaneWays& LaneMaps<Value>::ways(std::uint32_t chunk, int suit, Symbols leaving) {
    const auto [found, is_new] = ways_.of(std::uint64_t{chunk} << 16 | static_cast<std::uint64_t>(suit) << 8 | leaving);
    if (is_new) list_ways(chunk, suit, leaving, found);
    return found;
}

/// The last symbol fastest.
template <class Value>
void LaneMaps<Value>::list_ways(std::uint32_t chunk, int suit, Symbols leaving, LaneWays& ways) {
    const std::uint16_t number = class_in(key_, suit);
    const SuitClass& own = suits_[suit].at(number);
    const PaddedRemovals& removals = suits_[suit].padded(number, leaving);
    const States& state = states(chunk, suit);
    std::array<std::uint32_t, most_symbols> count{};
    std::size_t all = 1;
    for (Symbol symbol = 0; symbol < most_symbols; ++symbol)
        if (leaving & symbol_bit(symbol))
            all *= count[symbol] = heads(chunk, {static_cast<std::uint8_t>(suit), symbol}).count;
    ways.head.assign(all, {});
    ways.child.resize(all * chunk_lanes);
    ways.winner.resize(all * chunk_lanes);
    for (std::size_t way = 0; way < all; ++way) {
        std::size_t digits = way, padded = 0, scale = own.size();
        for (Symbol symbol = most_symbols; symbol-- > 0;) {
            if (!(leaving & symbol_bit(symbol))) continue;
            ways.head[way][suits_[suit].seat_of(symbol)] = static_cast<std::uint8_t>(digits % count[symbol]);
            padded += digits % count[symbol] * scale;
            digits /= count[symbol];
            scale *= own.most_heads[symbol];
        }
        std::uint16_t* const child = ways.child.data() + way * chunk_lanes;
        Player* const winner = ways.winner.data() + way * chunk_lanes;
        for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
            child[i] = removals.child[padded + state[i]];
            winner[i] = removals.winner[padded + state[i]];
        }
    }
}

template <class Value>
void LaneMaps<Value>::make_map(std::uint32_t chunk, const Leaving& leaving, ConfigurationKey child, int decider,
                               const Taking& taking, LaneMap<Value>& map) {
    const Strides strides(suits_, layout_, child);
    map.combinations.assign(1, {});
    map.child.assign(chunk_lanes, 0);
    map.table.clear();
    map.in_table.clear();
    map.bytes.clear();
    std::size_t before_decider = 1;
    for (int suit = 0; suit < suits_in_pack; ++suit) {
        if (!layout_.is_lane(suit)) continue;
        if (suit == decider) before_decider = map.combinations.size();
        if (leaving[suit]) {
            combine(map, ways(chunk, suit, leaving[suit]), strides.of[suit]);
            continue;
        }
        const States& state = states(chunk, suit);
        for (std::size_t i = 0; i < map.child.size(); ++i)
            map.child[i] = static_cast<std::uint16_t>(map.child[i] + state[i % chunk_lanes] * strides.of[suit]);
    }
    if (layout_.is_lane(decider))
        add_winners(map, ways(chunk, decider, leaving[decider]), before_decider, taking, strides.lanes);
}

/// All combinations so far with all ways in one more suit, the latter faster.
template <class Value>
void LaneMaps<Value>::combine(LaneMap<Value>& map, const LaneWays& ways, std::uint32_t stride) {
    before_.combinations.swap(map.combinations);
    before_.child.swap(map.child);
    map.combinations.resize(before_.combinations.size() * ways.count());
    map.child.resize(map.combinations.size() * chunk_lanes);
    auto* combination = map.combinations.data();
    std::uint16_t* to = map.child.data();
    for (std::size_t i = 0; i < before_.combinations.size(); ++i)
        for (std::size_t way = 0; way < ways.count(); ++way, ++combination, to += chunk_lanes) {
            *combination = before_.combinations[i];
            for (int seat = 0; seat < most_seats; ++seat)
                combination->head[seat] = static_cast<std::uint8_t>(combination->head[seat] + ways.head[way][seat]);
            const std::uint16_t* const before = before_.child.data() + i * chunk_lanes;
            const std::uint16_t* const own = ways.child.data() + way * chunk_lanes;
            for (std::uint32_t lane = 0; lane < chunk_lanes; ++lane)
                to[lane] = static_cast<std::uint16_t>(before[lane] + own[lane] * stride);
        }
}

/// `slower`: combinations of the suits before the one that decides the trick.
template <class Value>
void LaneMaps<Value>::add_winners(LaneMap<Value>& map, const LaneWays& ways, std::size_t slower, const Taking& taking,
                                  std::uint32_t child_lanes) const {
    const std::size_t count = map.combinations.size(), faster = count / (slower * ways.count());
    map.unit.resize(count * chunk_lanes);
    if (taking.holder >= 0) map.passed.resize(count * chunk_lanes);
    std::array<std::uint16_t, most_seats> plane{};
    std::array<Value, most_seats> unit{}, passed{};
    for (int seat = 0; seat < rules_.seats; ++seat) {
        plane[seat] = static_cast<std::uint16_t>(taking.plane[seat] * child_lanes);
        if (seat == taking.holder) continue;
        unit[seat] = unit_of<Value>(rules_, seat);
        passed[seat] = 1;
    }
    for (std::size_t number = 0; number < count; ++number) {
        const Player* const winner = ways.winner.data() + number / faster % ways.count() * chunk_lanes;
        const std::size_t first = number * chunk_lanes;
        for (std::uint32_t i = 0; i < chunk_lanes; ++i) {
            map.child[first + i] = static_cast<std::uint16_t>(map.child[first + i] + plane[winner[i]]);
            map.unit[first + i] = unit[winner[i]];
        }
        for (std::uint32_t i = 0; i < chunk_lanes && taking.holder >= 0; ++i) map.passed[first + i] = passed[winner[i]];
    }
}

template <class Value>
void LaneMap<Value>::make_byte_tables(std::size_t combination) {
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
