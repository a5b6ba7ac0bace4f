#include "nply/catalog/field_tables.hpp"

namespace nply::catalog {

std::vector<FieldTable> field_tables() {
    const SearchReport report;
    return {field_table(report),
            field_table(Counts{}),
            field_table(IterationReport{}),
            field_table(MoveReport{}),
            field_table(MoveEstimateReport{}),
            field_table(LimitsReport{}),
            field_table(PlanReport{}),
            field_table(PlayAnalysis{}),
            field_table(PlayReport{}),
            field_table(Comparison{}),
            field_table(ComparedReport{report, {}}),
            field_table(EveryLead{}),
            field_table(EveryLead::Row{}),
            field_table(open_game("sticks", {}))};
}

}  // namespace nply::catalog
