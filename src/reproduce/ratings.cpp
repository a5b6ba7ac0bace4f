#include "reproduce/ratings.hpp"

#include <algorithm>
#include <map>

namespace nply::reproduce {
namespace {

constexpr std::size_t usual_zero = 1;  // a ladder's greedy

/// The numbers of values in the order of their first appearance.
template <class Value>
std::size_t number_of(std::map<Value, std::size_t>& numbers, Value value) {
    return numbers.try_emplace(value, numbers.size()).first->second;
}

}  // namespace

std::size_t zero_of(std::span<const Meeting> meetings) {
    std::size_t lowest = meetings.empty() ? 0 : meetings.front().first;
    for (const Meeting& meeting : meetings) {
        if (meeting.first == usual_zero || meeting.second == usual_zero) return usual_zero;
        lowest = std::min({lowest, meeting.first, meeting.second});
    }
    return lowest;
}

std::vector<std::optional<Coefficient>> ratings_of(std::span<const Meeting> meetings, std::size_t players) {
    std::vector<std::optional<Coefficient>> ratings(players);
    if (meetings.empty()) return ratings;
    const std::size_t zero = zero_of(meetings);
    std::map<std::size_t, std::size_t> columns;
    std::map<std::uint64_t, std::size_t> blocks;
    for (const Meeting& meeting : meetings)
        for (const std::size_t player : {meeting.first, meeting.second})
            if (player != zero) number_of(columns, player);
    std::vector<std::vector<double>> features;
    std::vector<double> values;
    std::vector<std::size_t> block_of;
    for (const Meeting& meeting : meetings) {
        auto& row = features.emplace_back(columns.size(), 0);
        if (meeting.first != zero) row[columns[meeting.first]] = 1;
        if (meeting.second != zero) row[columns[meeting.second]] = -1;
        values.push_back(meeting.ahead);
        block_of.push_back(number_of(blocks, meeting.deal));
    }
    const auto fitted = least_squares(features, values, block_of);
    if (!fitted) return ratings;
    ratings[zero] = Coefficient{};
    for (const auto& [player, column] : columns) ratings[player] = (*fitted)[column];
    return ratings;
}

}  // namespace nply::reproduce
