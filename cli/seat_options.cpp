#include "seat_options.hpp"

#include <iterator>

#include "nply/catalog/seat_names.hpp"
#include "search_options.hpp"

namespace nply::cli {

play::SeatDescription SeatOptions::read() const {
    catalog::check_game(description.game, {});
    play::SeatDescription its = description;
    its.seat = catalog::seat_called(catalog::find_game(its.game)->traits, seat);
    return its;
}

void add_seat_options(CLI::App& command, SeatOptions& options) {
    play::SeatDescription& description = options.description;
    command.add_option("GAME", description.game, "a card game's name")->required()->each([](const std::string& name) {
        play::check_hidden_hands(name);  // before it is said that a hand is missing
    });
    command
        .add_option("--seat", options.seat,
                    "the seat whose hand is known: a number, in whist also North, East, South or West")
        ->required()
        ->type_name("P");
    command
        .add_option("--hand", description.hand, "the hand as it was dealt, spades.hearts.diamonds.clubs: AKQ.T9..5432")
        ->required()
        ->type_name("HAND");
    command.add_option("--play", description.play, "all cards played so far, by all seats: 'SA S3 ..'")
        ->type_name("CARDS");
    command.add_option("--out", description.out, "cards known to be in no hand: 'D2 C3'")->type_name("CARDS");
    command.add_option("--passed", description.passed, "cards the seat passed before the first trick: 'SQ HA HK'")
        ->type_name("CARDS");
    command.add_option("--received", description.received, "cards the seat received")->type_name("CARDS");
    command.add_option("--pass", description.pass, "direction of the pass: left (default), right or across")
        ->type_name("left|right|across");
    add_game_options(command, description.options, {std::begin(play::hand_options), std::end(play::hand_options)});
}

std::vector<std::string> game_options_but_seed() {
    std::vector<std::string> names;
    for (const auto& game : catalog::games())
        for (const auto& option : game.options)
            if (option.name != "seed") names.push_back(option.name);
    return names;
}

void add_seed_option(CLI::App& command, std::uint64_t& seed, const std::string& help) {
    command.add_option("--seed", seed, help)->check(whole_number)->type_name("S");
}

}  // namespace nply::cli
