#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"
#include "reproduce/entries.hpp"

namespace nply::reproduce {

const std::vector<std::unique_ptr<Experiment>>& experiments() {
    static const auto all = [] {
        std::vector<std::unique_ptr<Experiment>> list;
        list.push_back(sergeant_major_table());
        list.push_back(branching_factor_table());
        list.push_back(chinese_checkers_table());
        list.push_back(search_depth_table());
        list.push_back(playing_table());
        list.push_back(depth_set_ups());
        list.push_back(playing_set_ups());
        list.push_back(beyond_playing_table());
        list.push_back(best_cases());
        list.push_back(growth());
        list.push_back(whole_deals());
        list.push_back(deal_ties());
        list.push_back(strength());
        return list;
    }();
    return all;
}

const Experiment& experiment(std::string_view name) {
    const auto& all = experiments();
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one->name() == name; });
    if (found != all.end()) return **found;
    std::vector<std::string_view> names;
    names.reserve(all.size());
    for (const auto& one : all) names.push_back(one->name());
    const auto longer = std::ranges::find_if(names, [&](std::string_view known) { return known.ends_with(name); });
    throw InputError(fmt::format(
        "Unknown experiment `{}`{}", name.substr(0, 40),
        longer != names.end() ? fmt::format(". Did you mean `{}`?", *longer) : catalog::nearest_or_all(name, names)));
}

}  // namespace nply::reproduce
