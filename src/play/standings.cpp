#include "nply/play/standings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace nply::play {
namespace {

/// The sum of the squares of what each world's mark is away from their mean.
template <class Mark>
double spread(const std::vector<std::vector<double>>& worlds, const Mark& mark, double mean) {
    double squares = 0;
    for (const auto& marks : worlds) squares += (mark(marks) - mean) * (mark(marks) - mean);
    return squares;
}

}  // namespace

void Standings::add(std::vector<double> marks) {
    assert(marks.size() == cards());
    for (std::size_t card = 0; card < cards(); ++card) sums_[card] += marks[card];
    marks_.push_back(std::move(marks));
}

std::size_t Standings::leader() const {
    return static_cast<std::size_t>(std::max_element(sums_.begin(), sums_.end()) - sums_.begin());
}

std::optional<double> Standings::error(std::size_t card) const {
    if (worlds() < 2) return {};
    const auto count = static_cast<double>(worlds());
    const auto mark = [card](const std::vector<double>& marks) { return marks[card]; };
    return std::sqrt(spread(marks_, mark, mean(card)) / (count - 1) / count);
}

Standings::Difference Standings::difference(std::size_t a, std::size_t b) const {
    const auto count = static_cast<double>(worlds());
    Difference difference{(sums_[a] - sums_[b]) / count, {}};
    const auto mark = [a, b](const std::vector<double>& marks) { return marks[a] - marks[b]; };
    if (worlds() > 1) difference.error = std::sqrt(spread(marks_, mark, difference.mean) / (count - 1) / count);
    return difference;
}

bool Standings::cannot_be_caught(std::size_t all) const {
    if (worlds() < least_worlds || worlds() >= all) return false;
    const auto k = static_cast<double>(worlds()), n = static_cast<double>(all);
    const std::size_t first = leader();
    for (std::size_t rival = 0; rival < cards(); ++rival) {
        if (rival == first) continue;
        const double mean = (sums_[first] - sums_[rival]) / k;
        const auto mark = [first, rival](const std::vector<double>& marks) { return marks[first] - marks[rival]; };
        // Differences that are all alike so far need not stay so: one world that is off by 1 is put to them.
        const double deviation = std::sqrt((spread(marks_, mark, mean) + 1) / (k - 1));
        if (n * mean < sure * deviation * std::sqrt((n - k) * n / k)) return false;
    }
    return true;
}

}  // namespace nply::play
