// Hearts for one number of seats. All its searches are compiled for each number of seats in a file of its own: one
// file of them all was four times as long at the compiler.
#pragma once

#include "catalog/card_options.hpp"
#include "nply/catalog/position.hpp"
#include "nply/games/hearts.hpp"

namespace nply::catalog {

const GameTraits& hearts_traits();

template <int Seats>
Position open_hearts(const CardPosition& position, const HeartsRules& rules);

extern template Position open_hearts<3>(const CardPosition&, const HeartsRules&);
extern template Position open_hearts<4>(const CardPosition&, const HeartsRules&);
extern template Position open_hearts<5>(const CardPosition&, const HeartsRules&);
extern template Position open_hearts<6>(const CardPosition&, const HeartsRules&);

}  // namespace nply::catalog
