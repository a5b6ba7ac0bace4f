// Ordinary least squares by the normal equations, with intervals by bootstrap over blocks of rows that belong together.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace nply::reproduce {

struct Coefficient {
    double value = 0, low = 0, high = 0;
};

/// Rows of features; those of the same block, by its number from 0, are drawn together. Nothing if the features do not
/// determine the answer.
std::optional<std::vector<Coefficient>> least_squares(const std::vector<std::vector<double>>& features,
                                                      std::span<const double> values,
                                                      std::span<const std::size_t> blocks);

/// The block of each of so many rows, `size` in a row at a time.
std::vector<std::size_t> blocks_of(std::size_t rows, std::size_t size);

}  // namespace nply::reproduce
