#include "catalog/hearts_position-inl.hpp"

namespace nply::catalog {

template Position open_hearts<3>(const CardPosition&, const HeartsRules&);

}  // namespace nply::catalog
