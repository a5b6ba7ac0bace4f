#include "report.hpp"

#include <fmt/format.h>

namespace nply::cli {

nlohmann::ordered_json to_json(const catalog::SearchReport& report) {
    nlohmann::ordered_json json;
    json["value"] = report.answered ? nlohmann::ordered_json(report.value) : nlohmann::ordered_json(nullptr);
    json["move"] = report.line.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(report.line.front());
    json["index"] = report.path.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(report.path.front());
    json["line"] = report.line;
    json["path"] = report.path;
    json["complete"] = report.complete;
    json["algorithm"] = report.algorithm;
    json["sound"] = report.sound;
    if (report.for_player) json["for"] = *report.for_player;
    json["nodes"] = {{"visited", report.counts.visited},
                     {"leaves", report.counts.leaves},
                     {"pruned", report.counts.pruned},
                     {"researched", report.counts.researched}};
    json["seconds"] = report.seconds;
    if (report.deepened) {
        const auto iteration_json = [](const catalog::IterationReport& iteration) {
            return nlohmann::ordered_json{
                {"depth", iteration.depth}, {"value", iteration.value}, {"visited", iteration.visited}};
        };
        json["depth"] = report.depth;
        auto& iterations = json["iterations"] = nlohmann::ordered_json::array();
        for (const auto& iteration : report.iterations) iterations.push_back(iteration_json(iteration));
        if (report.partial) json["partial"] = iteration_json(*report.partial);
    }
    if (report.all_moves) {
        auto& moves = json["moves"] = nlohmann::ordered_json::array();
        for (const auto& move : report.moves) moves.push_back({{"move", move.move}, {"value", move.value}});
    }
    return json;
}

void print_json(const nlohmann::ordered_json& json) {
    fmt::print("{}\n", json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

std::string tuple_text(const std::vector<Score>& value) {
    return value.size() == 1 ? std::to_string(value[0]) : fmt::format("({})", fmt::join(value, ","));
}

std::string value_text(const catalog::SearchReport& report) {
    if (!report.answered) return "none";
    if (report.for_player) return fmt::format("{} for player {}", report.value[0], *report.for_player);
    return tuple_text(report.value);
}

std::string grouped(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (auto place = static_cast<std::ptrdiff_t>(digits.size()) - 3; place > 0; place -= 3)
        digits.insert(static_cast<std::size_t>(place), 1, ',');
    return digits;
}

std::string seconds_text(double seconds) {
    if (seconds < 1e-3) return fmt::format("{:.0f} us", seconds * 1e6);
    if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
    return fmt::format("{:.2f} s", seconds);
}

namespace {

void print_line(const catalog::SearchReport& report) {
    constexpr std::size_t most_moves = 24;
    if (!report.story.empty()) {
        fmt::print("\n{}\n", report.story);
        return;
    }
    const std::size_t shown = std::min(report.line.size(), most_moves);
    fmt::print("line    {}",
               fmt::join(report.line.begin(), report.line.begin() + static_cast<std::ptrdiff_t>(shown), " "));
    if (shown < report.line.size()) fmt::print(" .. and {} more", grouped(report.line.size() - shown));
    fmt::print("\n");
}

}  // namespace

void print_position(const catalog::Position& position) {
    fmt::print("{}\n", position.describe());
    if (const std::string details = position.details(); !details.empty()) fmt::print("\n{}\n", details);
}

void print_report(const catalog::SearchReport& report) {
    fmt::print("value   {}\n", value_text(report));
    if (report.line.empty()) {
        fmt::print("move    none: {}\n", report.complete ? "the game is over" : "nothing is settled yet");
    } else {
        fmt::print("move    {}  (number {} in order)\n", report.line.front(), report.path.front() + 1);
        print_line(report);
    }
    for (const auto& move : report.moves) fmt::print("        {:<12} {}\n", move.move, tuple_text(move.value));
    fmt::print("nodes   {} visited, {} of them leaves; {} children pruned, {} searched again\n",
               grouped(report.counts.visited), grouped(report.counts.leaves), grouped(report.counts.pruned),
               grouped(report.counts.researched));
    fmt::print("by      {}{} in {}\n", report.algorithm, report.complete ? "" : ", stopped before the end",
               seconds_text(report.seconds));
    if (!report.sound)
        fmt::print("UNSOUND {} can give a wrong value; 'nply compare' shows the right one\n", report.algorithm);
}

}  // namespace nply::cli
