// What the facade answers, printed for people and for programs.
#pragma once

#include <string>

#include "nply/catalog/json.hpp"
#include "nply/catalog/text.hpp"

namespace nply::cli {

using catalog::grouped;
using catalog::seconds_text;
using catalog::set_text;
using catalog::ties_text;
using catalog::tuple_text;
using catalog::value_text;

void print_position(const catalog::Position& position);
std::string plan_text(const catalog::PlanReport& plan);
void print_plan(const catalog::PlanReport& plan);
/// Of a card game in the players' words.
void print_report(const catalog::SearchReport& report, bool cards = false);
void print_json(const catalog::Json& json);

/// InputError if the file cannot be opened, std::runtime_error if it cannot be written to the end.
void write_file(const std::string& file, const std::string& text);

}  // namespace nply::cli
