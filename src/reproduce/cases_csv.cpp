#include "nply/reproduce/cases_csv.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "nply/core/error.hpp"

namespace nply::reproduce {
namespace {

std::string names(const Experiment& experiment, Size size) {
    ReportTable header{{}, {size == Size::quick ? "quick case" : "case"}, {}, {}};
    for (std::string& column : experiment.columns(size)) header.header.emplace_back(std::move(column));
    return csv(header);
}

/// The number at the text's beginning, which is taken off together with the comma behind it.
std::optional<std::int64_t> take_number(std::string_view& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return {};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (text.starts_with(',')) text.remove_prefix(1);
    return number;
}

}  // namespace

std::string cases_csv(const Experiment& experiment, Size size, const Results& results) {
    std::string text = names(experiment, size);
    for (const auto& [number, numbers] : results) text += fmt::format("{},{}\n", number, fmt::join(numbers, ","));
    return text;
}

Results cases_from_csv(const Experiment& experiment, Size size, std::string_view text) {
    const std::string expected = names(experiment, size);
    if (!text.starts_with(expected))
        throw InputError(fmt::format("line 1: this is no list of {}cases of {}", size == Size::quick ? "quick " : "",
                                     experiment.name()));
    text.remove_prefix(expected.size());
    const std::size_t columns = experiment.columns(size).size();
    Results results;
    for (int line = 2; !text.empty(); ++line) {
        const std::size_t end = text.find('\n');
        std::string_view one = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const auto number = take_number(one);
        Numbers numbers;
        while (const auto next = take_number(one)) numbers.push_back(*next);
        if (!number || !one.empty() || numbers.size() != columns || *number < 0 ||
            static_cast<std::uint64_t>(*number) >= experiment.cases(size))
            throw InputError(fmt::format("line {}: a case of {} is its number and {} whole numbers", line,
                                         experiment.name(), columns));
        if (!results.emplace(static_cast<std::uint64_t>(*number), std::move(numbers)).second)
            throw InputError(fmt::format("line {}: case {} is there twice", line, *number));
    }
    return results;
}

}  // namespace nply::reproduce
