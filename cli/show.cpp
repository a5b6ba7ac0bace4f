// nply show GAME: a position in writing and as a picture.
#include <fmt/format.h>
#include <unistd.h>

#include "commands.hpp"
#include "nply/core/error.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "search_options.hpp"

namespace nply::cli {
namespace {

struct ShowCommand {
    std::string game, svg_file, colour = "auto";
    catalog::OptionValues options;
    bool json = false;

    void operator()() const {
        const auto position = catalog::open_game(game, options);
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

private:
    bool is_coloured() const { return colour == "on" || (colour == "auto" && takes_colour(STDOUT_FILENO)); }

    void write_svg(const std::string& svg) const {
        if (svg.empty()) throw InputError(fmt::format("{} has no picture to draw", game));
        write_file(svg_file, svg);
    }
};

}  // namespace

void add_show(CLI::App& app) {
    auto* command = app.add_subcommand("show", "a position of a game in writing and as a picture");
    const auto show = std::make_shared<ShowCommand>();
    command->add_option("GAME", show->game, "a game's name")->required();
    command->add_option("--draw", show->svg_file, "write the picture as SVG as well")->type_name("OUT.svg");
    command->add_option("--colour", show->colour, "colours in the text (default auto: on a terminal)")
        ->check(CLI::IsMember({"auto", "on", "off"}))
        ->type_name("auto|on|off");
    add_game_options(*command, show->options);
    command->add_flag("--json", show->json, "one JSON object");
    command->callback([show] { (*show)(); });
}

}  // namespace nply::cli
