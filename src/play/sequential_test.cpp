#include "nply/play/sequential_test.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace nply::play {

BettingTest::BettingTest(double alpha) : enough_(1 / alpha) {
    up_.fill(1);
    down_.fill(1);
}

void BettingTest::add(double difference) {
    assert(difference >= -1 && difference <= 1);
    if (clear_) return;
    double stake = 0.5;  // powers of two: the product is exact, and so the same with and without fused arithmetic
    for (std::size_t i = 0; i < stakes; ++i, stake /= 2) {
        up_[i] *= 1 + stake * difference;
        down_[i] *= 1 - stake * difference;
    }
    clear_ = capital() >= enough_;
}

double BettingTest::capital() const {
    const double sum = std::accumulate(up_.begin(), up_.end(), 0.0) + std::accumulate(down_.begin(), down_.end(), 0.0);
    return sum / (2 * stakes);
}

PairsTest::PairsTest(std::size_t means, double alpha) {
    const std::size_t count = means * (means - 1) / 2;
    pairs_.assign(count, BettingTest(alpha / static_cast<double>(std::max<std::size_t>(count, 1))));
}

void PairsTest::add(const std::vector<std::int64_t>& values, double range) {
    auto pair = pairs_.begin();
    for (std::size_t first = 0; first < values.size(); ++first)
        for (std::size_t second = first + 1; second < values.size(); ++second)
            (pair++)->add(static_cast<double>(values[first] - values[second]) / range);
}

bool PairsTest::all_clear() const {
    return std::all_of(pairs_.begin(), pairs_.end(), [](const BettingTest& pair) { return pair.is_clear(); });
}

}  // namespace nply::play
