// Session: answers requests, and keeps what searches learn (the table) from one to the next. One thread uses a session
// at a time; a search inside it may use many.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/judged_play.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"
#include "nply/catalog/request.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {

class SharedSearches;

namespace detail {
class SessionMemory;
}

/// Answers requests, and keeps the table from one request to the next.
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
    JudgedPlays analyse(const Position& position, const std::vector<std::string>& play, const SearchRequest& request);

    /// What a deal is worth whoever leads, in every trump. InputError where the game has no solver for it.
    EveryLead every_lead(const Position& position, const SearchRequest& request);

    /// Searches whose answers other processes have found are not made again; null: all are.
    void use(const SharedSearches* found);
    /// This process's part of the searches that answer a request for the values of all moves. Nothing where they
    /// cannot be shared (docs/site.md).
    void make_part(const Position& position, const SearchRequest& request, SharedSearches& part);
    /// The same of a request for what a play cost.
    void make_part(const Position& position, const std::vector<std::string>& play, const SearchRequest& request,
                   SharedSearches& part);

    /// Nothing learnt so far is used any more.
    void forget();

private:
    std::unique_ptr<detail::SessionMemory> memory_;
};

/// Why a request cannot be answered for a position; nothing if it can.
std::optional<InputError> objection(const Position& position, const SearchRequest& request);

/// One search, nothing kept.
SearchReport search(const Position& position, const SearchRequest& request);

}  // namespace nply::catalog
