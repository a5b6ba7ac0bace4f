// A recorded workload: seeded whole deals (random_deal) with their values, in the games' own terms, for each leader in
// turn.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace nply {

struct RecordedDeal {
    std::uint64_t seed;
    std::string_view values;
};

/// Three seats of sixteen cards, no trump: tricks.
inline constexpr RecordedDeal recorded_tricks[] = {
    {1, "7,7,2 7,7,2 7,7,2"},    {2, "5,4,7 5,5,6 4,5,7"},    {3, "5,4,7 5,5,6 5,4,7"},   {4, "9,4,3 9,4,3 9,4,3"},
    {5, "8,7,1 7,8,1 7,6,3"},    {6, "11,3,2 11,3,2 11,3,2"}, {7, "3,8,5 3,8,5 3,8,5"},   {8, "3,8,5 3,8,5 3,8,5"},
    {9, "11,4,1 11,4,1 11,4,1"}, {10, "7,6,3 6,6,4 6,6,4"},   {11, "5,7,4 4,8,4 4,6,6"},  {12, "9,3,4 8,4,4 6,3,7"},
    {13, "5,2,9 3,3,10 2,3,11"}, {14, "7,4,5 6,5,5 5,4,7"},   {15, "3,3,10 3,4,9 3,4,9"}, {16, "8,6,2 8,6,2 7,6,3"},
    {17, "6,6,4 4,8,4 5,7,4"},   {18, "6,9,1 5,10,1 5,10,1"}, {19, "4,6,6 3,7,6 3,6,7"},  {20, "5,4,7 4,5,7 5,4,7"},
};

/// Four seats of thirteen cards: points of Hearts.
inline constexpr RecordedDeal recorded_hearts[] = {
    {1, "0,0,19,7 0,0,21,5 0,0,19,7 0,0,21,5"},
    {2, "4,3,5,14 4,3,5,14 8,18,0,0 8,18,0,0"},
};

}  // namespace nply
