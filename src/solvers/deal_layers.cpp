#include "nply/solvers/deal_layers.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "solvers/layer_values.hpp"

namespace nply {

using namespace solvers;

namespace {

/// The owners of a suit's cards, winners first.
std::vector<Symbol> owners_of(int suit, std::span<const CardSet> hands, std::optional<Card> queen) {
    std::vector<Symbol> owners;
    CardSet held;
    for (const CardSet hand : hands) held = held | hand[static_cast<Suit>(suit)];
    while (!held.empty()) {
        const Card card = held.take_first();
        Symbol owner = 0;
        while (!hands[owner].has(card)) ++owner;
        owners.push_back(card == queen ? special : owner);
    }
    return owners;
}

SuitStates states_of(int suit, const LayeredDeal& deal) {
    Player queen_owner = 0;
    if (deal.queen)
        while (!deal.hands[queen_owner].has(*deal.queen)) ++queen_owner;
    return SuitStates(owners_of(suit, deal.hands, deal.queen), queen_owner);
}

LayerRules rules_of(const LayeredDeal& deal) {
    LayerRules rules{static_cast<int>(deal.hands.size()), deal.points,
                     deal.trump ? static_cast<int>(*deal.trump) : no_suit, deal.alone ? *deal.alone : -1};
    if (deal.moons)
        rules.moons = {true, deal.moons->points, deal.moons->takers ? std::countr_zero(deal.moons->takers) : -1};
    rules.pairs = deal.ties;
    if (deal.ties_for) rules.ties_for = *deal.ties_for;
    return rules;
}

Breaking breaking_of(const LayeredDeal& deal) {
    if (!deal.unbroken) return {};
    int cards = 0;
    for (const CardSet hand : deal.hands) cards += hand[*deal.unbroken].size();
    return {static_cast<int>(*deal.unbroken), cards};
}

Beginning beginning_of(const LayeredDeal& deal) {
    int most = 0;
    for (const CardSet hand : deal.hands) most = std::max(most, hand.size());
    Beginning beginning{.led = deal.led ? static_cast<int>(*deal.led) : no_suit, .cards_after = std::max(0, most - 1)};
    for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
        if (deal.hands[seat].size() == most) beginning.to_play |= static_cast<std::uint8_t>(1u << seat);
    return beginning;
}

constexpr double seconds_per_value = 45e-9, seconds_per_value_of_four = 70e-9;  // on one core with AVX2
constexpr double pairs_take_longer = 8;
constexpr std::uint64_t few_bytes = std::uint64_t{4} << 20;  // of a deal whose layers are all kept for a line

}  // namespace

class DealLayers::Implementation {
public:
    /// Null if the budget is spent before all is listed.
    static std::unique_ptr<Implementation> listed(const LayeredDeal& deal, Budget& budget) {
        const LayerRules rules = rules_of(deal);
        Suits suits{states_of(0, deal), states_of(1, deal), states_of(2, deal), states_of(3, deal)};
        auto layers = list_configurations(suits, rules, beginning_of(deal), budget);
        if (!layers) return nullptr;
        return std::make_unique<Implementation>(deal, rules, std::move(suits), std::move(*layers));
    }

    Implementation(const LayeredDeal& deal, const LayerRules& rules, Suits suits, std::vector<Layer> layers)
        : rules_(rules),
          suits_(std::move(suits)),
          layers_(std::move(layers)),
          layout_(choose_layout(suits_, layers_, rules_.seats * rules_.moons.sets(rules_.seats), vector_width())) {
        assert(deal.points || deal.alone || deal.hands.size() == 3);
        assert(!deal.ties || (!deal.alone && deal.hands.size() <= most_seats_in_pair));
        for (Layer& layer : layers_) bases_.push_back(place_blocks(suits_, layout_, layer));
        values_ = make_layer_values(suits_, rules_, breaking_of(deal), layout_, layers_, bases_);
        make_estimate();
    }

    const LayersEstimate& estimate() const { return estimate_; }

    LayersOutcome solve(const LayersLimits& limits) {
        const auto keep_from = static_cast<std::size_t>(limits.keep_from);
        if (bytes_with(keep_from == 0 ? layers_.size() : keep_from) > limits.bytes) return LayersOutcome::too_large;
        for (SuitStates& suit : suits_) suit.prepare();
        return values_->solve(limits);
    }

    bool has(int cards) const { return values_->has(static_cast<std::size_t>(cards)); }

    Scores to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader, Takers takers) const {
        const Place place = place_of(hands, queen, leader, takers);
        if (place.settled) return *place.settled;
        return values_->value(place.cards, place.number, place.offset, place.left);
    }

    ScoresPair pair_to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader,
                            Takers takers) const {
        const Place place = place_of(hands, queen, leader, takers);
        if (place.settled) return {*place.settled, *place.settled};
        return values_->pair(place.cards, place.number, place.offset);
    }

private:
    /// Where a position's value lies; nowhere if it is settled.
    struct Place {
        std::optional<Scores> settled{};
        std::size_t cards = 0;
        std::uint32_t number = 0;
        std::uint64_t offset = 0;
        int left = 0;  // tricks or points that a value shares out
    };
    Place place_of(std::span<const CardSet> hands, std::optional<Card> queen, Player leader, Takers takers) const {
        ConfigurationKey key = 0;
        std::array<std::uint32_t, suits_in_pack> state{};
        for (int suit = 0; suit < suits_in_pack; ++suit) {
            const auto place = suits_[suit].find(suit_string(owners_of(suit, hands, queen)));
            key |= ConfigurationKey{place.number_of_class} << (16 * suit);
            state[suit] = place.state;
        }
        const bool only_one = rules_.moons.in_reach && std::popcount(takers) == 1;
        if (is_settled(suits_, key, rules_)) return {only_one ? moon_of(takers) : Scores{}};
        Place place;
        place.cards = static_cast<std::size_t>(hands[0].size());
        const Strides strides(suits_, layout_, key);
        const int set = only_one ? rules_.moons.set_of(std::countr_zero(takers)) : 0;
        place.offset = static_cast<std::uint64_t>(set * rules_.seats + leader) * strides.lanes;
        for (int suit = 0; suit < suits_in_pack; ++suit) place.offset += std::uint64_t{strides.of[suit]} * state[suit];
        place.number = layers_[place.cards].index.find(key);
        assert(place.number != KeyIndex::none && values_->has(place.cards));
        place.left = only_one        ? rules_.moons.all
                     : rules_.points ? points_left(suits_, key)
                                     : static_cast<int>(place.cards);
        return place;
    }

    Scores moon_of(Takers taker) const {
        Scores points;
        for (int seat = 0; seat < rules_.seats; ++seat) points[seat] = taker >> seat & 1 ? 0 : points_of_a_moon;
        return points;
    }

    void make_estimate() {
        std::uint64_t values = 0;
        for (std::size_t cards = 0; cards < layers_.size(); ++cards) {
            estimate_.configurations += layers_[cards].keys.size();
            values += bases_[cards].back();
        }
        estimate_.positions = values / static_cast<std::uint64_t>(rules_.seats);
        const std::uint64_t size = bytes_of_value(rules_);
        const std::size_t line_from = layers_for_a_line(sizes_of_layers(bases_), few_bytes / size);
        estimate_.line_from = static_cast<int>(line_from);
        estimate_.bytes = bytes_with(layers_.size());
        estimate_.bytes_for_line = bytes_with(line_from);
        estimate_.bytes_kept = bytes_with(1);
        estimate_.seconds = static_cast<double>(values) *
                            (rules_.seats == 3 ? seconds_per_value : seconds_per_value_of_four) *
                            (rules_.pairs ? pairs_take_longer : 1);
    }

    std::uint64_t bytes_with(std::size_t keep_from) const {
        return place_layers(sizes_of_layers(bases_), keep_from).values * bytes_of_value(rules_);
    }

    LayerRules rules_;
    Suits suits_;
    std::vector<Layer> layers_;
    ValueLayout layout_;
    std::vector<std::vector<std::uint64_t>> bases_;
    std::unique_ptr<LayerValues> values_;
    LayersEstimate estimate_;
};

LayersMemory::Block LayersMemory::take(std::size_t bytes) {
    if (taken_) return {new std::byte[bytes], {}};
    if (size_ < bytes) {
        kept_.reset();  // before another is made
        kept_ = std::make_unique_for_overwrite<std::byte[]>(bytes);
        size_ = bytes;
    }
    taken_ = true;
    return {kept_.get(), {this}};
}

void LayersMemory::GiveBack::operator()(std::byte* bytes) const {
    if (owner)
        owner->taken_ = false;
    else
        delete[] bytes;
}

DealLayers::DealLayers(std::unique_ptr<Implementation> implementation) : implementation_(std::move(implementation)) {}
DealLayers::DealLayers(const LayeredDeal& deal) {
    Budget unlimited;
    implementation_ = Implementation::listed(deal, unlimited);
}
std::optional<DealLayers> DealLayers::listed(const LayeredDeal& deal, Budget& budget) {
    auto implementation = Implementation::listed(deal, budget);
    if (!implementation) return {};
    return DealLayers(std::move(implementation));
}
DealLayers::~DealLayers() = default;
DealLayers::DealLayers(DealLayers&&) noexcept = default;
DealLayers& DealLayers::operator=(DealLayers&&) noexcept = default;

const LayersEstimate& DealLayers::estimate() const { return implementation_->estimate(); }
LayersOutcome DealLayers::solve(const LayersLimits& limits) { return implementation_->solve(limits); }
bool DealLayers::has(int cards) const { return implementation_->has(cards); }
Scores DealLayers::to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader,
                           Takers takers) const {
    return implementation_->to_come(hands, queen, leader, takers);
}
ScoresPair DealLayers::pair_to_come(std::span<const CardSet> hands, std::optional<Card> queen, Player leader,
                                    Takers takers) const {
    return implementation_->pair_to_come(hands, queen, leader, takers);
}

}  // namespace nply
