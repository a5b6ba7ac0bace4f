// The fields of what lists show: games with their options and traits, algorithms (fields.hpp).
#pragma once

#include <string_view>
#include <vector>

#include "nply/catalog/fields.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/options.hpp"

namespace nply::catalog {

/// any-seat, after-dealer, lowest-club
std::string_view name_of(FirstLead lead);

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const GameTraits*) { return "Traits"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const GameTraits& traits, Visit&& visit) {
    constexpr const char* card_games = "card games";
    const std::string_view first_lead = name_of(traits.first_lead);
    visit(Field{"unit", "what scores count: \"trick\""}, traits.unit);
    visit(Field{"units", "the same of several"}, traits.units);
    visit(Field{"fewer_is_better", "players want low scores"}, traits.fewer_is_better);
    visit(Field{"title", "the game's name in lists; empty: as in commands"}, traits.title);
    visit(Field{"seat_name", "seat or player"}, traits.seat_name());
    visit(Field{"players", "the numbers of players there can be; empty: any"}, traits.players);
    visit(Field{"partners", "two sides of every other seat"}, traits.partners);
    visit(Field{"cards", "a card game"}, traits.cards);
    visit(Field{"hidden_hands", "a seat sees its own hand only"}, traits.hidden_hands);
    visit(Field{"usual_options", "for a game against engines"}, traits.usual_options);
    visit(Field{"whole_hand", "cards of a whole hand, for each number of players"},
          sometimes(traits.cards, traits.whole_hand, card_games));
    visit(Field{"passing", "cards can be passed before the first trick"},
          sometimes(traits.cards, traits.passing, card_games));
    visit(Field{"kitty", "the dealer can exchange cards for the kitty"},
          sometimes(traits.cards, traits.kitty, card_games));
    visit(Field{"compass", "seats are called North, East, South and West"},
          sometimes(traits.cards, traits.compass, card_games));
    visit(Field{"book", "tricks that count nothing when hands are added up"},
          sometimes(traits.cards, traits.book, card_games));
    visit(Field{"first_lead", "any-seat, after-dealer or lowest-club"},
          sometimes(traits.cards, first_lead, card_games));
    visit(Field{"board", "how the page draws it"}, sometimes(!traits.board.empty(), traits.board, "drawn boards"));
    visit(Field{"move_verb", "said before a move: \"take\""},
          sometimes(!traits.move_verb.empty(), traits.move_verb, "there is one"));
    visit(Field{"depth", "of a search to begin with"}, sometimes(traits.depth, "the whole game is out of reach"));
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const GameOption*) { return "GameOption"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const GameOption& option, Visit&& visit) {
    visit(Field{"name", "without dashes"}, option.name);
    visit(Field{"value", "what it takes: \"N\""}, option.value);
    visit(Field{"help", "what it is for"}, option.help);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const GameEntry*) { return "Game"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const GameEntry& game, Visit&& visit) {
    visit(Field{"name", "its name"}, game.name);
    visit(Field{"summary", "what it is"}, game.summary);
    visit(Field{"players", "how many play: \"2 to 4\""}, players_text(game.traits));
    visit(Field{"options", "that it takes"}, game.options);
    visit(Field{"traits", "what it is like"}, game.traits);
}

/// The result's name in Python and in the tables of the documentation.
constexpr std::string_view result_name(const Algorithm*) { return "Algorithm"; }

/// Calls visit(field, value) for each field of the result.
template <class Visit>
void each_field(const Algorithm& algorithm, Visit&& visit) {
    std::vector<std::string_view> options;
    for (const SearchOption* option : options_of(Asking::search))
        if (option->taken_by != SetOf<Method>::all() && takes(algorithm, *option)) options.push_back(option->name);
    visit(Field{"name", "its name"}, algorithm.name);
    visit(Field{"sound", "its answer can be relied upon"}, algorithm.is_sound());
    visit(Field{"summary", "what it does"}, algorithm.summary);
    visit(Field{"needs", "what a game must have"}, description_of(algorithm.need));
    visit(Field{"source", "where it was published"}, algorithm.source);
    visit(Field{"promise", "what its value is"}, description_of(algorithm.promise));
    visit(Field{"options", "that it takes and others do not"}, options);
}

}  // namespace nply::catalog
