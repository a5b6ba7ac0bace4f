// nply advise GAME --seat P --hand HAND: which card to play, knowing only what the seat knows.
#include <fmt/format.h>

#include <algorithm>

#include "advice_progress.hpp"
#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/count.hpp"
#include "nply/core/error.hpp"
#include "nply/play/json.hpp"
#include "nply/play/players.hpp"
#include "nply/play/score_words.hpp"
#include "rejected.hpp"
#include "report.hpp"
#include "search_options.hpp"
#include "seat_options.hpp"

namespace nply::cli {
namespace {

struct AdviseCommand {
    SeatOptions asked;
    std::string engine = catalog::usual_adviser;
    std::uint64_t seed = 1;
    bool json = false, explain = false, explain_only = false;

    void operator()() const {
        const play::View view = play::turn_from(asked.read());
        if (explain_only) return tell_plan(view);
        const play::Advice advice = watched_advice(view);
        if (json) {
            print_json(play::to_json(advice));
        } else {
            tell(view, advice);
            if (advice.plan) fmt::print("\n");
            if (advice.plan) print_plan(*advice.plan);
        }
        if (advice.move.empty()) throw ExitWith{no_answer};
    }

private:
    play::Advice watched_advice(const play::View& view) const {
        AdviceProgress progress;
        play::AdviceHooks hooks = progress.hooks();
        hooks.explain = explain;
        return play::advice_of(engine, view, seed, hooks);
    }

    void tell_plan(const play::View& view) const {
        const catalog::PlanReport plan = play::advice_plan_of(engine, view);
        if (json)
            print_json({{"plan", catalog::to_json(plan)}});
        else
            print_plan(plan);
    }

    void tell(const play::View& view, const play::Advice& advice) const {
        const play::ScoreWords words(view);
        fmt::print("{}: {}{} to {}, by {}\n\n", view.game, view.traits->seat_text(view.seat),
                   view.traits->compass ? "" : fmt::format(" of {}", view.players),
                   view.cards->table.empty() ? "lead" : "play", engine);
        const int width = words.over_duty() ? 11 : 7;
        if (!advice.cards.empty())
            fmt::print("card {:>{}}   error {:>7}\n", "mean", width, advice.one_tree ? "tried" : "best");
        for (const play::CardAdvice& card : advice.cards)
            fmt::print("{:<4} {:>{}} {:>7} {:>5.0f} %{}\n", card.card, words.mean(card.mean), width,
                       card.error ? fmt::format("{:.2f}", *card.error) : "?", 100 * card.best,
                       card.card == advice.move ? "  <"
                       : card.close             ? "  too close to call"
                                                : "");
        if (advice.move.empty())
            fmt::print("stopped before any deal was looked at\n");
        else
            fmt::print("{}play {}{}{}\n", advice.cards.empty() ? "" : "\n", advice.move, advice.why.empty() ? "" : ". ",
                       advice.why);
        std::vector<CardAndReason> rejected;
        for (const play::CardAdvice& card : advice.cards)
            if (card.card != advice.move && !card.close) rejected.emplace_back(card.card, card.why);
        fmt::print("{}", rejected_text(rejected, rejected.size()));
        if (advice.worst)
            fmt::print("worst deal looked at: {}{} in {}\n", words.mean(advice.worst->score),
                       words.over_duty() ? "" : fmt::format(" {}", view.traits->units), advice.worst->deal);
        if (advice.worlds > 0) tell_how(advice, words);
    }

    static void tell_how(const play::Advice& advice, const play::ScoreWords& words) {
        const std::string of = catalog::readable(advice.possible) + " possible deals";
        fmt::print("mean: {} of the seat's final {}, from {}{}; {}{}{}\n", advice.estimate ? "an estimate" : "exact",
                   words.units("its"),
                   advice.one_tree ? fmt::format("{} playouts, each in one of {}", grouped(advice.worlds), of)
                                   : fmt::format("{} of {}", grouped(advice.worlds), of),
                   advice.decided_early ? " (no need of more)" : "",
                   advice.one_tree ? "" : grouped(advice.counts.visited) + " positions looked at in ",
                   seconds_text(advice.seconds), advice.complete ? "" : ", stopped before the last");
        const auto known = [](const play::CardAdvice& card) { return card.error.has_value(); };
        if (advice.estimate && std::any_of(advice.cards.begin(), advice.cards.end(), known))
            fmt::print("error: of the sample of {} alone, not of how players differ from those of the search\n",
                       advice.one_tree ? "playouts" : "deals");
        if (advice.one_tree) fmt::print("tried: the share of the playouts that began with the card\n");
        const auto unknown = [](const play::CardAdvice& card) { return !card.error; };
        if (std::any_of(advice.cards.begin(), advice.cards.end(), unknown))
            fmt::print("error ?: too few {} for one\n", advice.one_tree ? "playouts" : "deals");
    }
};

}  // namespace

void add_advise(CLI::App& app) {
    auto* command = app.add_subcommand("advise", "which card to play, from what one seat knows");
    const auto advise = std::make_shared<AdviseCommand>();
    add_seat_options(*command, advise->asked);
    command
        ->add_option("--engine", advise->engine,
                     fmt::format("who advises: {} (default {})", play::engine_help(), advise->engine))
        ->type_name("SEAT");
    add_seed_option(*command, advise->seed, "seed of the sampled deals (default 1)");
    command->add_flag("--explain", advise->explain, "print what is done and why");
    command->add_flag("--explain-only", advise->explain_only, "print the plan and do not search");
    command->add_flag("--json", advise->json, "one JSON object");
    command->callback([advise] { (*advise)(); });
}

}  // namespace nply::cli
