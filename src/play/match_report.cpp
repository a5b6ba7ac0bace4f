#include "nply/play/match_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "nply/catalog/fields_json.hpp"
#include "nply/play/match_fields.hpp"

namespace nply::play {
namespace {

std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string inside;
    for (const char c : text) inside += c == '"' ? "\"\"" : std::string(1, c);
    return '"' + inside + '"';
}

std::string in_csv(const Interval& interval) {
    const auto or_nothing = [](const std::optional<double>& value) { return value ? fmt::format("{}", *value) : ""; };
    return fmt::format("{},{},{}", interval.mean, or_nothing(interval.low), or_nothing(interval.high));
}

}  // namespace

catalog::Json to_json(const Match& match, const MatchSummary& summary) {
    return catalog::json_of(MatchReport{match, summary});
}

std::string to_csv(const MatchSummary& summary) {
    std::string text =
        "name,hands,mean,low,high,wins,wins_low,wins_high,rank,rank_low,rank_high,late,crash,illegal,nodes,moves,"
        "seconds\r\n";
    for (const EntrantSummary& entrant : summary.entrants)
        text +=
            fmt::format("{},{},{},{},{},{},{},{},{},{},{:.3f}\r\n", quoted(entrant.name), entrant.hands,
                        in_csv(entrant.score), in_csv(entrant.wins), in_csv(entrant.rank), entrant.late, entrant.crash,
                        entrant.illegal, entrant.nodes, std::llround(entrant.moves), entrant.seconds);
    return text;
}

}  // namespace nply::play
