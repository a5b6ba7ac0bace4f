#include "nply/catalog/field_tables.hpp"

#include "nply/catalog/listing_fields.hpp"

namespace nply::catalog {

std::vector<FieldTable> field_tables() {
    const SearchReport report;
    return {field_table(report),
            field_table(Counts{}),
            field_table(IterationReport{}),
            field_table(MoveReport{}),
            field_table(MoveEstimateReport{}),
            field_table(LimitsReport{}),
            field_table(TiesReport{}),
            field_table(CostRange{}),
            field_table(PlanReport{}),
            field_table(JudgedPlays{}),
            field_table(JudgedPlay{}),
            field_table(Comparison{}),
            field_table(ComparedReport{report, {}}),
            field_table(EveryLead{}),
            field_table(EveryLead::Row{}),
            field_table(ChanceOutcome{"", 1}),
            field_table(open_game("sticks", {})),
            field_table(GameEntry{}),
            field_table(GameOption{}),
            field_table(GameTraits{}),
            field_table(algorithms().front())};
}

}  // namespace nply::catalog
