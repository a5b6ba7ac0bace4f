#include "report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "nply/core/error.hpp"

namespace nply::cli {
namespace {

void print_line(const catalog::SearchReport& report) {
    constexpr std::size_t most_moves = 24;
    if (!report.story.text.empty()) {
        fmt::print("\n{}\n", report.story.text);
        return;
    }
    const std::size_t shown = std::min(report.line.size(), most_moves);
    fmt::print("line    {}",
               fmt::join(report.line.begin(), report.line.begin() + static_cast<std::ptrdiff_t>(shown), " "));
    if (shown < report.line.size()) fmt::print(" .. and {} more", grouped(report.line.size() - shown));
    fmt::print("\n");
}

const char* plural(std::uint64_t number, const char* one, const char* many) { return number == 1 ? one : many; }

void print_moves(const catalog::SearchReport& report, const play::ScoreWords& words) {
    for (const auto& move : report.moves) {
        const std::string value = in_words(move, report.scale, words);
        fmt::print("        {:<12} {}{}\n", move.move, move.set.empty() ? value : "at worst " + value,
                   move.set.size() > 1 ? fmt::format(" of {} values", grouped(move.set.size())) : "");
    }
    if (report.set.empty()) return;
    fmt::print("set     {} that undominated moves may lead to: {}\n",
               report.set.size() == 1 ? "the only value" : fmt::format("{} values", grouped(report.set.size())),
               set_text(report.set, report.scale));
}

/// Every move with its visits, mean and standard error, the most visited first.
void print_estimates(const catalog::SearchReport& report) {
    std::vector<const catalog::MoveEstimateReport*> moves;
    moves.reserve(report.estimates.size());
    for (const auto& move : report.estimates) moves.push_back(&move);
    std::stable_sort(moves.begin(), moves.end(), [](const auto* a, const auto* b) { return a->visits > b->visits; });
    constexpr std::size_t most_moves = 12;
    fmt::print("\n{:<12} {:>10}  {}\n", "move", "playouts", "mean, with standard error");
    for (std::size_t i = 0; i < std::min(moves.size(), most_moves); ++i) {
        fmt::print("{:<12} {:>10} ", moves[i]->move, grouped(moves[i]->visits));
        for (std::size_t entry = 0; entry < moves[i]->mean.size(); ++entry) {
            const auto& error = moves[i]->error[entry];
            fmt::print(" {:>7.2f} {:<8}", moves[i]->mean[entry],
                       moves[i]->exact ? "proven"
                       : error         ? fmt::format("+- {:.2f}", *error)
                                       : "+- ?");
        }
        fmt::print("\n");
    }
    if (moves.size() > most_moves) fmt::print(".. and {} more\n", moves.size() - most_moves);
    const std::string positions =
        report.positions > 0 ? fmt::format(" after {} positions of an exact search", grouped(report.positions)) : "";
    fmt::print("\n{} by {}: {} {}{} in {}\n", report.complete ? "solved" : "an estimate, not a proof,",
               report.algorithm, grouped(report.playouts), plural(report.playouts, "playout", "playouts"), positions,
               seconds_text(report.seconds));
}

}  // namespace

void print_json(const catalog::Json& json) { fmt::print("{}\n", catalog::to_text(json)); }

void print_position(const catalog::Position& position) {
    fmt::print("{}\n", position.describe());
    if (const std::string details = position.details(); !details.empty()) fmt::print("\n{}\n", details);
}

std::string plan_text(const catalog::PlanReport& plan) {
    std::string text = fmt::format("plan    {}\n", plan.search);
    if (!plan.why.empty()) text += fmt::format("why     {}\n", plan.why);
    for (const std::string& not_chosen : plan.instead) text += fmt::format("not     {}\n", not_chosen);
    if (!plan.positions && plan.bytes)
        text += fmt::format("takes   up to {} MiB{}; the number of positions depends on the deal\n", *plan.bytes >> 20,
                            plan.seconds ? ", usually about " + seconds_text(*plan.seconds) : "");
    if (plan.positions)
        text += fmt::format("takes   {} positions, {:.0f} MiB, about {}\n", grouped(*plan.positions),
                            static_cast<double>(plan.bytes.value_or(0)) / (1 << 20),
                            seconds_text(plan.seconds.value_or(0)));
    return text;
}

void print_plan(const catalog::PlanReport& plan) { fmt::print("{}", plan_text(plan)); }

std::string in_words(const catalog::SearchReport& report, const play::ScoreWords& words) {
    if (!words.over_duty() || !report.answered || report.for_player) return value_text(report);
    const bool is_mean = report.promise == catalog::Promise::estimate || !report.exact;
    return is_mean ? "about " + words.means(report.mean) : words.all({report.value.begin(), report.value.end()});
}

void print_report(const catalog::SearchReport& report, const catalog::Position* position) {
    const play::ScoreWords words = position ? play::ScoreWords(*position) : play::ScoreWords();
    if (report.plan) {
        print_plan(*report.plan);
        if (!report.searched) return;
        fmt::print("\n");
    }
    fmt::print("value   {}{}\n", in_words(report, words),
               words.over_duty() ? fmt::format(": {}", words.units("their")) : "");
    if (report.line.empty()) {
        fmt::print("move    none: {}\n", report.chance     ? "chance decides"
                                         : report.complete ? "the game is over"
                                                           : "no move was found before the search stopped");
    } else {
        fmt::print("move    {}\n", report.line.front());
        print_line(report);
    }
    print_moves(report, words);
    if (report.ties) {
        const std::vector<std::string> lines = ties_text(report);
        for (std::size_t i = 0; i < lines.size(); ++i) fmt::print("{:<8}{}\n", i == 0 ? "ties" : "", lines[i]);
    }
    if (!report.estimates.empty()) return print_estimates(report);
    const Counts& counts = report.counts;
    if (position && position->traits().cards)
        fmt::print("after   {} positions looked at\n", grouped(counts.visited));
    else
        fmt::print("nodes   {} visited, {} of them {}; {} {} pruned, {} searched again\n", grouped(counts.visited),
                   grouped(counts.leaves), plural(counts.leaves, "a leaf", "leaves"), grouped(counts.pruned),
                   plural(counts.pruned, "child", "children"), grouped(counts.researched));
    fmt::print("by      {}{} in {}\n", report.algorithm,
               report.complete     ? ""
               : report.lacks_ties ? "; the value is final, but the search for ties did not finish"
                                   : ", stopped before the end",
               seconds_text(report.seconds));
    if (const std::string limits = limits_text(report); !limits.empty())
        fmt::print("{}; --limits none uses those of the file only\n", limits);
    if (report.too_many_tuples)
        fmt::print(
            "a set had more values than --most-tuples allows: raise --most-tuples, or use 'nply search --depth D'\n");
    if (report.promise == catalog::Promise::model && report.answered)
        fmt::print("this is the value of a model of the opponents, not max^n's: {}\n",
                   catalog::algorithm(report.algorithm).method == catalog::Method::soft_maxn
                       ? "the worst that the move may lead to"
                       : "a mean");
    if (report.promise == catalog::Promise::unsound)
        fmt::print("UNSOUND {} can give a wrong value; 'nply compare' shows the right one\n", report.algorithm);
}

void write_file(const std::string& file, const std::string& text) {
    std::FILE* out = std::fopen(file.c_str(), "wb");
    if (!out) throw InputError(fmt::format("{} cannot be written: {}", file, std::strerror(errno)));
    const bool whole = std::fwrite(text.data(), 1, text.size(), out) == text.size();
    if (std::fclose(out) != 0 || !whole)
        throw std::runtime_error(fmt::format("{} cannot be written: {}", file, std::strerror(errno)));
}

}  // namespace nply::cli
