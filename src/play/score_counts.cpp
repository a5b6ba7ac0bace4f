#include "nply/play/score_counts.hpp"

#include "nply/catalog/json.hpp"

namespace nply::play {

void add_to(ScoreCounts& counts, const Match& match, const HandRow& row) {
    counts.resize(static_cast<std::size_t>(match.entrants()));
    if (row.hand.end != Fault::none) return;
    const Seating& seating = match.seating(row.number);
    for (std::size_t place = 0; place < seating.size(); ++place)
        ++counts[static_cast<std::size_t>(seating[place])][row.hand.scores[place]];
}

catalog::Json to_json(const ScoreCounts& counts) {
    catalog::Json json = catalog::Json::array();
    for (const auto& of_entrant : counts) {
        catalog::Json scores = catalog::Json::array(), hands = catalog::Json::array();
        for (const auto& [score, times] : of_entrant) {
            scores.push_back(score);
            hands.push_back(times);
        }
        json.push_back({{"scores", scores}, {"hands", hands}});
    }
    return json;
}

}  // namespace nply::play
