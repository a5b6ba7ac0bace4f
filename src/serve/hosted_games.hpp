// Games that people play against engines over the API. All cards stay in the server: a client is told what its seat may
// see (hosted_game_json). A game is known by an unguessable id; a new one replaces the one unused for longest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nply/catalog/json.hpp"
#include "nply/play/play_session.hpp"

namespace nply::serve {

/// One person against engines. Locked while it is read or changed, never while an engine thinks.
struct HostedGame {
    HostedGame(std::string its_id, play::PlaySession its_session, int seat, bool seed_is_known)
        : id(std::move(its_id)), session(std::move(its_session)), you(seat), seed_known(seed_is_known) {}

    const std::string id;
    std::mutex mutex;
    play::PlaySession session;
    const int you;                                 // the person's seat
    const bool seed_known;                         // by the person; all deals follow from the seed
    std::uint64_t changes = 0;                     // a search that began before the last change is of no use
    std::optional<std::string> move_when_stopped;  // of the engine whose turn it is

    // Before the first trick of a hand:
    std::vector<std::string> answers;                // the person's, so far
    std::vector<std::string> others_answers;         // of the other seats, in the order of the questions
    std::optional<play::ExchangeQuestion> question;  // that waits for the next answer
    std::vector<std::string> messages;               // to the person

    /// Deals the next hand, as far as the answers go. InputError, in the field "move", if the last does not fit.
    void deal();
    void make(const std::string& move);
    /// Plays the hand to its end, which is the same whatever is played.
    void claim();
    /// Takes back the last move of `you`, and what followed. InputError if there is none.
    void take_back();

private:
    void changed();
    /// Until somebody is to move.
    void roll();
};

/// What `you` may know; everything of a hand that is over.
catalog::Json hosted_game_json(const HostedGame& game);

class HostedGames {
public:
    explicit HostedGames(std::size_t most = 200) : most_(most) {}

    /// InputError for a plan that is not possible.
    std::shared_ptr<HostedGame> open(play::PlaySessionPlan plan, int seat, bool seed_known);
    /// A copy of a game of another process, as PlaySession::text() wrote it, with its hand on.
    void adopt(const std::string& id, const std::string& text, int seat);
    /// InputError, in the field "session", if there is no such game, or no longer.
    std::shared_ptr<HostedGame> find(const std::string& id);

private:
    void keep(std::shared_ptr<HostedGame> game);

    struct Entry {
        std::shared_ptr<HostedGame> game;
        std::uint64_t last_used = 0;
    };

    const std::size_t most_;
    std::mutex mutex_;
    std::uint64_t uses_ = 0;
    std::map<std::string, Entry> games_;
};

}  // namespace nply::serve
