// The finished cases of an experiment as comma-separated values: a line of names, then a line for each case. It is what
// a report was made from, small enough to keep beside the report, and read back to the same report.
#pragma once

#include <string>
#include <string_view>

#include "nply/reproduce/experiment.hpp"

namespace nply::reproduce {

/// The finished cases as comma-separated values.
std::string cases_csv(const Experiment& experiment, Size size, const Results& results);

/// InputError, with the line, for a text that is not of this experiment.
Results cases_from_csv(const Experiment& experiment, Size size, std::string_view text);

}  // namespace nply::reproduce
