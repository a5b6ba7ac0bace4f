// The tables at which somebody plays against engines. All cards are here and stay here: who asks is told what one seat
// may see (play_session_json). A table is known by a name that nobody guesses; the one that was left alone the longest
// makes room for a new one.
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

/// Locked while it is looked at, never while an engine thinks.
struct HostedSession {
    HostedSession(std::string its_name, play::PlaySessionPlan plan, int seat, bool seed_is_known)
        : name(std::move(its_name)), session(std::move(plan)), you(seat), seed_known(seed_is_known) {}

    const std::string name;
    std::mutex mutex;
    play::PlaySession session;
    const int you;                                 // the seat of whoever asks
    const bool seed_known;                         // to them; all deals follow from it
    std::uint64_t changes = 0;                     // a thought that began before the last one is of no use
    std::optional<std::string> move_when_stopped;  // of the engine whose turn it is

    // Before the first trick of a hand:
    std::vector<std::string> answers;                // given so far
    std::optional<play::ExchangeQuestion> question;  // waiting for the next
    std::vector<std::string> told;                   // for the eyes of `you`

    /// Deals the next hand, as far as the answers go. InputError, in the field "move", if the last does not fit.
    void deal();
    void make(const std::string& move);
    /// Takes back the last move of `you`, and what followed. InputError if there is none.
    void take_back();

private:
    void changed();
};

/// All that `you` may know; everything of a hand that is over.
catalog::Json play_session_json(const HostedSession& table);

class PlaySessions {
public:
    explicit PlaySessions(std::size_t most = 200) : most_(most) {}

    /// InputError for what does not go together.
    std::shared_ptr<HostedSession> open(play::PlaySessionPlan plan, int seat, bool seed_known);
    /// InputError, in the field "sitting", if there is no such table, or no longer.
    std::shared_ptr<HostedSession> at(const std::string& name);

private:
    struct Place {
        std::shared_ptr<HostedSession> table;
        std::uint64_t last_used = 0;
    };

    const std::size_t most_;
    std::mutex mutex_;
    std::uint64_t uses_ = 0;
    std::map<std::string, Place> places_;
};

}  // namespace nply::serve
