#include "serve/play_sessions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "nply/core/error.hpp"

namespace nply::serve {
namespace {

/// 128 bits from the system.
std::string unguessable_name() {
    std::random_device bits;
    std::string name;
    for (int i = 0; i < 4; ++i) name += fmt::format("{:08x}", bits());
    return name;
}

/// A person is asked for more than has been answered yet.
struct Unanswered {
    play::ExchangeQuestion question;
};

}  // namespace

void HostedSession::changed() {
    ++changes;
    move_when_stopped.reset();
}

/// What the seats answer follows from their hands, so that the exchange can be gone through again from its beginning,
/// each time with one answer more.
void HostedSession::deal() {
    told.clear();
    question.reset();
    std::size_t next = 0;
    play::ExchangeCallbacks callbacks;
    callbacks.ask = [&](const play::ExchangeQuestion& asked) {
        if (asked.seat != you) return play::usual_answer(asked);
        if (next == answers.size()) throw Unanswered{asked};
        return answers[next++];
    };
    callbacks.tell = [&](int seat, const std::string& what) {
        if (seat == you) told.push_back(what);
    };
    callbacks.bad = [](const play::ExchangeQuestion&, const std::string& why) {
        throw InputError::in("move", ": " + why);
    };
    changed();
    try {
        session.deal(callbacks);
        answers.clear();
    } catch (const Unanswered& more) {
        question = more.question;
    } catch (const InputError&) {
        if (answers.empty()) throw;
        answers.pop_back();
        deal();  // asks again
        throw;
    }
}

void HostedSession::make(const std::string& move) {
    session.make(move);
    changed();
}

void HostedSession::take_back() {
    if (!session.take_back({you})) throw InputError::in("do", ": there is no move of yours to take back in this hand");
    changed();
}

std::shared_ptr<HostedSession> PlaySessions::open(play::PlaySessionPlan plan, int seat, bool seed_known) {
    auto table = std::make_shared<HostedSession>(unguessable_name(), std::move(plan), seat, seed_known);
    table->deal();
    const std::lock_guard lock(mutex_);
    while (!places_.empty() && places_.size() >= most_)
        places_.erase(std::min_element(places_.begin(), places_.end(), [](const auto& a, const auto& b) {
            return a.second.last_used < b.second.last_used;
        }));
    places_[table->name] = {table, ++uses_};
    return table;
}

std::shared_ptr<HostedSession> PlaySessions::at(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto place = places_.find(name);
    if (place == places_.end()) throw InputError::in("sitting", ": there is no such game here, or no longer");
    place->second.last_used = ++uses_;
    return place->second.table;
}

}  // namespace nply::serve
