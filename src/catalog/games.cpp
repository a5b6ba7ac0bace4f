#include "nply/catalog/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <mutex>
#include <utility>

#include "catalog/added_games.hpp"
#include "catalog/game_list.hpp"
#include "nply/cards/text.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/catalog/options.hpp"
#include "nply/catalog/seat_names.hpp"
#include "nply/core/error.hpp"

namespace nply::catalog {
namespace {

// Every game takes them. Functions, because a position may be opened before main.
const GameOption& position_option() {
    static const GameOption option{"position", "POSITION", "a whole position in the notation that 'show' prints"};
    return option;
}
const GameOption& play_option() {
    static const GameOption option{"play", "\"M M ..\"", "moves made first, with spaces between"};
    return option;
}

std::vector<GameEntry> with_common_options(std::vector<GameEntry> all) {
    for (GameEntry& game : all) {
        if (!game.has_option(position_option().name)) game.options.push_back(position_option());
        game.options.push_back(play_option());
    }
    return all;
}

/// Their names, separated by commas.
std::string games_with(const std::string& option) {
    std::string names;
    for (const GameEntry& game : games())
        if (game.has_option(option)) names += (names.empty() ? "" : ", ") + game.name;
    return names;
}

InputError unknown_option(const GameEntry& game, const std::string& option) {
    for (const SearchOption& row : search_options())
        if (row.name == option)
            return InputError::about(
                option, fmt::format("Option `{}` cannot be given here; it goes with: {}.", option, places_text(row)));
    std::vector<std::string_view> names = option_names(Asking::search);
    for (const GameOption& own : game.options) names.push_back(own.name);
    std::string advice = did_you_mean(option, names);
    if (const std::string others = games_with(option); advice.empty() && !others.empty())
        advice = fmt::format(" Games that have it: {}.", others);
    return InputError::about(option,
                             fmt::format("Unknown option `{}` for {}.{}", option.substr(0, 40), game.name, advice));
}

InputError unknown_game(std::string_view name) {
    const std::vector<GameEntry> added = added_games();
    std::vector<std::string_view> names;
    names.reserve(added.size() + games().size());
    for (const GameEntry& game : added) names.push_back(game.name);
    for (const GameEntry& game : games()) names.push_back(game.name);
    return InputError(fmt::format("Unknown game `{}`{}", name.substr(0, 40), nearest_or_all(name, names)));
}

/// The named game, and every option given is one of its own.
const GameEntry& game_with(std::string_view name, const OptionValues& options) {
    const GameEntry* game = find_game(name);
    if (!game) throw unknown_game(name);
    for (const auto& [option, value] : options)
        if (!game->has_option(option)) throw unknown_option(*game, option);
    return *game;
}

/// A notation is the game's main option, then others as name=value.
OptionValues options_in(const GameEntry& game, std::string_view notation) {
    OptionValues options;
    for (const std::string& word : words_of(notation)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || game.main_option == detail::moves_option) {
            std::string& value = options[game.main_option];
            (value += value.empty() ? "" : " ") += word;
            continue;
        }
        const std::string name = word.substr(0, equals);
        if (!game.has_option(name) || name == position_option().name || name == play_option().name)
            throw InputError::in("position",
                                 fmt::format(": '{}' is not a setting of {}", word.substr(0, 40), game.name));
        if (!options.emplace(name, word.substr(equals + 1)).second)
            throw InputError::in("position", fmt::format(": {} is there twice", name));
    }
    return options;
}

/// What a position's notation says, with the options beside it, which must not speak of the same.
OptionValues with_notation(const GameEntry& game, OptionValues options) {
    const auto notation = options.extract(position_option().name);
    if (notation.empty()) return options;
    for (auto& [name, value] : options_in(game, notation.mapped()))
        if (!options.emplace(name, value).second)
            throw InputError::in(name, " is part of the position already: give it there or here");
    return options;
}

/// What is wrong with the part of a notation that is the game's main option is wrong with the notation.
Position opened(const GameEntry& game, const OptionValues& given, bool by_notation) {
    try {
        return game.open(given);
    } catch (const InputError& error) {
        if (!by_notation || !error.begins_with_field() || error.field() != game.main_option) throw;
        throw InputError::in(position_option().name, std::string(error.what()).substr(error.field().size()));
    }
}

}  // namespace

bool GameEntry::has_option(std::string_view option) const {
    return std::any_of(options.begin(), options.end(), [&](const GameOption& each) { return each.name == option; });
}

std::span<const GameEntry> games() {
    static const std::vector<GameEntry> all = with_common_options(listed_games());
    return all;
}

namespace {

/// Games added at run time; entries stay where they are.
struct AddedGames {
    std::mutex mutex;
    std::list<GameEntry> entries;
};
AddedGames& all_added() {
    static AddedGames added;
    return added;
}

const GameEntry* find_added(std::string_view name) {
    AddedGames& added = all_added();
    const std::scoped_lock lock(added.mutex);
    for (const GameEntry& game : added.entries)
        if (game.name == name) return &game;
    return nullptr;
}

}  // namespace

bool detail::add_entry(GameEntry entry) {
    AddedGames& added = all_added();
    const std::scoped_lock lock(added.mutex);
    for (const GameEntry& game : added.entries)
        if (game.name == entry.name) return false;
    added.entries.push_back(std::move(with_common_options({std::move(entry)}).front()));
    return true;
}

void detail::remove_entry(const std::string& name) {
    AddedGames& added = all_added();
    const std::scoped_lock lock(added.mutex);
    added.entries.remove_if([&](const GameEntry& game) { return game.name == name; });
}

std::vector<GameEntry> added_games() {
    AddedGames& added = all_added();
    const std::scoped_lock lock(added.mutex);
    return {added.entries.begin(), added.entries.end()};
}

const GameEntry* find_game(std::string_view name) {
    if (const GameEntry* added = find_added(name)) return added;
    const auto all = games();
    const auto plain = [](char c) {
        return c == ' ' || c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    const auto same = [&](char own, char given) { return own == plain(given); };
    const auto found = std::find_if(all.begin(), all.end(), [&](const GameEntry& game) {
        return std::equal(game.name.begin(), game.name.end(), name.begin(), name.end(), same);
    });
    return found == all.end() ? nullptr : &*found;
}

std::string game_called(std::string_view name) {
    const GameEntry* game = find_game(name);
    return game ? game->name : std::string(name);
}

const char* one_hand_option(const OptionValues& options) {
    for (const char* name : {"deal", "position", "play", "trick", "taken", "passes", "discard"})
        if (options.contains(name)) return name;
    return nullptr;
}

std::string game_names() {
    std::string names;
    for (const GameEntry& game : games()) names += " " + game.name;
    return names;
}

Position open_game(std::string_view name, const OptionValues& options) {
    const GameEntry& game = game_with(name, options);
    OptionValues given = with_seat_numbers(game, with_notation(game, options));
    const auto play = given.extract(play_option().name);
    const Position position = opened(game, given, options.contains(position_option().name));
    return play.empty() ? position : position.play(moves_in(position, play.mapped()));
}

std::vector<std::string> moves_in(const Position& position, std::string_view text) {
    if (!position.traits().cards) return words_of(text);
    std::vector<std::string> moves;
    for (const Card card : read_cards(text, play_option().name)) moves.push_back(card_text(card));
    return moves;
}

Position open_position(std::string_view game, const std::string& notation) {
    return open_game(game, {{position_option().name, notation}});
}

OptionValues options_in(std::string_view game, std::string_view notation) {
    return options_in(game_with(game, {}), notation);
}

std::string deal_game(std::string_view name, const OptionValues& options) {
    const GameEntry& game = game_with(name, options);
    if (!game.deal) throw InputError(fmt::format("{} has no cards to deal", name));
    return game.deal(options);
}

void check_game(std::string_view name, const OptionValues& options) { game_with(name, options); }

std::vector<std::string> words_of(std::string_view text) {
    constexpr std::string_view spaces = " \t\n\r";
    std::vector<std::string> words;
    for (std::size_t at = text.find_first_not_of(spaces); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(spaces, at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = text.find_first_not_of(spaces, end);
    }
    return words;
}

}  // namespace nply::catalog
