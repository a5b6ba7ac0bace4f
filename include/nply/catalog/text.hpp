// Answers in writing, the same wherever people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nply/cards/text.hpp"  // front ends spell cards, too
#include "nply/catalog/report.hpp"
#include "nply/core/count.hpp"

namespace nply::catalog {

std::string tuple_text(const std::vector<WideScore>& value, ScoreSum scale = 1);  // (5,4,1), or 5 for one number
/// "(5,4,1)".
std::string tuple_text(const std::vector<Score>& value, ScoreSum scale = 1);
std::string mean_text(const std::vector<double>& mean);  // about (5.12,4.30,0.58)
/// One of a report's values: a move's, an iteration's. In a game with chance fractions, or decimals.
template <class Report>
std::string value_text(const Report& part, ScoreSum scale) {
    return part.mean.empty() ? tuple_text(part.value, scale * part.denominator) : mean_text(part.mean);
}
/// The value of a report as the command line prints it.
std::string value_text(const SearchReport& report);
/// "seat 1: 4, up to 17 if seat 2 chooses otherwise", a line for each whose score ties can change.
std::vector<std::string> ties_text(const SearchReport& report);
/// "(4,0,18,4) (17,0,5,4) .. and 3 more"
std::string set_text(const std::vector<std::vector<Score>>& set, ScoreSum scale = 1);
std::string grouped(std::uint64_t number);  // 1,234,567
std::string readable(Count count);          // 1,234,567; from a billion on 8.4e16
/// A time with a unit that suits it: "96 us", "1.5 s".
std::string seconds_text(double seconds);
std::string counted(std::int64_t number, std::string_view unit);  // "1 trick", "3 boxes"

/// "limits from the leaves: minscore 0, maxscore 10, maxsum 10": said where limits are used that nobody gave, else
/// empty.
std::string limits_text(const SearchReport& report);

}  // namespace nply::catalog
