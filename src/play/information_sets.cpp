#include "play/information_sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "nply/cards/text.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/hidden_hands.hpp"
#include "nply/catalog/sight_search.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/world_plan.hpp"
#include "nply/core/count.hpp"
#include "nply/play/view_worlds.hpp"
#include "play/clock.hpp"
#include "play/reasons.hpp"

namespace nply::play {
namespace {

catalog::SearchRequest request_for(const EngineSettings& settings, std::uint64_t seed, const std::atomic<bool>* stop) {
    catalog::SearchRequest request;
    request.question = settings.question;
    request.monte_carlo = settings.monte_carlo;
    request.monte_carlo.seed = seed;
    request.resources = settings.resources;
    request.resources.threads = settings.sampling.threads;
    request.resources.stop = stop;
    return request;
}

/// Several trees, for errors between them; reasons get a part of the time.
catalog::SearchRequest request_in_words(catalog::SearchRequest request, int threads) {
    if (!request.monte_carlo.trees) request.monte_carlo.trees = std::max(catalog::trees_for_errors, threads);
    if (request.resources.seconds) *request.resources.seconds *= 1 - catalog::time_of_reasons;
    return request;
}

/// Of a move, whichever kind of game.
using catalog::SeenMove;

catalog::SightEstimate found_of_cards(const View& view, const ViewWorlds& worlds, const catalog::SearchRequest& request,
                                      catalog::HiddenMemory& memory) {
    HiddenTurn turn{worlds.deals(), view.cards->seen.played, {}};
    for (const std::string& card : view.legal) turn.legal.add(read_cards(card, "card").front());
    const catalog::HiddenEstimate found = catalog::estimate_hidden(worlds.hands(), turn, request, memory);
    catalog::SightEstimate estimate{{}, {}, found.playouts};
    if (found.choice) estimate.choice = card_text(*found.choice);
    for (const catalog::CardEstimate& card : found.cards)
        estimate.moves.push_back({card_text(card.card), card.visits, card.mean, card.error});
    return estimate;
}

double own(const View& view, const std::vector<double>& mean) { return mean[view.entry()]; }

/// A card without playouts was the least promising one.
double least_of(const View& view, const std::vector<SeenMove>& cards) {
    const double sign = view.lower_is_better() ? -1 : 1;
    double least = std::numeric_limits<double>::infinity();
    for (const SeenMove& card : cards)
        if (card.visits > 0) least = std::min(least, sign * own(view, card.mean));
    return sign * least;
}

/// The errors of two cards are independent, as far as anybody can tell.
void mark_close(Advice& advice) {
    const auto chosen = std::find_if(advice.cards.begin(), advice.cards.end(),
                                     [&](const CardAdvice& card) { return card.card == advice.move; });
    for (CardAdvice& card : advice.cards)
        card.close = &card != &*chosen && card.error && chosen->error &&
                     std::abs(card.mean - chosen->mean) <= std::hypot(*card.error, *chosen->error) &&
                     card.mean != chosen->mean;
}

}  // namespace

bool uses_information_sets(const EngineSettings& settings) {
    return catalog::algorithm(settings.question.algorithm).method == catalog::Method::ismcts;
}

Advice advise_by_information_sets(const View& view, const EngineSettings& settings, std::uint64_t seed,
                                  const AdviceHooks& hooks) {
    const auto start = Clock::now();
    const ViewWorlds worlds(view);
    catalog::HiddenMemory none;
    catalog::SearchRequest request = request_for(settings, seed, hooks.stop);
    if (hooks.in_words) request = request_in_words(std::move(request), settings.sampling.threads);
    const catalog::SightEstimate found =
        view.sight ? catalog::estimate_seen(*view.sight, view.legal, request)
                   : found_of_cards(view, worlds, request, hooks.memory ? *hooks.memory : none);

    Advice advice;
    advice.one_tree = true;
    advice.possible = worlds.count();
    advice.worlds = advice.counts.visited = found.playouts;
    advice.to_the_end = !settings.monte_carlo.cut;
    advice.complete = !(hooks.stop && hooks.stop->load());
    advice.scores = Standings(view.legal.size());
    advice.seconds = seconds_since(start);
    if (!found.choice) return advice;
    advice.move = *found.choice;
    const double least = least_of(view, found.moves);
    const auto enough =
        catalog::fewest_playouts_a_tree * static_cast<std::uint64_t>(request.monte_carlo.trees.value_or(1));
    std::vector<double> scores;
    for (const SeenMove& card : found.moves) {
        const bool tried = card.visits > 0;
        advice.cards.push_back({card.move, tried ? own(view, card.mean) : least,
                                card.visits >= enough ? card.error[view.entry()] : std::nullopt,
                                static_cast<double>(card.visits) / static_cast<double>(found.playouts)});
        scores.push_back(view.lower_is_better() ? -advice.cards.back().mean : advice.cards.back().mean);
    }
    advice.scores.add(std::move(scores));
    mark_close(advice);
    if (!hooks.in_words || !view.cards) return advice;  // reasons are told in tricks
    give_reasons(
        advice, view, catalog::worlds_of_reasons_of_one_tree,
        [&](std::size_t index) { return worlds.draw(seed, index); },
        [&] {
            const bool stopped = hooks.stop && hooks.stop->load();
            return stopped || (settings.resources.seconds && seconds_since(start) > *settings.resources.seconds);
        });
    advice.seconds = seconds_since(start);
    return advice;
}

catalog::PlanReport explain_information_sets(const EngineSettings& settings, Count possible) {
    std::string limit;
    if (settings.resources.nodes)
        limit = fmt::format("{} playouts are made", catalog::grouped(*settings.resources.nodes));
    if (settings.resources.seconds)
        limit += fmt::format("{}{} have passed", limit.empty() ? "" : " or ",
                             catalog::seconds_text(*settings.resources.seconds));
    const std::string world =
        possible == 0 ? "that the game draws" : fmt::format("of {} possible deals", catalog::readable(possible));
    return {fmt::format("one tree for all worlds, a new one {} for each playout, until {}", world, limit),
            "this engine was asked for by name",
            {"worlds searched one after the other: each search would take the hidden cards as known"}};
}

}  // namespace nply::play
