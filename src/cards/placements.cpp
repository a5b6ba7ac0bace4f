#include "nply/cards/placements.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace nply {
namespace {

using Pascal = std::array<std::array<std::uint64_t, pack_size + 1>, pack_size + 1>;

constexpr Pascal pascals_triangle() {
    Pascal rows{};
    for (std::size_t n = 0; n <= pack_size; ++n) {
        rows[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
    return rows;
}
constexpr Pascal pascal = pascals_triangle();

std::uint64_t choose(int n, int k) { return pascal[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

/// Number `rank` of the choices of k cards out of these; those with the first card come first.
CardSet combination(CardSet from, int k, std::uint64_t rank) {
    CardSet taken;
    for (int n = from.size(); k > 0; --n) {
        const Card card = from.take_first();
        const std::uint64_t with = choose(n - 1, k - 1);
        if (rank < with) {
            taken.add(card);
            --k;
        } else
            rank -= with;
    }
    return taken;
}

/// The last digit of a number to this base, taken off it.
std::uint64_t take_digit(Count& number, std::uint64_t base) {
    const auto digit = static_cast<std::uint64_t>(number % base);
    number /= base;
    return digit;
}

constexpr std::uint32_t dead_end = 0, all_placed = 1;

}  // namespace

Placements::Placements(CardSet cards, std::span<const Holder> holders) {
    assert(holders.size() <= max_holders);
    make_groups(cards, holders);
    if (!make_classes(cards)) return;
    make_parts(cards, holders);
    Filling start;
    for (const Class& cls : classes_) start.left += cls.unit * static_cast<std::uint64_t>(cls.cards.size());
    if (!groups_.empty()) start.places = groups_[0].places;
    nodes_.resize(2);
    nodes_[all_placed].ways = 1;
    Known known;
    root_ = node_for(start, known);
    count_ = nodes_[root_].ways;
    for (const HolderPart& part : parts_) count_ *= part.choices;
}

void Placements::make_groups(CardSet cards, std::span<const Holder> holders) {
    for (const Holder& holder : holders) {
        if (holder.places == 0) continue;
        const CardSet possible = holder.possible & cards;
        auto group = std::find_if(groups_.begin(), groups_.end(),
                                  [&](const Group& other) { return other.possible == possible; });
        if (group == groups_.end()) group = groups_.insert(group, Group{possible, {}, 0, {}});
        group->places += holder.places;
    }
    std::sort(groups_.begin(), groups_.end(), [](const Group& a, const Group& b) {
        return std::pair(a.possible.size(), a.possible.bits()) < std::pair(b.possible.size(), b.possible.bits());
    });
}

/// Cards with one possible group are forced there; the others are sorted by who can have them. False: one has no place.
bool Placements::make_classes(CardSet cards) {
    std::map<std::uint32_t, CardSet> by_groups;
    for (CardSet rest = cards; !rest.empty();) {
        const Card card = rest.take_first();
        std::uint32_t can = 0;
        for (std::size_t g = 0; g < groups_.size(); ++g) can |= std::uint32_t{groups_[g].possible.has(card)} << g;
        by_groups[can].add(card);
    }
    std::uint64_t unit = 1;
    for (const auto& [can, members] : by_groups) {
        if (can == 0) return false;
        if (std::has_single_bit(can)) {
            Group& group = groups_[static_cast<std::size_t>(std::countr_zero(can))];
            group.forced = members;
            group.places -= members.size();
            if (group.places < 0) return false;
            continue;
        }
        for (std::size_t g = 0; g < groups_.size(); ++g)
            if (can >> g & 1) groups_[g].classes.push_back(classes_.size());
        classes_.push_back({members, unit});
        unit *= static_cast<std::uint64_t>(members.size()) + 1;
    }
    return true;
}

void Placements::make_parts(CardSet cards, std::span<const Holder> holders) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        int left = groups_[g].places + groups_[g].forced.size();
        for (std::size_t h = 0; h < holders.size(); ++h) {
            const int places = holders[h].places;
            if (places == 0 || (holders[h].possible & cards) != groups_[g].possible) continue;
            parts_.push_back({h, g, places, choose(left, places)});
            left -= places;
        }
    }
}

int Placements::left_of(std::size_t card_class, const Filling& filling) const {
    const Class& cls = classes_[card_class];
    return static_cast<int>(filling.left / cls.unit % (static_cast<std::uint64_t>(cls.cards.size()) + 1));
}

/// The node where placing goes on; steps without a choice are passed over.
std::uint32_t Placements::node_for(Filling filling, Known& known) {
    if (groups_.empty()) return all_placed;
    const Group* group = &groups_[filling.group];
    while (filling.places == 0 || filling.step == group->classes.size()) {
        if (filling.places > 0) return dead_end;
        if (++filling.group == groups_.size()) return filling.left == 0 ? all_placed : dead_end;
        group = &groups_[filling.group];
        filling.step = 0;
        filling.places = group->places;
    }
    const std::uint64_t key = filling.left << 10 | filling.group << 6 | filling.step;
    if (const auto found = known.find(key); found != known.end()) return found->second;
    return known[key] = add_node(filling, known);
}

std::uint32_t Placements::add_node(const Filling& filling, Known& known) {
    const std::size_t card_class = groups_[filling.group].classes[filling.step];
    const int left = left_of(card_class, filling);
    std::vector<Edge> edges;
    Node node{0, 0, static_cast<std::uint8_t>(filling.group), static_cast<std::uint8_t>(card_class)};
    for (int taken = 0; taken <= std::min(left, filling.places); ++taken) {
        const std::uint64_t rest = filling.left - classes_[card_class].unit * static_cast<std::uint64_t>(taken);
        const std::uint32_t to = node_for({filling.group, filling.step + 1, filling.places - taken, rest}, known);
        if (to == dead_end) continue;
        edges.push_back(
            {choose(left, taken) * nodes_[to].ways, choose(left, taken), to, static_cast<std::uint8_t>(taken)});
        node.ways += edges.back().ways;
    }
    if (edges.empty()) return dead_end;
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    edges_.insert(edges_.end(), edges.begin(), edges.end());
    nodes_.push_back(node);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::array<CardSet, Placements::max_holders> Placements::at(Count rank) const {
    assert(rank < count_);
    std::array<std::uint64_t, max_holders> part_ranks;
    for (std::size_t i = 0; i < parts_.size(); ++i) part_ranks[i] = take_digit(rank, parts_[i].choices);

    std::array<CardSet, max_holders> got, held;  // by groups, by holders
    for (std::size_t g = 0; g < groups_.size(); ++g) got[g] = groups_[g].forced;
    CardSet placed;
    for (std::uint32_t at = root_; at != all_placed;) {
        const Node& node = nodes_[at];
        const Edge* edge = &edges_[node.first_edge];
        for (; rank >= edge->ways; ++edge) rank -= edge->ways;
        const CardSet left = classes_[node.card_class].cards & ~placed;
        const CardSet taken = combination(left, edge->taken, take_digit(rank, edge->choices));
        got[node.group] = got[node.group] | taken;
        placed = placed | taken;
        at = edge->to;
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const HolderPart& part = parts_[i];
        held[part.holder] = combination(got[part.group], part.places, part_ranks[i]);
        got[part.group] = got[part.group] & ~held[part.holder];
    }
    return held;
}

}  // namespace nply
