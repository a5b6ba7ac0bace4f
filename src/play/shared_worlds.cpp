#include "nply/play/shared_worlds.hpp"

#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"

namespace nply::play {
namespace {

using catalog::Json;

Json as_json(std::uint64_t world, const WorldValues& values) {
    const Counts& counts = values.counts;
    return {world,       values.scores,     values.forecasts,
            values.wins, values.to_the_end, {counts.visited, counts.leaves, counts.pruned, counts.researched}};
}

WorldValues values_in(const Json& json) {
    using Numbers = std::vector<double>;
    const Json& counts = json.at(5);
    return {json.at(1).get<Numbers>(),
            json.at(2).get<Numbers>(),
            json.at(3).get<Numbers>(),
            json.at(4).get<bool>(),
            {counts.at(0), counts.at(1), counts.at(2), counts.at(3)}};
}

}  // namespace

SharedWorlds::SharedWorlds(const Json& parts) : decides_(true), parts_(parts.size()) {
    try {
        for (const Json& part : parts) {
            if (values_.size() < part.size()) values_.resize(part.size());
            for (std::size_t decision = 0; decision < part.size(); ++decision)
                for (const Json& world : part[decision])
                    values_[decision].emplace(world.at(0).get<std::uint64_t>(), values_in(world));
        }
    } catch (const Json::exception& error) {
        throw InputError(std::string("these are no values of worlds: ") + error.what());
    }
}

void SharedWorlds::begin_decision() {
    ++decision_;
    if (values_.size() < decision_) values_.resize(decision_);
}

const WorldValues* SharedWorlds::known(std::uint64_t world) const {
    const auto& decided = values_[decision_ - 1];
    const auto found = decided.find(world);
    return found == decided.end() ? nullptr : &found->second;
}

Json SharedWorlds::found() const {
    Json list = Json::array();
    for (const auto& worlds : values_) {
        Json& decision = list.emplace_back(Json::array());
        for (const auto& [world, values] : worlds) decision.push_back(as_json(world, values));
    }
    return list;
}

}  // namespace nply::play
