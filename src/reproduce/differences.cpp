#include "reproduce/differences.hpp"

#include <fmt/format.h>

#include <utility>

namespace nply::reproduce {

Sample Differences::sample() const {
    std::vector<double> all;
    all.reserve(own.size());
    for (std::size_t i = 0; i < own.size(); ++i) all.push_back(own[i] - other[i]);
    return Sample(all, Sample::Signs::mean_what_they_say);
}

Cell score_pair(double own, double other) { return {fmt::format("{:.2f}/{:.2f}", own, other), {own, other}}; }

Column scores_column() { return {"score/paranoid's", {"score", "paranoid's score"}}; }
Column published_scores_column() { return {"published", {"published score", "published paranoid's score"}}; }

Cell Differences::scores() const { return score_pair(Sample(own).mean, Sample(other).mean); }

Cell Differences::ahead(bool fewer_is_better) const {
    const Sample all = sample();
    if (!all.is_enough()) return "too few deals";
    if (all.low <= 0 && all.high >= 0) return "neither";
    return (all.mean < 0) == fewer_is_better ? "challenger" : "paranoid";
}

Plot difference_plot(std::string name) {
    Plot plot;
    plot.name = std::move(name);
    plot.title = "Score less paranoid's: below 0 is good in Hearts, above 0 in Spades";
    plot.y = "points or tricks a hand";
    plot.kind = Plot::Kind::intervals;
    return plot;
}

}  // namespace nply::reproduce
