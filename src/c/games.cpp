// Games of the C interface: opened, asked, played.
#include <algorithm>
#include <memory>

#include "c/handles.hpp"
#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/sight.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"

namespace {

using nply::c::ArgumentError;
using nply::c::given;
using nply::c::guarded;
using nply::c::index_in;

/// One of a range of rows with names, valid for ever; null if the index is out of range.
template <class Rows>
const char* name_at(const Rows& rows, int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= std::size(rows)) return nullptr;
    return std::data(rows)[index].name.data();
}

/// Calls `get` with the game and writes what it returns.
template <class T, class Get>
int answer(nply_game* game, T* out, const char* name, const Get& get) {
    return guarded([&] {
        nply_game& handle = given(game, "game");
        given(out, name) = get(handle);
    });
}

int handed_out(nply_game** out, const auto& make) {
    return guarded([&] {
        nply_game*& place = given(out, "game");
        place = make().release();
    });
}

const std::vector<std::string>& every_move(nply_game& game) {
    if (!game.texts.every_move) game.texts.every_move = game.now().every_move();
    return *game.texts.every_move;
}

}  // namespace

void nply_game::play(const std::vector<std::string>& names) {
    std::vector<nply::catalog::Position> after;
    for (const std::string& name : names) {
        try {
            after.push_back((after.empty() ? now() : after.back()).after(name));
        } catch (const nply::InputError& error) {
            const std::string place = names.size() > 1 ? "move " + std::to_string(after.size() + 1) + ": " : "";
            throw nply::InputError(place + error.what());
        }
    }
    played.reserve(played.size() + names.size());
    positions.insert(positions.end(), after.begin(), after.end());
    played.insert(played.end(), names.begin(), names.end());
    texts = {};
}

namespace nply::c {

catalog::OptionValues option_values(const char* const* options) {
    catalog::OptionValues values;
    for (; options != nullptr && *options != nullptr; options += 2) {
        if (options[1] == nullptr) throw ArgumentError("the option `" + std::string(*options) + "` has no value");
        if (!values.emplace(options[0], options[1]).second)
            throw InputError::about(*options, "The option `" + std::string(*options) + "` is given twice.");
    }
    return values;
}

}  // namespace nply::c

extern "C" {

int nply_c_version() { return NPLY_C_VERSION; }
const char* nply_version() { return NPLY_PROJECT_VERSION; }

int nply_count_games() { return static_cast<int>(nply::catalog::games().size()); }
const char* nply_game_name(int index) { return name_at(nply::catalog::games(), index); }
int nply_count_algorithms() { return static_cast<int>(nply::catalog::algorithms().size()); }
const char* nply_algorithm_name(int index) { return name_at(nply::catalog::algorithms(), index); }

int nply_open(const char* name, const char* const* options, nply_game** game) {
    return handed_out(game, [&] {
        return std::make_unique<nply_game>(
            nply::catalog::open_game(&given(name, "name"), nply::c::option_values(options)));
    });
}

int nply_open_tree(const char* text, nply_game** game) {
    return handed_out(game, [&] {
        nply::EfgTree read = nply::catalog::tree_in(&given(text, "text"), "text");
        return std::make_unique<nply_game>(nply::catalog::open_tree(std::move(read.tree)), true, read.scale);
    });
}

int nply_copy(nply_game* game, nply_game** copy) {
    return guarded([&] {
        const nply_game& original = given(game, "game");
        nply_game*& place = given(copy, "copy");
        auto made = std::make_unique<nply_game>(original.positions.front(), original.is_tree, original.scale);
        made->positions = original.positions;
        made->played = original.played;
        place = made.release();
    });
}

void nply_free(nply_game* game) { delete game; }

int nply_players(nply_game* game, int* players) {
    return answer(game, players, "players", [](const nply_game& it) { return it.now().players(); });
}
int nply_entries(nply_game* game, int* entries) {
    return answer(game, entries, "entries", [](const nply_game& it) { return it.now().entries(); });
}
int nply_is_over(nply_game* game, int* over) {
    return answer(game, over, "over", [](const nply_game& it) { return it.now().is_over() ? 1 : 0; });
}
int nply_mover(nply_game* game, int* mover) {
    return answer(game, mover, "mover", [](const nply_game& it) { return it.now().mover(); });
}
int nply_is_chance(nply_game* game, int* chance) {
    return answer(game, chance, "chance", [](const nply_game& it) { return it.now().is_chance() ? 1 : 0; });
}
int nply_count_moves(nply_game* game, int* count) {
    return answer(game, count, "count", [](nply_game& it) { return static_cast<int>(it.moves().size()); });
}
int nply_move_name(nply_game* game, int index, const char** name) {
    return answer(game, name, "name",
                  [&](nply_game& it) { return it.moves()[index_in(index, it.moves().size(), "move")].c_str(); });
}
int nply_count_every_move(nply_game* game, int* count) {
    return answer(game, count, "count", [](nply_game& it) { return static_cast<int>(every_move(it).size()); });
}
int nply_every_move_name(nply_game* game, int index, const char** name) {
    return answer(game, name, "name", [&](nply_game& it) {
        return every_move(it)[index_in(index, every_move(it).size(), "move")].c_str();
    });
}

int nply_scores(nply_game* game, std::int32_t scores[NPLY_MAX_PLAYERS]) {
    return guarded([&] {
        const std::vector<nply::Score> now = given(game, "game").now().scores();
        std::fill_n(&given(scores, "scores"), NPLY_MAX_PLAYERS, 0);
        std::copy_n(now.begin(), std::min<std::size_t>(now.size(), NPLY_MAX_PLAYERS), scores);
    });
}

int nply_notation(nply_game* game, const char** text) {
    return answer(game, text, "text", [](nply_game& it) {
        if (it.texts.notation.empty()) it.texts.notation = it.now().notation();
        return it.texts.notation.c_str();
    });
}
int nply_show(nply_game* game, const char** text) {
    return answer(game, text, "text", [](nply_game& it) {
        if (it.texts.shown.empty()) it.texts.shown = it.now().details();
        if (it.texts.shown.empty()) it.texts.shown = it.now().draw(nply::catalog::Drawing::text);
        return it.texts.shown.c_str();
    });
}
int nply_svg(nply_game* game, const char** svg) {
    return answer(game, svg, "svg", [](nply_game& it) {
        if (it.texts.svg.empty()) it.texts.svg = it.now().draw(nply::catalog::Drawing::svg);
        return it.texts.svg.c_str();
    });
}
int nply_view(nply_game* game, int player, const char** text) {
    return answer(game, text, "text", [&](nply_game& it) {
        const std::size_t place = index_in(player - 1, static_cast<std::size_t>(it.now().players()), "player");
        const auto sight = nply::catalog::sight_of(it.now(), player);
        if (!sight) throw ArgumentError("the game has no view: every player sees the whole state, or its own hand");
        it.texts.views.resize(NPLY_MAX_PLAYERS);  // at once: texts handed out stay where they are
        it.texts.views[place] = sight->text;
        return it.texts.views[place].c_str();
    });
}
int nply_game_json(nply_game* game, const char** json) {
    return answer(game, json, "json", [](nply_game& it) {
        if (it.texts.json.empty()) it.texts.json = nply::catalog::to_text(nply::catalog::to_json(it.now()));
        return it.texts.json.c_str();
    });
}

int nply_play(nply_game* game, const char* moves) {
    return guarded([&] {
        nply_game& it = given(game, "game");
        const std::string text = &given(moves, "moves");
        const bool one = std::find(it.moves().begin(), it.moves().end(), text) != it.moves().end();
        const std::vector<std::string> names = one ? std::vector{text} : nply::catalog::moves_in(it.now(), text);
        if (names.empty()) throw nply::InputError::in("moves", ": the text is empty; give a move");
        it.play(names);
    });
}

int nply_play_index(nply_game* game, int index) {
    return guarded([&] {
        nply_game& it = given(game, "game");
        const std::size_t place = index_in(index, it.moves().size(), "move");
        std::string name = it.moves()[place];
        nply::catalog::Position after = it.now().after(static_cast<std::uint32_t>(place));
        it.played.reserve(it.played.size() + 1);
        it.positions.push_back(std::move(after));
        it.played.push_back(std::move(name));
        it.texts = {};
    });
}

int nply_roll(nply_game* game, std::uint64_t seed) {
    int index = 0;
    const int code = guarded([&] {
        const nply_game& it = given(game, "game");
        if (!it.now().is_chance()) throw ArgumentError("chance does not decide here; make a move");
        nply::Random random(seed);
        index = static_cast<int>(it.now().roll(random));
    });
    return code == NPLY_OK ? nply_play_index(game, index) : code;
}

int nply_undo(nply_game* game) {
    return guarded([&] {
        nply_game& it = given(game, "game");
        if (it.played.empty()) throw ArgumentError("there is no move to take back");
        it.positions.pop_back();
        it.played.pop_back();
        it.texts = {};
    });
}

int nply_count_played(nply_game* game, int* count) {
    return answer(game, count, "count", [](const nply_game& it) { return static_cast<int>(it.played.size()); });
}

int nply_set_stop(nply_game* game, int stop) {
    return guarded([&] { given(game, "game").stop = stop != 0; });
}

}  // extern "C"
