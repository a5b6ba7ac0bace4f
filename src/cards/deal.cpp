#include "nply/cards/deal.hpp"

#include <array>
#include <cassert>
#include <numeric>

#include "nply/core/random.hpp"

namespace nply {

Deal random_deal(int seats, int cards, std::uint64_t seed) {
    assert(seats * cards <= pack_size);
    std::array<Card, pack_size> pack;
    std::iota(pack.begin(), pack.end(), Card{0});
    Random random(seed);
    random.shuffle(pack);
    Deal deal{std::vector<CardSet>(static_cast<std::size_t>(seats))};
    for (int i = 0; i < seats * cards; ++i) deal.hands[static_cast<std::size_t>(i % seats)].add(pack[i]);
    return deal;
}

}  // namespace nply
