// A request that several processes without common memory share (the workers of a page): each finds a part of the
// values, and one, given what all have found, replies as one process alone would.
#pragma once

#include <cstdint>

#include "nply/catalog/shared_searches.hpp"
#include "nply/play/shared_worlds.hpp"

namespace nply::serve {

using catalog::Json;

/// What is shared: worlds of hidden hands, and exact searches of positions.
struct SharedWork {
    /// One of `parts`, from 0.
    SharedWork(std::uint64_t part, std::uint64_t parts) : worlds(part, parts), searches(part, parts) {}
    /// Replies with what all parts have found. InputError for what was not written by found().
    explicit SharedWork(const Json& parts) : worlds(list_of(parts, "worlds")), searches(list_of(parts, "searches")) {}

    /// Otherwise it is a part, whose reply is found().
    bool replies() const { return worlds.decides(); }
    /// All that this part has found.
    Json found() const { return {{"worlds", worlds.found()}, {"searches", searches.found()}}; }

    play::SharedWorlds worlds;
    catalog::SharedSearches searches;

private:
    static Json list_of(const Json& parts, const char* name) {
        Json list = Json::array();
        for (const Json& part : parts) list.push_back(part.value(name, Json::object()));
        return list;
    }
};

}  // namespace nply::serve
