#include "solvers/leads.hpp"

#include <algorithm>
#include <cassert>

namespace nply::solvers {
namespace {

int worth_of(const LayerRules& rules, const Plays& plays) {
    if (!rules.points) return 1;
    int points = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        points += plays[seat].symbol == special                        ? points_of_queen
                  : plays[seat].suit == static_cast<int>(Suit::hearts) ? 1
                                                                       : 0;
    return points;
}

template <class Value>
void find_child(const Suits& suits, const ValueLayout& layout, const LayerRules& rules, const Below<Value>& below,
                Group<Value>& group) {
    const Strides strides(suits, layout, group.child);
    for (int seat = 0; seat < rules.seats; ++seat) group.plane[seat] = group.taking.plane[seat] * strides.lanes;
    if (is_settled(suits, group.child, rules)) {
        group.block = below.settled->row(strides.lanes);
        return;
    }
    const std::uint32_t number = below.index->find(group.child);
    assert(number != KeyIndex::none);
    group.block = below.values + (*below.bases)[number];
    group.stride = strides.of;
    group.child_rows = strides.rows;
    group.child_row_length = strides.row_length;
}

/// What a trick of some worth adds, by winner. Who is the only one with points goes on, and others' values are the
/// points in the end already.
template <class Value>
void find_gains(const LayerRules& rules, int set, int left, int worth, Group<Value>& group) {
    group.taking = taking_of(rules.moons, rules.seats, set, left, worth);
    const int holder = group.taking.holder;
    if (worth == 0 || rules.moons.nobody_has_points(left)) return;
    group.worth_in_lanes = static_cast<Value>(worth);
    if (holder >= 0)
        group.passed_in_lanes = static_cast<Value>((rules.moons.all - left) * unit_of<Value>(rules, holder));
    for (int seat = 0; seat < rules.seats; ++seat)
        if (seat != holder)
            group.gain[seat] = static_cast<Value>(worth * unit_of<Value>(rules, seat) + group.passed_in_lanes);
}

template <class Value>
Group<Value> make_group(const Suits& suits, const LayerRules& rules, const ValueLayout& layout, ConfigurationKey key,
                        const Lead<Value>& lead, const Plays& plays) {
    Group<Value> group;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const Choices& choices = lead.choices[seat];
        group.choice[seat] =
            static_cast<std::uint8_t>(std::find(choices.begin(), choices.end(), plays[seat]) - choices.begin());
        group.leaving[plays[seat].suit] |= symbol_bit(plays[seat].symbol);
    }
    group.decider = rules.trump != no_suit && group.leaving[rules.trump] ? rules.trump : lead.led;
    group.lanes_decide = layout.is_lane(group.decider);
    for (std::uint8_t suit = 0; suit < suits_in_pack; ++suit) {
        if (!group.leaving[suit]) continue;
        if (layout.is_lane(suit)) {
            group.lanes_move = true;
        } else {
            group.removals[group.moving_rows] = &suits[suit].removals(class_in(key, suit), group.leaving[suit]);
            group.row_suit[group.moving_rows++] = suit;
        }
    }
    return group;
}

}  // namespace

bool may_lead(const Suits& suits, const Breaking& breaking, ConfigurationKey key, Player seat, int suit) {
    if (suit != breaking.suit || suits[suit].at(class_in(key, suit)).cards < breaking.cards_before) return true;
    for (int other = 0; other < suits_in_pack; ++other) {
        const auto& held = suits[other].at(class_in(key, other)).count;
        if (other != suit && (held[seat] || (held[special] && suits[other].seat_of(special) == seat))) return false;
    }
    return true;
}

template <class Value>
const Value* SettledRows<Value>::row(std::uint32_t lanes) {
    if (!rules_.moons.in_reach) return zeros_.data();
    const std::lock_guard lock(mutex_);
    std::vector<Value>& row = moons_[lanes];
    if (!row.empty()) return row.data();
    for (int set = 0; set < rules_.moons.sets(rules_.seats); ++set) {
        const Value value = set > 0 ? value_of_moon<Value>(rules_, rules_.moons.holder_in(set)) : Value{0};
        row.insert(row.end(), std::size_t{lanes} * static_cast<std::size_t>(rules_.seats), value);
    }
    row.resize(row.size() + chunk_lanes);
    return row.data();
}

template class SettledRows<std::int16_t>;
template class SettledRows<std::int32_t>;
template class SettledRows<std::int64_t>;

template <class Value>
std::vector<Lead<Value>> list_leads(const Suits& suits, const LayerRules& rules, const Breaking& breaking,
                                    const ValueLayout& layout, const Below<Value>& below, ConfigurationKey key,
                                    int set) {
    std::vector<Lead<Value>> leads;
    const int left = points_left(suits, key);
    for (int led = 0; led < suits_in_pack; ++led) {
        Lead<Value> lead;
        lead.led = led;
        for (int number = 0; number < rules.seats; ++number) {
            const auto seat = static_cast<Player>(number);
            lead.choices.emplace_back(suits, key, seat, led);
            if (lead.choices.back().follows() && may_lead(suits, breaking, key, seat, led))
                lead.leaders |= static_cast<std::uint8_t>(1u << seat);
        }
        if (!lead.leaders) continue;
        const auto every = static_cast<std::uint8_t>((1u << rules.seats) - 1);
        for_each_trick(suits, key, led, every, [&](const Plays& plays, ConfigurationKey child) {
            lead.groups.push_back(make_group(suits, rules, layout, key, lead, plays));
            lead.groups.back().child = child;
            find_gains(rules, set, left, worth_of(rules, plays), lead.groups.back());
            find_child(suits, layout, rules, below, lead.groups.back());
        });
        leads.push_back(std::move(lead));
    }
    return leads;
}

template std::vector<Lead<std::int16_t>> list_leads(const Suits&, const LayerRules&, const Breaking&,
                                                    const ValueLayout&, const Below<std::int16_t>&, ConfigurationKey,
                                                    int);
template std::vector<Lead<std::int32_t>> list_leads(const Suits&, const LayerRules&, const Breaking&,
                                                    const ValueLayout&, const Below<std::int32_t>&, ConfigurationKey,
                                                    int);
template std::vector<Lead<std::int64_t>> list_leads(const Suits&, const LayerRules&, const Breaking&,
                                                    const ValueLayout&, const Below<std::int64_t>&, ConfigurationKey,
                                                    int);

}  // namespace nply::solvers
