// The experiments, one function each; experiments.cpp lists them.
#pragma once

#include <memory>

#include "nply/reproduce/experiment.hpp"

namespace nply::reproduce {

std::unique_ptr<Experiment> sergeant_major_table();    // aaai2000-table2
std::unique_ptr<Experiment> branching_factor_table();  // ijcai2003-table8
std::unique_ptr<Experiment> chinese_checkers_table();  // ijcai2003-table10
std::unique_ptr<Experiment> search_depth_table();      // ijcai2003-table11
std::unique_ptr<Experiment> playing_table();           // ijcai2003-table12
std::unique_ptr<Experiment> beyond_playing_table();    // beyond-table12
std::unique_ptr<Experiment> depth_set_ups();           // table11-set-ups
std::unique_ptr<Experiment> playing_set_ups();         // table12-set-ups
std::unique_ptr<Experiment> best_cases();
std::unique_ptr<Experiment> growth();
std::unique_ptr<Experiment> strength();
std::unique_ptr<Experiment> whole_deals();
std::unique_ptr<Experiment> deal_ties();

}  // namespace nply::reproduce
