// A challenger's scores against paranoid's, deal by deal: all seatings of a deal are one block, because they share its
// luck. Somebody is ahead only where there are deals enough and the interval of the difference excludes zero.
#pragma once

#include <string>
#include <vector>

#include "nply/reproduce/report.hpp"
#include "reproduce/figures.hpp"

namespace nply::reproduce {

struct Differences {
    std::vector<double> own, other;  // means a hand, by deal

    void add(double ours, double theirs) {
        own.push_back(ours);
        other.push_back(theirs);
    }
    bool empty() const { return own.empty(); }

    Sample sample() const;
    Cell scores() const;
    /// "challenger", "paranoid" or "neither"; "too few deals" for no conclusion.
    Cell ahead(bool fewer_is_better) const;
};

/// "8.01/8.99", and the columns that show such pairs: ours, and the published ones.
Cell score_pair(double own, double other);
Column scores_column();
Column published_scores_column();

/// Still without its ticks and points.
Plot difference_plot(std::string name);

}  // namespace nply::reproduce
