// Session: answers requests, and keeps what searches learn (the table) from one to the next. One thread uses a session
// at a time; a search inside it may use many.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/analysis.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/error.hpp"

namespace nply {
class Table;
class TwoSides;
class LayersMemory;
}  // namespace nply

namespace nply::catalog {

class Session {
public:
    Session();
    ~Session();
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;

    /// InputError for what `objection` says.
    SearchReport search(const Position& position, const SearchRequest& request);

    /// What each move of a play cost. InputError for a move that cannot be made, or a one-player algorithm. Resources
    /// are for the whole play.
    PlayAnalysis analyse(const Position& position, const std::vector<std::string>& play, const SearchRequest& request);

    /// What a deal is worth whoever leads, in every trump. InputError where the game has no solver for it.
    EveryLead every_lead(const Position& position, const SearchRequest& request);

    /// Nothing learnt so far is used any more.
    void forget();

private:
    Table* table_for(const Position& position, const SearchRequest& request);

    TwoSides* two_sides_for(const Position& position, const SearchRequest& request);

    std::unique_ptr<Table> table_;
    std::unique_ptr<TwoSides> two_sides_;
    std::unique_ptr<LayersMemory> layers_memory_;
    std::size_t table_mib_ = 0, two_sides_mib_ = 0;
};

/// Why a request cannot be answered for a position; nothing if it can.
std::optional<InputError> objection(const Position& position, const SearchRequest& request);

/// One search, nothing kept.
SearchReport search(const Position& position, const SearchRequest& request);

}  // namespace nply::catalog
