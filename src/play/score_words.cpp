#include "nply/play/score_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>  // join

#include <cmath>

#include "nply/catalog/text.hpp"

namespace nply::play {
namespace {

template <class Numbers, class Text>
std::string in_brackets(const Numbers& numbers, const Text& text) {
    std::vector<std::string> texts;
    texts.reserve(numbers.size());
    for (const auto number : numbers) texts.push_back(text(number));
    return texts.size() == 1 ? texts.front() : fmt::format("({})", fmt::join(texts, ", "));
}

}  // namespace

bool counts_over_duty(const catalog::Position& position) {
    const auto cards = position.cards();
    return cards && cards->dealer > 0;
}

std::string ScoreWords::units(std::string_view whose) const {
    return over_duty_ ? fmt::format("{} over or under {} duty", units_, whose) : std::string(units_);
}

std::string ScoreWords::score(ScoreSum score) const {
    if (!over_duty_) return std::to_string(score);
    if (score == 0) return "just made it";
    return fmt::format("{} {}", std::abs(score), score > 0 ? "over" : "under");
}

std::string ScoreWords::mean(double mean, int digits) const {
    if (!over_duty_) return fmt::format("{:.{}f}", mean, digits);
    return fmt::format("{:.{}f} {}", std::abs(mean), digits, mean < 0 ? "under" : "over");
}

std::string ScoreWords::all(const std::vector<Score>& scores) const {
    if (!over_duty_) return catalog::tuple_text(scores);
    return in_brackets(scores, [this](Score each) { return score(each); });
}

std::string ScoreWords::means(const std::vector<double>& means) const {
    if (!over_duty_) return catalog::mean_text(means);
    return in_brackets(means, [this](double each) { return mean(each); });
}

}  // namespace nply::play
