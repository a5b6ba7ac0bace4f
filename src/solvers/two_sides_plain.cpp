#include "solvers/two_sides_search.hpp"

namespace nply::two_sides {

std::unique_ptr<Prover> plain_prover(const Rules& rules, std::span<std::byte> memory) {
    return prover_for<PlainBits>(rules, memory);
}

}  // namespace nply::two_sides
