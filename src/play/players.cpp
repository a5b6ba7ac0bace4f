#include "nply/play/players.hpp"

#include <algorithm>
#include <stdexcept>

#include "nply/cards/greedy.hpp"
#include "nply/cards/text.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/view_worlds.hpp"
#include "play/world_search.hpp"

namespace nply::play {
namespace {

/// Every legal move alike.
class RandomPlayer final : public Player {
public:
    Choice choose(const View& view, const Turn& turn) override {
        return {view.legal[Random(turn.seed).below(view.legal.size())]};
    }
};

/// By a rule of thumb (cards/greedy.hpp, games/greedy.hpp); the first move in a game that has none.
class GreedyPlayer final : public Player {
public:
    Choice choose(const View& view, const Turn&) override {
        if (view.cards) return {card_text(card(view, *view.cards))};
        return {view.position->rule_of_thumb().value_or(view.legal.front())};
    }

private:
    static Card card(const View& view, const CardView& cards) {
        CardTurn turn;
        turn.seats = view.players;
        turn.hand = cards.held;
        for (const std::string& name : view.legal) turn.legal.add(read_cards(name, "card").front());
        turn.table = cards.table;
        turn.gone = cards.seen.out;
        for (const Card played : cards.seen.played) turn.gone.add(played);
        for (const Card lying : cards.table) turn.gone.remove(lying);
        turn.trump = cards.seen.rules.trump;
        turn.partners = view.entries < view.players;
        return view.lower_is_better() ? greedy_against_points(turn) : greedy_for_tricks(turn);
    }
};

class EnginePlayer final : public Player {
public:
    explicit EnginePlayer(EngineSettings settings) : settings_(std::move(settings)) {}

    Choice choose(const View& view, const Turn& turn) override {
        if (view.legal.size() == 1) return {view.legal.front()};
        Choice choice = view.position ? searched(*view.position, turn) : advised(view, turn);
        if (choice.move.empty()) choice.move = view.legal.front();  // stopped before any answer
        return choice;
    }

private:
    Choice advised(const View& view, const Turn& turn) const {
        Advice advice = advise(view, settings_, turn.seed, {turn.stop, {}});
        return {std::move(advice.move), advice.counts.visited};
    }

    Choice searched(const catalog::Position& position, const Turn& turn) {
        catalog::SearchRequest request = request_for(position, settings_, turn.stop);
        if (!settings_.resources.nodes && catalog::takes(catalog::algorithm(settings_.question.algorithm), "threads"))
            request.resources.threads =
                settings_.sampling.threads;  // with a limit of nodes one thread's answer is the same always
        session_.forget();
        const catalog::SearchReport report = session_.search(position, request);
        return {report.line.empty() ? "" : report.line.front(), report.counts.visited};
    }

    const EngineSettings settings_;
    catalog::Session session_;
};

}  // namespace

std::unique_ptr<Player> make_player(std::string_view seat, const std::string& field, const BotOptions& bots) {
    if (seat == "random") return std::make_unique<RandomPlayer>();
    if (seat == "greedy") return std::make_unique<GreedyPlayer>();
    if (is_human(seat)) throw InputError::in(field, ": a human cannot sit here");
    if (is_guest(seat))
        throw InputError::in(field, ": " + std::string(seat) + " plays only where the program that brought it runs");
    if (is_bot(seat)) {
        const std::string command(seat.substr(bot_prefix.size()));
        if (catalog::words_of(command).empty()) throw InputError::in(field, ": bot: needs a command, bot:COMMAND");
        return std::make_unique<BotPlayer>(command, bots);
    }
    return std::make_unique<EnginePlayer>(engine_settings(seat, field));
}

std::vector<std::string> seats_in(std::string_view list, const std::string& field) {
    std::vector<std::string> seats;
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find(',', begin), list.size());
        seats.emplace_back(list.substr(begin, end - begin));
        if (catalog::words_of(seats.back()).empty())
            throw InputError::in(field, ": seat " + std::to_string(seats.size()) + " is empty");
        begin = end + 1;
    }
    return seats;
}

Advice advice_of(std::string_view seat, const View& view, std::uint64_t seed, const AdviceHooks& hooks,
                 const std::string& field) {
    if (is_engine(seat)) return advise(view, engine_settings(seat, field), seed, hooks);
    const auto player = make_player(seat, field);
    check_turn(view);
    Advice advice;
    const Choice choice = player->choose(view, {seed, hooks.stop});
    if (choice.fault != Fault::none) throw std::runtime_error("the bot gives no advice: " + choice.trouble);
    advice.move = choice.move;
    advice.possible = ViewWorlds(view).count();
    return advice;
}

}  // namespace nply::play
