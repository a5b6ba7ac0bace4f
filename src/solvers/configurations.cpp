#include "solvers/configurations.hpp"

#include <algorithm>

#include "nply/core/random.hpp"

namespace nply::solvers {

int points_left(const Suits& suits, ConfigurationKey key) {
    constexpr int spades = static_cast<int>(Suit::spades), hearts = static_cast<int>(Suit::hearts);
    return suits[hearts].at(class_in(key, hearts)).cards +
           points_of_queen * suits[spades].at(class_in(key, spades)).count[special];
}

std::size_t KeyIndex::slot(ConfigurationKey key) const {
    const std::size_t mask = keys_.size() - 1;
    std::size_t at = mixed(key) & mask;
    while (keys_[at] != 0 && keys_[at] != key) at = (at + 1) & mask;
    return at;
}

bool KeyIndex::add(ConfigurationKey key) {
    if (2 * (size_ + 1) > keys_.size()) grow();
    const std::size_t at = slot(key);
    if (keys_[at] == key) return false;
    keys_[at] = key;
    numbers_[at] = size_++;
    return true;
}

std::uint32_t KeyIndex::find(ConfigurationKey key) const {
    const std::size_t at = slot(key);
    return keys_[at] == key ? numbers_[at] : none;
}

void KeyIndex::grow() {
    std::vector<ConfigurationKey> keys(2 * keys_.size());
    std::vector<std::uint32_t> numbers(2 * numbers_.size());
    keys.swap(keys_);
    numbers.swap(numbers_);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (keys[i] != 0) {
            const std::size_t at = slot(keys[i]);
            keys_[at] = keys[i];
            numbers_[at] = numbers[i];
        }
}

void KeyIndex::clear() {
    if (size_ > 0) std::fill(keys_.begin(), keys_.end(), 0);
    size_ = 0;
}

void KeyIndex::renumber(const std::vector<ConfigurationKey>& order) {
    for (std::uint32_t number = 0; number < order.size(); ++number) numbers_[slot(order[number])] = number;
}

std::optional<std::vector<Layer>> list_configurations(const Suits& suits, const LayerRules& rules,
                                                      const Beginning& beginning, Budget& budget) {
    std::vector<Layer> layers(static_cast<std::size_t>(beginning.cards_after) + 1);
    bool goes_on = true;
    const auto list_children = [&](ConfigurationKey key, int led, std::uint8_t to_play, Layer& into) {
        for_each_trick(suits, key, led, to_play, [&](const Plays&, ConfigurationKey child) {
            if (!goes_on || is_settled(suits, child, rules) || !into.index.add(child)) return;
            into.keys.push_back(child);
            goes_on = budget.spend();
        });
    };
    const auto every = static_cast<std::uint8_t>((1u << rules.seats) - 1);
    const auto list_every_lead = [&](ConfigurationKey key, Layer& into) {
        for (int led = 0; led < suits_in_pack && goes_on; ++led)
            if (is_held(suits, key, led)) list_children(key, led, every, into);
    };

    ConfigurationKey whole = 0;
    for (int suit = suits_in_pack; suit-- > 0;) whole = whole << 16 | suits[suit].whole();
    if (beginning.cards_after == 0) return layers;
    if (beginning.led == no_suit)
        list_every_lead(whole, layers.back());
    else
        list_children(whole, beginning.led, beginning.to_play, layers.back());
    for (std::size_t cards = layers.size() - 1; cards > 1; --cards)
        for (const ConfigurationKey key : layers[cards].keys) list_every_lead(key, layers[cards - 1]);
    if (!goes_on) return {};
    return layers;
}

}  // namespace nply::solvers
