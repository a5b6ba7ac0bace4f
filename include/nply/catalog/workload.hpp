// The fixed workload of `nply bench`: searches whose node counts are the same on every machine. Their total is the
// signature; it changes when, and only when, a search visits other nodes than before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nply::catalog {

struct BenchRow {
    std::string position, algorithm;
    std::uint64_t nodes;
    double seconds;
};

std::vector<BenchRow> run_bench();
std::uint64_t signature(const std::vector<BenchRow>& rows);

}  // namespace nply::catalog
