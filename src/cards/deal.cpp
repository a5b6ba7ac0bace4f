#include "nply/cards/deal.hpp"

#include <array>
#include <cassert>
#include <numeric>

#include "nply/core/random.hpp"

namespace nply {

Deal random_deal(int seats, int cards, std::uint64_t seed, CardSet left_out) {
    assert(seats * cards <= pack_size - left_out.size());
    std::array<Card, pack_size> pack;
    std::iota(pack.begin(), pack.end(), Card{0});
    Random random(seed);
    random.shuffle(pack);
    Deal deal{std::vector<CardSet>(static_cast<std::size_t>(seats))};
    int dealt = 0;
    for (const Card card : pack) {
        if (dealt == seats * cards) break;
        if (!left_out.has(card)) deal.hands[static_cast<std::size_t>(dealt++ % seats)].add(card);
    }
    return deal;
}

}  // namespace nply
