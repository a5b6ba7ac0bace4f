// What the facade answers, printed for people and for programs.
#pragma once

#include <string>

#include "nply/catalog/json.hpp"
#include "nply/catalog/text.hpp"
#include "nply/play/score_words.hpp"

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
/// Of a position of a game in the players' words; a tree has none.
void print_report(const catalog::SearchReport& report, const catalog::Position* position = nullptr);

/// A value as value_text gives it; where seats have duties, in words: "(1 over, just made it, 1 under)".
std::string in_words(const catalog::SearchReport& report, const play::ScoreWords& words);
template <class Part>
std::string in_words(const Part& part, ScoreSum scale, const play::ScoreWords& words) {
    if (!words.over_duty()) return value_text(part, scale);
    return part.mean.empty() ? words.all({part.value.begin(), part.value.end()}) : "about " + words.means(part.mean);
}
void print_json(const catalog::Json& json);

/// InputError if the file cannot be opened, std::runtime_error if it cannot be written to the end.
void write_file(const std::string& file, const std::string& text);

}  // namespace nply::cli
