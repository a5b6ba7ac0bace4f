// nply show GAME: a position in writing and as a picture.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "catalog/games.hpp"
#include "commands.hpp"
#include "nply/core/error.hpp"
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
        if (!svg_file.empty()) write_svg(position->draw(catalog::Drawing::svg));
        if (json) return print_json({{"position", position->notation()}, {"description", position->describe()}});
        print_position(*position);
        if (const std::string text =
                position->draw(on_terminal() ? catalog::Drawing::coloured_text : catalog::Drawing::text);
            !text.empty())
            fmt::print("\n{}\n", text);
        if (const std::string text = position->notation(); !text.empty())
            fmt::print("{}{}\n", position->details().empty() ? "" : "\n", text);
    }

private:
    bool on_terminal() const { return colour == "on" || (colour == "auto" && isatty(STDOUT_FILENO) == 1); }

    void write_svg(const std::string& svg) const {
        if (svg.empty()) throw InputError(fmt::format("{} has no picture to draw", game));
        std::FILE* file = std::fopen(svg_file.c_str(), "wb");
        if (!file) throw InputError(fmt::format("{} cannot be written: {}", svg_file, std::strerror(errno)));
        const bool whole = std::fwrite(svg.data(), 1, svg.size(), file) == svg.size();
        if (std::fclose(file) != 0 || !whole) throw std::runtime_error(svg_file + " could not be written");
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
