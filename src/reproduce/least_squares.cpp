#include "reproduce/least_squares.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nply/core/random.hpp"

namespace nply::reproduce {
namespace {

using Matrix = std::vector<std::vector<double>>;

/// The normal equations of some rows: n columns and the right side.
class Equations {
public:
    explicit Equations(std::size_t n) : sums_(n, std::vector<double>(n + 1, 0)) {}

    void add(const std::vector<double>& row, double value) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (std::size_t j = 0; j < row.size(); ++j) sums_[i][j] += row[i] * row[j];
            sums_[i][row.size()] += row[i] * value;
        }
    }

    void add(const Equations& others) {
        for (std::size_t i = 0; i < sums_.size(); ++i)
            for (std::size_t j = 0; j < sums_[i].size(); ++j) sums_[i][j] += others.sums_[i][j];
    }

    /// Gauss and Jordan, with the largest pivot.
    std::optional<std::vector<double>> solved() const {
        Matrix m = sums_;
        const std::size_t n = m.size();
        for (std::size_t column = 0; column < n; ++column) {
            std::size_t pivot = column;
            for (std::size_t row = column; row < n; ++row)
                if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
            if (std::abs(m[pivot][column]) < 1e-9) return {};
            std::swap(m[pivot], m[column]);
            for (std::size_t row = 0; row < n; ++row) {
                if (row == column) continue;
                const double factor = m[row][column] / m[column][column];
                for (std::size_t j = column; j <= n; ++j) m[row][j] -= factor * m[column][j];
            }
        }
        std::vector<double> solution(n);
        for (std::size_t i = 0; i < n; ++i) solution[i] = m[i][n] / m[i][i];
        return solution;
    }

private:
    Matrix sums_;
};

}  // namespace

std::vector<std::size_t> blocks_of(std::size_t rows, std::size_t size) {
    std::vector<std::size_t> blocks(rows);
    for (std::size_t row = 0; row < rows; ++row) blocks[row] = row / size;
    return blocks;
}

std::optional<std::vector<Coefficient>> least_squares(const std::vector<std::vector<double>>& features,
                                                      std::span<const double> values,
                                                      std::span<const std::size_t> blocks) {
    if (features.empty()) return {};
    const std::size_t n = features.front().size();
    std::vector<Equations> of_block(1 + *std::max_element(blocks.begin(), blocks.end()), Equations(n));
    for (std::size_t row = 0; row < features.size(); ++row) of_block[blocks[row]].add(features[row], values[row]);
    const auto fit = [&](const auto& block_at) {
        Equations equations(n);
        for (std::size_t b = 0; b < of_block.size(); ++b) equations.add(of_block[block_at(b)]);
        return equations.solved();
    };
    const auto whole = fit([](std::size_t b) { return b; });
    if (!whole) return {};
    constexpr std::size_t replicates = 400;
    std::vector<std::vector<double>> drawn(n);
    Random random(1);
    for (std::size_t r = 0; r < replicates; ++r)
        if (const auto one = fit([&](std::size_t) { return random.below(of_block.size()); }))
            for (std::size_t i = 0; i < n; ++i) drawn[i].push_back((*one)[i]);
    std::vector<Coefficient> coefficients;
    for (std::size_t i = 0; i < n; ++i) {
        auto& all = drawn[i];
        std::sort(all.begin(), all.end());
        const std::size_t tail = all.size() / 40;
        coefficients.push_back({(*whole)[i], all.empty() ? (*whole)[i] : all[tail],
                                all.empty() ? (*whole)[i] : all[all.size() - 1 - tail]});
    }
    return coefficients;
}

}  // namespace nply::reproduce
