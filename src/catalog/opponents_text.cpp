#include "nply/catalog/opponents_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "nply/catalog/nearest_name.hpp"

namespace nply::catalog {
namespace {

namespace opponents_text {

constexpr std::string_view names[] = {"own", "leader", "anti"};
constexpr double largest_weight = 1e6;

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(at, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

/// One player's, or everybody's.
struct Line {
    int player = 0;  // from 1; 0: all
    OpponentModel model{{0, 0, 0}};
};

class Reader {
public:
    explicit Reader(std::string_view text) {
        for (const std::string_view part : split(text, ",;"))
            if (wrong.empty()) read(part);
    }

    std::vector<Line> lines;
    std::string wrong;

private:
    void read(std::string_view part) {
        const std::size_t slash = part.find('/');
        Line line;
        const std::string_view player = part.substr(0, slash);
        if (slash == std::string_view::npos)
            wrong = fmt::format("'{}' lacks a player and a slash before the objectives", part.substr(0, 40));
        else if (player != "all" && (!read_number(player, line.player) || line.player < 1 || line.player > max_players))
            wrong = fmt::format("'{}' is no player: a number from 1 to {}, or all", player.substr(0, 40), max_players);
        if (!wrong.empty()) return;
        for (const std::string_view term : split(part.substr(slash + 1), "+")) read_term(line, term);
        if (wrong.empty() && line.model.sum() <= 0)
            wrong = fmt::format("'{}' has no weight above 0", part.substr(0, 40));
        if (wrong.empty() &&
            std::any_of(lines.begin(), lines.end(), [&](const Line& other) { return other.player == line.player; }))
            wrong = fmt::format("'{}' is there twice", player);
        lines.push_back(line);
    }
    void read_term(Line& line, std::string_view term) {
        const std::size_t star = term.find('*');
        const std::string_view name = term.substr(0, star);
        double weight = 1;
        const auto found = std::find(std::begin(names), std::end(names), name);
        if (!wrong.empty()) return;
        if (found == std::end(names))
            wrong = fmt::format("'{}' is not an objective{}", name.substr(0, 40), nearest_or_all(name, names));
        else if (star != std::string_view::npos &&
                 (!read_number(term.substr(star + 1), weight) || !(weight >= 0 && weight <= largest_weight)))
            wrong = fmt::format("'{}' is no weight: a number from 0 to {}", term.substr(star + 1).substr(0, 40),
                                largest_weight);
        else
            line.model.weights[static_cast<std::size_t>(found - std::begin(names))] += weight;
    }
};

}  // namespace opponents_text

using ModelsReader = opponents_text::Reader;

}  // namespace

std::string models_complaint(std::string_view text) { return ModelsReader(text).wrong; }

int largest_player(std::string_view text) {
    int largest = 0;
    for (const auto& line : ModelsReader(text).lines) largest = std::max(largest, line.player);
    return largest;
}

OpponentModels opponent_models(std::string_view text, int players) {
    OpponentModels models;
    auto lines = ModelsReader(text).lines;
    std::stable_partition(lines.begin(), lines.end(), [](const auto& line) { return line.player == 0; });
    for (const auto& line : lines)
        for (int p = 0; p < players; ++p)
            if (line.player == 0 || line.player == p + 1) models[static_cast<std::size_t>(p)] = line.model;
    return models;
}

}  // namespace nply::catalog
