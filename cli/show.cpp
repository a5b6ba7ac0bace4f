// nply show GAME: a position in writing and as a picture.
#include <fmt/format.h>
#include <unistd.h>

#include <sstream>

#include "commands.hpp"
#include "input.hpp"
#include "nply/catalog/json.hpp"
#include "nply/core/error.hpp"
#include "pbn.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

struct ShowCommand {
    std::string game, svg_file, colour = "auto", pbn, record, to;
    catalog::OptionValues options;
    bool json = false;

    void operator()() const {
        if (!pbn.empty() || !record.empty()) return show_many();
        if (!to.empty()) return show_pbn();
        show(catalog::open_game(game, options));
    }

private:
    void show(const catalog::Position& position) const {
        if (!svg_file.empty()) write_svg(position.draw(catalog::Drawing::svg));
        if (json) return print_json(to_json(position));
        print_position(position);
        if (const std::string text =
                position.draw(is_coloured() ? catalog::Drawing::coloured_text : catalog::Drawing::text);
            !text.empty())
            fmt::print("\n{}", text);
        if (!position.is_over()) fmt::print("\nmoves   {}\n", fmt::join(position.every_move(), " "));
        fmt::print("\n{}\n", position.notation());
    }

    void show_pbn() const {
        catalog::OptionValues start = options;
        const auto play = start.extract("play");
        const catalog::Position position = catalog::open_game(game, start);
        const auto moves = play.empty() ? std::vector<std::string>{} : catalog::moves_in(position, play.mapped());
        position.play(moves);  // says what cannot be
        fmt::print("{}", catalog::to_pbn(position, moves, 1));
    }

    /// Boards of a file, or records, one a line.
    void show_many() const {
        std::vector<std::pair<catalog::Position, std::vector<std::string>>> hands;
        if (!pbn.empty())
            for (const auto& hand : hands_in_file(pbn, game, options)) hands.emplace_back(hand.start, hand.play);
        else
            hands = recorded();
        for (std::size_t i = 0; i < hands.size(); ++i) {
            const auto& [start, play] = hands[i];
            if (!to.empty())
                fmt::print("{}{}", i == 0 ? "" : "\n", catalog::to_pbn(start, play, i + 1));
            else if (json)
                print_json(to_json(start.play(play)));
            else
                show(start.play(play));
        }
    }
    std::vector<std::pair<catalog::Position, std::vector<std::string>>> recorded() const {
        std::vector<std::pair<catalog::Position, std::vector<std::string>>> hands;
        std::istringstream lines(contents_of(record));
        for (std::string line; std::getline(lines, line);) {
            if (catalog::words_of(line).empty()) continue;
            const catalog::Record read = catalog::read_record(line);
            if (read.game != catalog::game_called(game))
                throw InputError::in("record", fmt::format(": its game is {}, not {}", read.game, game));
            hands.emplace_back(catalog::open_position(read.game, read.position), read.play);
            hands.back().first.play(read.play);  // says what cannot be
        }
        return hands;
    }

    bool is_coloured() const { return colour == "on" || (colour == "auto" && takes_colour(STDOUT_FILENO)); }

    void write_svg(const std::string& svg) const {
        if (svg.empty()) throw InputError(fmt::format("{} has no picture to draw", game));
        write_file(svg_file, svg);
    }
};

}  // namespace

void add_show(CLI::App& app) {
    auto* command = app.add_subcommand("show", "print a position of a game, or draw it");
    const auto show = std::make_shared<ShowCommand>();
    command->add_option("GAME", show->game, "a game's name")->required();
    command->add_option("--draw", show->svg_file, "also write a picture as SVG")->type_name("OUT.svg");
    command->add_option("--colour", show->colour, "colour the text (default auto: on a terminal)")
        ->check(CLI::IsMember({"auto", "on", "off"}))
        ->type_name("auto|on|off");
    add_game_options(*command, show->options);
    add_pbn_option(*command, show->pbn, "show every board of a PBN file; - for standard input");
    command->add_option("--record", show->record, "show recorded hands, one JSON object per line; - for standard input")
        ->type_name("FILE")
        ->excludes("--pbn");
    add_to_option(*command, show->to, "print boards in Portable Bridge Notation");
    command->add_flag("--json", show->json, "one JSON object");
    command->callback([show] { (*show)(); });
}

}  // namespace nply::cli
