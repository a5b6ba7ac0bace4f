// A challenger's scores against paranoid's, deal by deal: all seatings of a deal are one block, because they share its
// luck.
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
    std::string scores() const;      // "8.01/8.99"
    std::string difference() const;  // "-0.98"
    std::string interval() const;    // "-1.20 .. -0.76"; nothing for a single deal
    std::string deals() const { return figure(static_cast<double>(own.size())); }
    PlotPoint point(double x) const;
};

/// Still without its ticks and points.
Plot difference_plot(std::string name);

}  // namespace nply::reproduce
