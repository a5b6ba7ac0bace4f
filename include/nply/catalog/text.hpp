// Answers in writing, the same wherever people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nply/catalog/report.hpp"

namespace nply::catalog {

std::string tuple_text(const std::vector<Score>& value, ScoreSum scale = 1);  // (5,4,1), or 5 for one number
std::string mean_text(const std::vector<double>& mean);                       // about (5.12,4.30,0.58)
std::string value_text(const SearchReport& report);
std::string grouped(std::uint64_t number);  // 1,234,567
std::string seconds_text(double seconds);
std::string counted(std::int64_t number, std::string_view unit);  // "1 trick", "3 boxes"

/// "limits from the leaves: minscore 0, maxscore 10, maxsum 10": said where limits are used that nobody gave, else
/// empty.
std::string limits_text(const SearchReport& report);

}  // namespace nply::catalog
