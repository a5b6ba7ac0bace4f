#include "nply/play/forecast.hpp"

#include <algorithm>

#include "nply/catalog/session.hpp"
#include "nply/play/advice.hpp"
#include "nply/play/players.hpp"
#include "nply/play/shared_worlds.hpp"
#include "play/world_search.hpp"

namespace nply::play {
namespace {

Forecast from_worlds(const View& view, const EngineSettings& settings, std::uint64_t seed, const ForecastHooks& hooks) {
    const Advice advice = advise(view, settings, seed, {.stop = hooks.stop, .shared = hooks.shared});
    Forecast forecast;
    forecast.move = advice.move;
    if (!view.position) forecast.worlds = advice.worlds;
    forecast.to_the_end = advice.to_the_end;
    forecast.final_scores = true;
    forecast.estimate = advice.estimate;
    forecast.why = advice.why;
    forecast.worst = advice.worst;
    for (const CardAdvice& card : advice.cards) {
        MoveForecast& each = forecast.moves.emplace_back();
        each.move = card.card;
        each.score = card.mean;
        each.close = card.close;
        each.why = card.why;
        if (view.position) continue;  // one deal: no error between deals, and no share of them
        if (advice.estimate) each.error = card.error;
        each.best = card.best;
    }
    return forecast;
}

Forecast from_search(const View& view, const EngineSettings& settings, const ForecastHooks& hooks) {
    if (hooks.shared && !hooks.shared->decides()) return {};  // there are no worlds to be shared
    catalog::SearchRequest request = request_for(*view.position, settings, hooks.stop);
    request.question.all_moves = true;
    const catalog::SearchReport report = catalog::search(*view.position, request);
    Forecast forecast;
    if (!report.line.empty()) forecast.move = report.line.front();
    forecast.to_the_end = report.complete && (!settings.resources.depth || report.depth < *settings.resources.depth);
    forecast.final_scores = forecast.to_the_end;
    forecast.estimate = !forecast.to_the_end;
    forecast.depth = report.depth;
    const bool deepened = !report.iterations.empty();
    for (const catalog::MoveEstimateReport& move : report.estimates) {  // played out
        if (move.mean.empty()) continue;
        MoveForecast& each = forecast.moves.emplace_back();
        const std::size_t entry = move.mean.size() == 1 ? 0 : view.entry();
        each.move = move.move;
        each.score = move.mean[entry];
        if (!move.exact) each.error = move.error[entry];
    }
    if (!report.estimates.empty()) forecast.final_scores = !request.monte_carlo.cut;
    for (const catalog::MoveReport& move : deepened ? report.iterations.back().moves : report.moves) {
        const std::vector<double> value = as_numbers(move);
        MoveForecast& each = forecast.moves.emplace_back();
        each.move = move.move;
        each.score = value[value.size() == 1 ? 0 : view.entry()];
        if (move.mean.empty() && move.denominator == 1) each.value.assign(move.value.begin(), move.value.end());
    }
    return forecast;
}

}  // namespace

const MoveForecast* Forecast::of(const std::string& wanted) const {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const MoveForecast& each) { return each.move == wanted; });
    return found == moves.end() ? nullptr : &*found;
}

Forecast forecast(const View& view, const EngineSettings& settings, std::uint64_t seed, const ForecastHooks& hooks) {
    check_turn(view);
    Forecast found =
        is_advised(view, settings) ? from_worlds(view, settings, seed, hooks) : from_search(view, settings, hooks);
    const double sign = view.lower_is_better() ? -1 : 1;
    std::stable_sort(found.moves.begin(), found.moves.end(),
                     [&](const MoveForecast& a, const MoveForecast& b) { return sign * a.score > sign * b.score; });
    return found;
}

std::optional<Expectation> last_expectation(const PlaySession& session, int seat, const ForecastHooks& hooks) {
    const std::string& name = session.plan().seats[static_cast<std::size_t>(seat - 1)];
    const std::vector<Made>& history = session.history();
    const auto last =
        std::find_if(history.rbegin(), history.rend(), [&](const Made& made) { return made.seat == seat; });
    if (!is_engine(name) || last == history.rend()) return {};
    const auto place = static_cast<std::size_t>(history.rend() - last) - 1;
    const View view = session.view_after(place, seat);
    const Forecast then = forecast(view, engine_settings(name, "seats"), session.seed_for(seat, place), hooks);
    const MoveForecast* expected = then.of(last->move);
    return Expectation{last->move, view.legal.size() > 1, expected ? std::optional(*expected) : std::nullopt,
                       then.final_scores, then.depth};
}

}  // namespace nply::play
