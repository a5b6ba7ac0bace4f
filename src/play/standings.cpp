#include "nply/play/standings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace nply::play {
namespace {

/// The sum of the squares of what each world's value is away from their mean.
template <class Value>
double spread(const std::vector<std::vector<double>>& worlds, const Value& value, double mean) {
    double squares = 0;
    for (const auto& values : worlds) squares += (value(values) - mean) * (value(values) - mean);
    return squares;
}

}  // namespace

void Standings::add(std::vector<double> values) {
    assert(values.size() == cards());
    for (std::size_t card = 0; card < cards(); ++card) sums_[card] += values[card];
    values_.push_back(std::move(values));
}

std::size_t Standings::leader() const {
    return static_cast<std::size_t>(std::max_element(sums_.begin(), sums_.end()) - sums_.begin());
}

std::optional<double> Standings::error(std::size_t card) const {
    if (worlds() < 2) return {};
    const auto count = static_cast<double>(worlds());
    const auto value = [card](const std::vector<double>& values) { return values[card]; };
    return std::sqrt(spread(values_, value, mean(card)) / (count - 1) / count);
}

Standings::Difference Standings::difference(std::size_t a, std::size_t b) const {
    const auto count = static_cast<double>(worlds());
    Difference difference{(sums_[a] - sums_[b]) / count, {}};
    const auto value = [a, b](const std::vector<double>& values) { return values[a] - values[b]; };
    if (worlds() > 1) difference.error = std::sqrt(spread(values_, value, difference.mean) / (count - 1) / count);
    return difference;
}

std::pair<std::size_t, std::size_t> Standings::compared(std::size_t a, std::size_t b, std::size_t of) const {
    std::pair<std::size_t, std::size_t> counts{};
    for (std::size_t world = 0; world < std::min(of, worlds()); ++world) {
        counts.first += value(world, a) > value(world, b);
        counts.second += value(world, a) < value(world, b);
    }
    return counts;
}

std::size_t Standings::count_best(std::size_t card, std::size_t of) const {
    std::size_t count = 0;
    for (std::size_t world = 0; world < std::min(of, worlds()); ++world)
        count += value(world, card) == *std::max_element(values_[world].begin(), values_[world].end());
    return count;
}

std::size_t Standings::count_above(std::size_t card, double value, std::size_t of) const {
    std::size_t count = 0;
    for (std::size_t world = 0; world < std::min(of, worlds()); ++world) count += values_[world][card] > value;
    return count;
}

std::size_t Standings::worst_world(std::size_t card) const {
    const auto least = std::min_element(values_.begin(), values_.end(),
                                        [card](const auto& a, const auto& b) { return a[card] < b[card]; });
    return static_cast<std::size_t>(least - values_.begin());
}

bool Standings::cannot_be_caught(std::size_t all) const {
    if (worlds() < least_worlds || worlds() >= all) return false;
    const auto k = static_cast<double>(worlds()), n = static_cast<double>(all);
    const std::size_t first = leader();
    for (std::size_t rival = 0; rival < cards(); ++rival) {
        if (rival == first) continue;
        const double mean = (sums_[first] - sums_[rival]) / k;
        const auto value = [first, rival](const std::vector<double>& values) { return values[first] - values[rival]; };
        // Differences that are all alike so far need not stay so: one world that is off by 1 is put to them.
        const double deviation = std::sqrt((spread(values_, value, mean) + 1) / (k - 1));
        if (n * mean < sure * deviation * std::sqrt((n - k) * n / k)) return false;
    }
    return true;
}

}  // namespace nply::play
