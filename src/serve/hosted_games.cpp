#include "serve/hosted_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "nply/core/error.hpp"

namespace nply::serve {
namespace {

/// 128 bits from the system.
std::string unguessable_id() {
    std::random_device bits;
    std::string id;
    for (int i = 0; i < 4; ++i) id += fmt::format("{:08x}", bits());
    return id;
}

/// The person has not answered this question yet.
struct Unanswered {
    play::ExchangeQuestion question;
};

}  // namespace

void HostedGame::changed() {
    ++changes;
    move_when_stopped.reset();
}

/// The exchange is repeated from its beginning with each further answer of the person; what the other seats have
/// answered before, within their limits, they answer again.
void HostedGame::deal() {
    messages.clear();
    question.reset();
    std::size_t next = 0, next_other = 0;
    play::ExchangeCallbacks callbacks;
    callbacks.ask = [&](const play::ExchangeQuestion& asked) {
        if (asked.seat != you) {
            if (next_other == others_answers.size())
                others_answers.push_back(play::answer_of(session.plan().seats[static_cast<std::size_t>(asked.seat - 1)],
                                                         asked, session.seed_for(asked.seat, 0)));
            return others_answers[next_other++];
        }
        if (next == answers.size()) throw Unanswered{asked};
        return answers[next++];
    };
    callbacks.tell = [&](int seat, const std::string& what) {
        if (seat == you) messages.push_back(what);
    };
    callbacks.announce = [&](const std::string& what) { messages.push_back(what); };
    callbacks.bad = [](const play::ExchangeQuestion&, const std::string& why) {
        throw InputError::in("move", ": " + why);
    };
    changed();
    try {
        session.deal(callbacks);
        answers.clear();
        others_answers.clear();
        roll();
    } catch (const Unanswered& more) {
        question = more.question;
    } catch (const InputError&) {
        if (answers.empty()) throw;
        answers.pop_back();
        deal();  // puts the same question again
        throw;
    }
}

void HostedGame::make(const std::string& move) {
    session.make(move);
    roll();
    changed();
}

void HostedGame::roll() {
    while (session.hand_is_on() && session.now().is_chance()) session.make(session.rolled());
}

void HostedGame::claim() {
    session.claim();
    changed();
}

void HostedGame::take_back() {
    if (!session.take_back({you})) throw InputError::in("do", ": there is no move of yours to take back in this hand");
    changed();
}

std::shared_ptr<HostedGame> HostedGames::open(play::PlaySessionPlan plan, int seat, bool seed_known) {
    auto game = std::make_shared<HostedGame>(unguessable_id(), play::PlaySession(std::move(plan)), seat, seed_known);
    game->deal();
    keep(game);
    return game;
}

void HostedGames::adopt(const std::string& id, const std::string& text, int seat) {
    keep(std::make_shared<HostedGame>(id, play::PlaySession::read(text), seat, false));
}

void HostedGames::keep(std::shared_ptr<HostedGame> game) {
    const std::lock_guard lock(mutex_);
    while (!games_.empty() && games_.size() >= most_)
        games_.erase(std::min_element(games_.begin(), games_.end(), [](const auto& a, const auto& b) {
            return a.second.last_used < b.second.last_used;
        }));
    const std::string id = game->id;
    games_[id] = {std::move(game), ++uses_};
}

std::shared_ptr<HostedGame> HostedGames::find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto entry = games_.find(id);
    if (entry == games_.end()) throw InputError::in("session", ": there is no such game here, or no longer");
    entry->second.last_used = ++uses_;
    return entry->second.game;
}

}  // namespace nply::serve
