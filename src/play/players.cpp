#include "nply/play/players.hpp"

#include <algorithm>
#include <stdexcept>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"
#include "nply/play/view_worlds.hpp"
#include "play/rule_of_thumb.hpp"
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

/// The legal move that is listed first.
class FirstPlayer final : public Player {
public:
    Choice choose(const View& view, const Turn&) override { return {view.legal.front()}; }
};

/// By a rule of thumb (rule_of_thumb.hpp).
class GreedyPlayer final : public Player {
public:
    Choice choose(const View& view, const Turn&) override {
        if (view.sight)
            throw InputError("greedy needs a rule of thumb, which looks at the whole state, and " + view.game +
                             " hides part of it: take random, first or an engine");
        if (!view.cards && !view.position->rule_of_thumb())
            throw InputError("greedy needs a rule of thumb, and " + view.game +
                             " has none: take random, or first, which plays the move listed first");
        return {rule_of_thumb(view)};
    }
};

class EnginePlayer final : public Player {
public:
    EnginePlayer(std::string_view seat, const std::string& field)
        : seat_(seat), field_(field), settings_(engine_settings(seat, field)) {}

    void begin(const View&, std::uint64_t) override {
        session_.forget();
        memory_.forget();
    }
    Choice choose(const View& view, const Turn& turn) override {
        if (view.legal.size() == 1) return {view.legal.front()};
        Choice choice = thought_out(view, turn);
        if (choice.move.empty()) choice.move = rule_of_thumb(view);  // stopped before any answer
        return choice;
    }

private:
    /// What the game refuses the engine is an error of the seat: nobody has given the option that it names.
    Choice thought_out(const View& view, const Turn& turn) {
        try {
            return is_advised(view, settings_) ? advised(view, turn) : searched(*view.position, turn);
        } catch (const InputError& error) {
            const bool by_name = error.field() == "algorithm" || error.field() == "engine";
            const std::string what = error.what();
            throw InputError::in(
                field_, " '" + seat_.substr(0, 60) + "'" +
                            (by_name && error.begins_with_field() ? what.substr(error.field().size()) : ": " + what));
        }
    }

    Choice advised(const View& view, const Turn& turn) {
        Advice advice = advise(view, settings_, turn.seed, {turn.stop, {}, &memory_, false});
        return {std::move(advice.move), advice.counts.visited, Fault::none, {}, advice.helpers_seconds};
    }

    Choice searched(const catalog::Position& position, const Turn& turn) {
        catalog::SearchRequest request = request_for(position, for_a_choice(settings_, turn.seed), turn.stop);
        // With a limit of nodes one thread's answer is the same always.
        if (!settings_.resources.nodes && catalog::takes(catalog::algorithm(settings_.question.algorithm), "threads"))
            request.resources.threads = settings_.sampling.threads;
        request = with_trees_of_engines(std::move(request));
        if (!settings_.monte_carlo.reuse.value_or(false)) session_.forget();
        const catalog::SearchReport report = session_.search(position, request);
        return {report.line.empty() ? "" : report.line.front(), report.counts.visited};
    }

    const std::string seat_, field_;
    const EngineSettings settings_;
    catalog::Session session_;
    catalog::HiddenMemory memory_;
};

}  // namespace

std::unique_ptr<Player> make_player(std::string_view seat, const std::string& field, const BotOptions& bots) {
    if (seat == "random") return std::make_unique<RandomPlayer>();
    if (seat == "greedy") return std::make_unique<GreedyPlayer>();
    if (seat == "first") return std::make_unique<FirstPlayer>();
    if (is_human(seat)) throw InputError::in(field, ": 'human' can only be used in play");
    if (is_own_player(seat))
        throw InputError::in(field, ": " + std::string(seat) + " plays only where the program that brought it runs");
    if (is_bot(seat)) {
        const std::string command(seat.substr(bot_prefix.size()));
        if (catalog::words_of(command).empty()) throw InputError::in(field, ": bot: needs a command, bot:COMMAND");
        return std::make_unique<BotPlayer>(command, bots);
    }
    return std::make_unique<EnginePlayer>(seat, field);
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

namespace {

void check_has_plan(std::string_view seat, const std::string& option) {
    if (!is_engine(seat)) throw InputError::in(option, ": " + std::string(seat) + " is not an engine and has no plan");
}

}  // namespace

catalog::PlanReport advice_plan_of(std::string_view seat, const View& view, const std::string& field,
                                   const std::string& option) {
    check_has_plan(seat, option);
    return explain_advice(view, engine_settings(seat, field));
}

Advice advice_of(std::string_view seat, const View& view, std::uint64_t seed, const AdviceHooks& hooks,
                 const std::string& field) {
    if (hooks.explain) check_has_plan(seat, "explain");
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
