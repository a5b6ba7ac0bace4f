#include "nply/catalog/hidden_hands.hpp"

#include <cassert>
#include <cmath>

#include "catalog/model.hpp"
#include "nply/cards/text.hpp"
#include "nply/search/deepening.hpp"

namespace nply::catalog {
namespace {

using detail::HiddenAnswer;
using detail::MoveEstimate;

CardEstimate estimate_of(Card card, const MoveEstimate& move, int entries) {
    CardEstimate estimate{card, move.visits, {}, {}};
    if (move.visits == 0) return estimate;
    for (int entry = 0; entry < entries; ++entry) {
        const auto place = static_cast<std::size_t>(entry);
        estimate.mean.push_back(move.mean[place]);
        estimate.error.push_back(std::isnan(move.error[place]) ? std::nullopt : std::optional(move.error[place]));
    }
    return estimate;
}

/// Of equivalent cards the highest has been searched.
std::size_t place_of(Card card, const std::vector<Card>& searched) {
    std::size_t place = searched.size();
    for (std::size_t i = 0; i < searched.size(); ++i)
        if (suit_of(searched[i]) == suit_of(card) && searched[i] <= card &&
            (place == searched.size() || searched[i] > searched[place]))
            place = i;
    assert(place < searched.size());
    return place;
}

}  // namespace

HiddenHands::HiddenHands(const std::string& game, const OptionValues& rules, const Deal& any)
    : any_([&] {
          OptionValues options = rules;
          options["deal"] = deal_text(any);
          return open_game(game, options);
      }()) {
    OptionValues options = rules;
    options["deal"] = deal_text(any);
    setup_ = any_.model().cards()->setup(options);
}

Position HiddenHands::position(const Deal& deal, std::span<const Card> played) const {
    TrickSetup setup = setup_;
    setup.deal = deal;
    return Position(any_.model().cards()->redealt(setup, played));
}

HiddenMemory::HiddenMemory() = default;
HiddenMemory::~HiddenMemory() = default;
HiddenMemory::HiddenMemory(HiddenMemory&&) noexcept = default;
HiddenMemory& HiddenMemory::operator=(HiddenMemory&&) noexcept = default;
void HiddenMemory::forget() { trees_.reset(); }

HiddenEstimate estimate_hidden(const HiddenHands& hands, const HiddenTurn& turn, const SearchRequest& request,
                               HiddenMemory& memory) {
    const detail::Model& any = hands.any().model();
    assert(algorithm(request.question.algorithm).need == Requirement::hidden_hands && any.cards());
    const Plan plan = make_plan(any.facts(), request, {.estimate = true}, Machine::here());
    const SearchLimits limits{
        {}, request.resources.nodes, request.resources.seconds, request.resources.stop, request.hooks.meter};
    Budget budget = limits.budget();
    const auto run = [&](Budget& within) {
        return any.cards()->estimate_hidden(hands.setup(), turn, plan, within, memory.trees());
    };
    HiddenAnswer answer = run(budget);
    const bool stopped = request.resources.stop && request.resources.stop->load();
    if (!answer.estimate.answered && !stopped) {  // the time was over at once
        Budget few(std::min(request.resources.nodes.value_or(fewest_playouts), fewest_playouts));
        memory.forget();
        answer = run(few);
    }
    HiddenEstimate result;
    result.playouts = answer.estimate.counts.visited;
    if (answer.estimate.answered) result.choice = answer.cards[answer.estimate.path.front()];
    for (CardSet legal = turn.legal; !legal.empty();) {
        const Card card = legal.take_first();
        result.cards.push_back(estimate_of(card, answer.estimate.moves[place_of(card, answer.cards)], any.entries()));
    }
    return result;
}

}  // namespace nply::catalog
