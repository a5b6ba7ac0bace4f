#include "catalog/shared_searches.hpp"

#include <string>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

InputError no_answers(const Json::exception& error) {
    return InputError(std::string("these are no answers of searches: ") + error.what());
}

}  // namespace

SharedSearches::SharedSearches(const Json& parts) {
    try {
        for (const Json& part : parts)
            for (const auto& [place, answer] : part.items()) found_[place] = answer;
    } catch (const Json::exception& error) {
        throw no_answers(error);
    }
}

const Json* SharedSearches::known(std::size_t place) const {
    const auto found = found_.find(std::to_string(place));
    return found == found_.end() ? nullptr : &*found;
}

namespace detail {

bool can_share_searches(const Facts& facts, const SearchRequest& request) {
    const Question& question = request.question;
    const Algorithm& named = algorithm(question.algorithm);
    const bool exact = named.method != Method::automatic && !named.estimates() && !named.models_opponents();
    return exact && !request.resources.table_mib && !question.deepen && !question.explain_only && !facts.has_chance &&
           !facts.over;
}

Json shared_json(const FullAnswer& answer) {
    Json value = Json::array();
    for (int entry = 0; entry < max_players; ++entry) value.push_back(answer.value.numerators[entry]);
    const Counts& counts = answer.counts;
    return {std::move(value), answer.path, {counts.visited, counts.leaves, counts.pruned, counts.researched}};
}

FullAnswer answer_in(const Json& json) {
    try {
        FullAnswer answer;
        answer.complete = answer.answered = true;
        WideScores value;
        for (int entry = 0; entry < max_players; ++entry)
            value[entry] = json.at(0).at(static_cast<std::size_t>(entry)).get<WideScore>();
        answer.value = value;
        answer.path = json.at(1).get<std::vector<std::uint32_t>>();
        const Json& counts = json.at(2);
        answer.counts = {counts.at(0), counts.at(1), counts.at(2), counts.at(3)};
        return answer;
    } catch (const Json::exception& error) {
        throw no_answers(error);
    }
}

}  // namespace detail
}  // namespace nply::catalog
