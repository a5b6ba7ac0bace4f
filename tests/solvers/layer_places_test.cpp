// Layers in one block of memory: none lies where another is that is still needed.
#include "solvers/layer_places.hpp"

#include <gtest/gtest.h>

#include "nply/core/random.hpp"

namespace nply::test {
namespace {

using namespace solvers;

std::vector<std::uint64_t> random_sizes(Random& random) {
    std::vector<std::uint64_t> sizes{random.below(40)};
    for (int layer = random.between(0, 17); layer > 0; --layer) sizes.push_back(random.below(100000));
    return sizes;
}

TEST(LayerPlaces, LeaveAloneWhatIsNeeded) {
    Random random(31);
    for (int trial = 0; trial < 2000; ++trial) {
        const auto sizes = random_sizes(random);
        const std::size_t keep_from = 1 + random.below(20);
        const LayerPlaces places = place_layers(sizes, keep_from);
        const auto overlap = [&](std::size_t a, std::size_t b) {
            return places.first[a] < places.first[b] + sizes[b] && places.first[b] < places.first[a] + sizes[a];
        };
        for (std::size_t n = 0; n < sizes.size(); ++n) {
            ASSERT_LE(places.first[n] + sizes[n], places.values);
            for (std::size_t below = 0; below < n; ++below)
                ASSERT_FALSE((below >= keep_from || below + 1 == n) && overlap(below, n) && sizes[below] && sizes[n]);
        }
    }
}

TEST(LayerPlaces, TakeTheLeastMemory) {
    const std::vector<std::uint64_t> sizes{0, 10, 30, 50, 40, 20, 10};
    EXPECT_EQ(place_layers(sizes, 1).values, 160u);
    EXPECT_EQ(place_layers(sizes, 4).values, 90u);
    EXPECT_EQ(place_layers(sizes, 9).values, 90u);
}

TEST(LayerPlaces, ForALineAreAllIfTheyAreFew) {
    const std::vector<std::uint64_t> sizes{0, 1, 2, 8, 50, 100, 60, 30, 10, 5, 1};
    EXPECT_EQ(layers_for_a_line(sizes, 1000), 1u);
    EXPECT_EQ(layers_for_a_line(sizes, 200), 6u);
    const std::vector<std::uint64_t> growing{0, 1, 2, 4, 8, 16, 32, 64, 128};
    EXPECT_EQ(layers_for_a_line(growing, 0), 4u);
    EXPECT_EQ(layers_for_a_line(std::vector<std::uint64_t>{0, 9, 9, 9}, 0), 1u);
}

}  // namespace
}  // namespace nply::test
