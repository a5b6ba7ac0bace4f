// Searches of the C interface and their results.
#include <algorithm>
#include <memory>

#include "c/handles.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/session.hpp"
#include "nply/core/error.hpp"
#include "nply/play/players.hpp"
#include "nply/play/view.hpp"

namespace {

using nply::InputError;
using nply::c::ArgumentError;
using nply::c::given;
using nply::c::guarded;
using nply::c::index_in;
using nply::c::StoppedError;
using nply::catalog::Asking;
using nply::catalog::SearchReport;
using nply::catalog::SearchRequest;

SearchRequest request_of(const char* const* options, Asking asking) {
    SearchRequest request;
    request.question.algorithm = nply::catalog::usual_algorithm(asking);
    for (const auto& [name, value] : nply::c::option_values(options)) {
        const nply::catalog::SearchOption* option = nply::catalog::find_option(asking, name);
        if (option == nullptr)
            throw InputError::about(name, "Unknown option `" + name + "`" +
                                              nply::catalog::nearest_or_all(name, nply::catalog::option_names(asking)));
        set(request, *option, value);
    }
    request.question.deepen = asking == Asking::search || request.resources.depth.has_value();
    return request;
}

int searched(nply_game* game, const char* const* options, nply_result** result, Asking asking) {
    return guarded([&] {
        nply_game& it = given(game, "game");
        nply_result*& place = given(result, "result");
        SearchRequest request = request_of(options, it.is_tree && asking == Asking::solve ? Asking::tree : asking);
        request.resources.stop = &it.stop;
        auto made = std::make_unique<nply_result>(nply_result{nply::catalog::search(it.now(), request), {}});
        if (!made->report.has_outcome())
            throw StoppedError("the search was stopped before it had an answer; give it more time or nodes");
        made->report.scale = it.scale;
        made->json = nply::catalog::to_text(nply::catalog::to_json(made->report));
        place = made.release();
    });
}

template <class T, class Get>
int answer(const nply_result* result, T* out, const char* name, const Get& get) {
    return guarded([&] {
        const nply_result& handle = given(result, "result");
        given(out, name) = get(handle.report);
    });
}

/// Engines and rules, that is; no processes, no people. Each call makes a player, which has no earlier trees.
void check_player(std::string_view engine) {
    if (nply::play::is_bot(engine))
        throw InputError::in("engine",
                             ": external processes cannot be started here; give an engine, such as auto:nodes=5000");
    if (nply::play::is_engine(engine) && nply::play::engine_settings(engine).monte_carlo.reuse.value_or(false))
        throw InputError::in("engine",
                             ": reuse=on keeps trees for a player's next move, and nply_choose makes a new "
                             "player each time; leave it out");
}

nply::play::View view_for_mover(const nply_game& game, bool open_hands) {
    const int mover = game.now().mover();
    if (mover == 0)
        throw ArgumentError(game.now().is_chance() ? "chance decides here; call nply_roll"
                                                   : "the game is over; there is no move to choose");
    const auto& see = open_hands ? nply::play::open_view_of : nply::play::view_of;
    return see(game.positions.front(), game.played, mover);
}

}  // namespace

extern "C" {

int nply_solve(nply_game* game, const char* const* options, nply_result** result) {
    return searched(game, options, result, Asking::solve);
}
int nply_search(nply_game* game, const char* const* options, nply_result** result) {
    return searched(game, options, result, Asking::search);
}

int nply_choose(nply_game* game, const char* engine, std::uint64_t seed, int open_hands, const char** move) {
    return guarded([&] {
        nply_game& it = given(game, "game");
        const std::string text = &given(engine, "engine");
        const char*& place = given(move, "move");
        check_player(text);
        const auto player = nply::play::make_player(text, "engine");
        const nply::play::View view = view_for_mover(it, open_hands != 0);
        nply::play::Choice choice = player->choose(view, {seed, &it.stop});
        if (choice.move.empty()) throw StoppedError("the engine was stopped before it had a move");
        it.texts.chosen = std::move(choice.move);
        place = it.texts.chosen.c_str();
    });
}

void nply_result_free(nply_result* result) { delete result; }

int nply_result_value(const nply_result* result, double value[NPLY_MAX_PLAYERS], int* entries) {
    return guarded([&] {
        const SearchReport& report = given(result, "result").report;
        int& count = given(entries, "entries");
        double* const out = std::fill_n(&given(value, "value"), NPLY_MAX_PLAYERS, 0.0) - NPLY_MAX_PLAYERS;
        const auto scale = static_cast<double>(report.scale);
        const double unit = scale * static_cast<double>(report.denominator);
        if (report.mean.empty())
            std::transform(report.value.begin(), report.value.end(), out,
                           [&](nply::WideScore score) { return static_cast<double>(score) / unit; });
        else
            std::transform(report.mean.begin(), report.mean.end(), out, [&](double mean) { return mean / scale; });
        count = static_cast<int>(std::max(report.value.size(), report.mean.size()));
    });
}

int nply_result_fractions(const nply_result* result, std::int64_t numerators[NPLY_MAX_PLAYERS],
                          std::int64_t* denominator) {
    return guarded([&] {
        const SearchReport& report = given(result, "result").report;
        std::int64_t& common = given(denominator, "denominator");
        std::fill_n(&given(numerators, "numerators"), NPLY_MAX_PLAYERS, 0);
        if (!report.mean.empty()) throw ArgumentError("the value is an estimate: it has no exact fractions");
        std::copy(report.value.begin(), report.value.end(), numerators);
        common = report.denominator * report.scale;
    });
}

int nply_result_move(const nply_result* result, const char** move) {
    return answer(result, move, "move", [](const SearchReport& it) {
        return it.line.empty() || it.chance ? nullptr : it.line.front().c_str();
    });
}
int nply_result_index(const nply_result* result, int* index) {
    return answer(result, index, "index", [](const SearchReport& it) {
        return it.path.empty() || it.chance ? -1 : static_cast<int>(it.path.front());
    });
}
int nply_result_count_line(const nply_result* result, int* count) {
    return answer(result, count, "count", [](const SearchReport& it) { return static_cast<int>(it.line.size()); });
}
int nply_result_line(const nply_result* result, int index, const char** move) {
    return answer(result, move, "move",
                  [&](const SearchReport& it) { return it.line[index_in(index, it.line.size(), "move")].c_str(); });
}
int nply_result_complete(const nply_result* result, int* complete) {
    return answer(result, complete, "complete", [](const SearchReport& it) { return it.complete ? 1 : 0; });
}
int nply_result_promise(const nply_result* result, const char** promise) {
    return answer(result, promise, "promise",
                  [](const SearchReport& it) { return nply::catalog::name_of(it.promise).data(); });
}
int nply_result_nodes(const nply_result* result, std::uint64_t* visited) {
    return answer(result, visited, "visited", [](const SearchReport& it) { return it.counts.visited; });
}
int nply_result_seconds(const nply_result* result, double* seconds) {
    return answer(result, seconds, "seconds", [](const SearchReport& it) { return it.seconds; });
}

int nply_result_json(const nply_result* result, const char** json) {
    return guarded([&] {
        const nply_result& handle = given(result, "result");
        given(json, "json") = handle.json.c_str();
    });
}

}  // extern "C"
