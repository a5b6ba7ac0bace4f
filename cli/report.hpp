// A search's report as JSON for programs and as text for people.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "catalog/search.hpp"

namespace nply::cli {

nlohmann::ordered_json to_json(const catalog::SearchReport& report);
void print_position(const catalog::Position& position);
void print_report(const catalog::SearchReport& report);

std::string tuple_text(const std::vector<Score>& value);  // (5,4,1), or 5 for one number
std::string value_text(const catalog::SearchReport& report);
std::string grouped(std::uint64_t number);  // 1,234,567
std::string seconds_text(double seconds);

void print_json(const nlohmann::ordered_json& json);

}  // namespace nply::cli
