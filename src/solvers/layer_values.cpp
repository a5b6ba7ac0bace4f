#include "solvers/layer_values.hpp"

#include <algorithm>
#include <thread>

namespace nply::solvers {
namespace {

constexpr std::uint64_t values_per_item = 50'000;
constexpr std::uint64_t portions_per_thread = 64;

struct Item {
    std::uint32_t configuration;
    std::uint32_t first_chunk, last_chunk;
};

template <class Value>
class LayerValuesOf final : public LayerValues {
public:
    LayerValuesOf(const Suits& suits, const LayerRules& rules, const Breaking& breaking, const ValueLayout& layout,
                  const std::vector<Layer>& layers, const std::vector<std::vector<std::uint64_t>>& bases)
        : suits_(suits),
          rules_(rules),
          breaking_(breaking),
          layout_(layout),
          layers_(layers),
          bases_(bases),
          settled_(rules),
          held_(layers.size(), nullptr) {}

    LayersOutcome solve(const LayersLimits& limits) override {
        allocate(limits);
        std::fill(held_.begin(), held_.end(), nullptr);
        for (const auto& bases : bases_) all_ += bases.back();
        for (std::size_t cards = 1; cards < layers_.size(); ++cards) {
            if (!solve_layer(cards, limits)) return LayersOutcome::stopped;
            held_[cards] = values_of(cards);
            if (cards <= first_kept(limits)) held_[cards - 1] = nullptr;
        }
        return LayersOutcome::solved;
    }

    bool has(std::size_t cards) const override { return cards < held_.size() && held_[cards]; }

    Scores value(std::size_t cards, std::uint32_t number, std::uint64_t offset, int left) const override {
        const Value packed = held_[cards][bases_[cards][number] + offset];
        Scores scores;
        if (rules_.alone >= 0) {
            scores[rules_.alone] = static_cast<Score>(packed);
            return scores;
        }
        for (int holder = 0; sizeof(Value) == 2 && rules_.moons.in_reach && holder < rules_.seats; ++holder)
            if (packed == value_of_moon<Value>(rules_, holder)) return after_moon_of(holder);
        for (int seat = 0; seat < rules_.seats; ++seat) {
            scores[seat] = static_cast<Score>(one_for<Value>(seat) ? packed / one_for<Value>(seat) & 31 : left);
            left -= scores[seat];
        }
        return scores;
    }

    ScoresPair pair([[maybe_unused]] std::size_t cards, [[maybe_unused]] std::uint32_t number,
                    [[maybe_unused]] std::uint64_t offset) const override {
        ScoresPair both;
        if constexpr (sizeof(Value) == 8) {
            const Value packed = held_[cards][bases_[cards][number] + offset];
            for (int seat = 0; seat < rules_.seats; ++seat) {
                both.first[seat] = static_cast<Score>(packed >> (bits_in_pair * seat) & 31);
                both.second[seat] = static_cast<Score>(packed >> (second_of_pair + bits_in_pair * seat) & 31);
            }
        }
        return both;
    }

private:
    std::size_t first_kept(const LayersLimits& limits) const {
        return limits.keep_from == 0 ? layers_.size() : static_cast<std::size_t>(limits.keep_from);
    }

    Scores after_moon_of(int holder) const {
        Scores scores;
        for (int seat = 0; seat < rules_.seats; ++seat) scores[seat] = seat == holder ? 0 : points_of_a_moon;
        return scores;
    }

    void allocate(const LayersLimits& limits) {
        places_ = place_layers(sizes_of_layers(bases_), first_kept(limits));
        memory_.reset();
        memory_ = (limits.memory ? *limits.memory : own_).take(places_.values * sizeof(Value));
    }
    Value* values_of(std::size_t cards) const { return reinterpret_cast<Value*>(memory_.get()) + places_.first[cards]; }

    std::vector<Item> items_of(std::size_t cards) const {
        std::vector<Item> items;
        for (std::uint32_t number = 0; number < layers_[cards].keys.size(); ++number) {
            const Strides strides(suits_, layout_, layers_[cards].keys[number]);
            const std::uint32_t chunks = (strides.lanes + chunk_lanes - 1) / chunk_lanes;
            const std::uint64_t per_chunk = strides.values() / chunks;
            const auto step = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, values_per_item / per_chunk));
            for (std::uint32_t chunk = 0; chunk < chunks; chunk += step)
                items.push_back({number, chunk, std::min(chunk + step, chunks)});
        }
        return items;
    }

    /// Where each thread's portions of the items begin, and their end. Blocks with the same lane suits' classes stay
    /// together as far as this leaves enough portions to share out: a worker makes the tables for them once.
    std::vector<std::size_t> portions_of(std::size_t cards, const std::vector<Item>& items, std::size_t threads) const {
        const std::uint64_t most = bases_[cards].back() / (threads * portions_per_thread);
        std::vector<std::size_t> portions;
        std::uint64_t first_value = 0;
        ConfigurationKey lane_classes = 0;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const std::uint64_t value = bases_[cards][items[i].configuration];
            const ConfigurationKey own = lane_classes_in(layers_[cards].keys[items[i].configuration], layout_);
            if (i > 0 && own == lane_classes && value < first_value + most) continue;
            portions.push_back(i);
            first_value = value;
            lane_classes = own;
        }
        portions.push_back(items.size());
        return portions;
    }

    bool solve_layer(std::size_t cards, const LayersLimits& limits) {
        const std::vector<Item> items = items_of(cards);
        const auto wanted = static_cast<std::size_t>(std::max(1, limits.threads));
        const std::vector<std::size_t> portions = portions_of(cards, items, wanted);
        LayerTask<Value> task{&suits_,
                              &layout_,
                              rules_,
                              breaking_,
                              {&layers_[cards - 1].index, &bases_[cards - 1], values_of(cards - 1), &settled_}};
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stopped{false};
        Value* const values = values_of(cards);
        const auto work = [&](bool tells) {
            LaneMaps<Value> lanes(suits_, layout_, rules_);
            Scratch<Value> scratch;
            for (std::size_t own; (own = next.fetch_add(1, std::memory_order_relaxed)) + 1 < portions.size();)
                for (std::size_t i = portions[own]; i < portions[own + 1]; ++i) {
                    if (should_stop(limits)) stopped.store(true, std::memory_order_relaxed);
                    if (stopped.load(std::memory_order_relaxed)) return;
                    const auto [number, first_chunk, last_chunk] = items[i];
                    const std::uint64_t base = bases_[cards][number];
                    const ConfigurationKey key = layers_[cards].keys[number];
                    for (int set = 0; set < sets_of(key); ++set)
                        evaluate(task, {key, values + base, first_chunk, last_chunk, set}, lanes, scratch);
                    if (tells && limits.progress) tell(limits, done_ + base);
                }
        };
        const std::size_t helpers = std::min(wanted - 1, items.size() / 4);
        {
            std::vector<std::jthread> threads;
            threads.reserve(helpers);
            for (std::size_t i = 0; i < helpers; ++i) threads.emplace_back(work, false);
            work(true);
        }
        done_ += bases_[cards].back();
        return !stopped;
    }

    int sets_of(ConfigurationKey key) const {
        return rules_.moons.nobody_has_points(points_left(suits_, key)) ? 1 : rules_.moons.sets(rules_.seats);
    }

    static bool should_stop(const LayersLimits& limits) {
        return (limits.stop && limits.stop->load(std::memory_order_relaxed)) ||
               (limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline);
    }

    /// At most once in a thousandth of the work.
    void tell(const LayersLimits& limits, std::uint64_t done) {
        const double share = static_cast<double>(done) / static_cast<double>(all_);
        if (share < told_ + 0.001) return;
        told_ = share;
        limits.progress(share);
    }

    const Suits& suits_;
    const LayerRules rules_;
    const Breaking breaking_;
    const ValueLayout& layout_;
    const std::vector<Layer>& layers_;
    const std::vector<std::vector<std::uint64_t>>& bases_;
    SettledRows<Value> settled_;
    LayersMemory own_;
    LayersMemory::Block memory_;
    LayerPlaces places_;
    std::vector<const Value*> held_;
    std::uint64_t all_ = 0, done_ = 0;
    double told_ = 0;
};

}  // namespace

std::vector<std::uint64_t> sizes_of_layers(const std::vector<std::vector<std::uint64_t>>& bases) {
    std::vector<std::uint64_t> sizes;
    sizes.reserve(bases.size());
    for (const auto& of_layer : bases) sizes.push_back(of_layer.back() + chunk_lanes);
    return sizes;
}

std::unique_ptr<LayerValues> make_layer_values(const Suits& suits, const LayerRules& rules, const Breaking& breaking,
                                               const ValueLayout& layout, const std::vector<Layer>& layers,
                                               const std::vector<std::vector<std::uint64_t>>& bases) {
    if (rules.pairs)
        return std::make_unique<LayerValuesOf<std::int64_t>>(suits, rules, breaking, layout, layers, bases);
    if (fits_two_bytes(rules))
        return std::make_unique<LayerValuesOf<std::int16_t>>(suits, rules, breaking, layout, layers, bases);
    return std::make_unique<LayerValuesOf<std::int32_t>>(suits, rules, breaking, layout, layers, bases);
}

}  // namespace nply::solvers
