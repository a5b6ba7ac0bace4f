// What the text of Table 2 of the 2000 paper can mean (Sergeant Major, nodes of the first five tricks by algorithm),
// and the numbers that the experiment keeps of one deal.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "nply/cards/card.hpp"
#include "nply/reproduce/experiment.hpp"
#include "reproduce/readings.hpp"

namespace nply::reproduce::sergeant_major {

/// What all orders share: one case of the experiment is a deal in one of these.
struct Variant {
    std::optional<Suit> trump;
    Consecutive consecutive;
    const char* description;
};
inline const std::array<Variant, 4> variants{
    {{{}, Consecutive::in_play, "no trump, played cards looked through"},
     {{}, Consecutive::in_pack, "no trump, neighbours in the pack"},
     {Suit::spades, Consecutive::in_play, "spades, played cards looked through"},
     {Suit::spades, Consecutive::in_pack, "spades, neighbours in the pack"}}};

struct Order {
    HighToLow order;
    const char* description;
};
inline const std::array<Order, 3> orders{{{HighToLow::standing, "all suits by standing"},
                                          {HighToLow::rank, "all suits by rank"},
                                          {HighToLow::by_suit, "suit by suit"}}};

/// The paper's algorithms, those with claims in two versions: with the integer test of 2003 and without.
enum Algorithm { bnb, shallow, shallow_integer, abbnb, abbnb_integer, paranoid, paranoid_heuristic, algorithms };
inline const std::array<const char*, algorithms> names{"bnb",           "shallow",  "shallow-integer",   "abbnb",
                                                       "abbnb-integer", "paranoid", "paranoid-heuristic"};

/// Beyond the paper, in the first variant and order.
inline const std::array<const char*, 6> beyond{
    "last-branch",       "speculative",       "speculative-heuristic-integer",
    "last-branch-table", "speculative-table", "speculative-heuristic-integer-table"};

inline constexpr std::size_t columns_before_beyond = 1 + orders.size() * algorithms;

inline std::size_t column(std::size_t order, int algorithm) {
    return 1 + order * algorithms + static_cast<std::size_t>(algorithm);
}

/// The paper's row, and which of our columns can be meant; the second one is with the integer test.
struct PublishedRow {
    const char* name;
    double nodes;
    int algorithm, with_integer_test;  // -1: the full tree
    double factor = 0;                 // how many times fewer nodes than the row above
};
inline const std::array<PublishedRow, 6> published{
    {{"full tree", 3.33e9, -1, -1},
     {"bnb", 32.7e6, bnb, bnb, 102},
     {"shallow", 26.8e6, shallow, shallow_integer, 1.22},
     {"abbnb", 1.43e6, abbnb, abbnb_integer, 18.7},
     {"paranoid", 437'600, paranoid, paranoid, 3.27},
     {"paranoid with heuristic", 36'121, paranoid_heuristic, paranoid_heuristic, 12.1}}};

struct FullReading {
    std::size_t variant, order;
    bool integer;

    std::string description() const {
        return fmt::format("{}, {}, integer test {}", variants[variant].description, orders[order].description,
                           integer ? "on" : "off");
    }
    std::size_t column_of(const PublishedRow& row) const {
        const int algorithm = integer ? row.with_integer_test : row.algorithm;
        return algorithm < 0 ? 0 : column(order, algorithm);
    }
};

/// Have the results of a variant excluded every reading in it?
bool are_all_excluded(std::size_t variant, const Results& results);
/// The published table beside ours in the nearest reading, all readings, and what is beyond the paper; `rule`: when a
/// variant is settled.
Report readings_report(const Results& results, const std::string& rule);

}  // namespace nply::reproduce::sergeant_major
