// The fixed workload of `nply bench`: searches whose node counts are the same on every machine. Their total is the
// signature; it changes when, and only when, a search visits other nodes than before.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nply::catalog {

/// One search of the workload: its name, nodes and time.
struct BenchRow {
    std::string position, algorithm;  // what was searched, and by which algorithm
    std::uint64_t nodes;              // visited
    double seconds;                   // that it took
};

/// Runs the workload once.
std::vector<BenchRow> run_bench();
/// The sum of the nodes of all rows.
std::uint64_t signature(const std::vector<BenchRow>& rows);

/// Recorded deals solved again by the solvers made for cards, on one thread; no part of the signature. Throws if a
/// value is not the recorded one.
std::vector<BenchRow> run_solvers_bench();

}  // namespace nply::catalog
