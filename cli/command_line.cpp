#include "command_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "help_topics.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"
#include "search_options.hpp"
#include "usage_errors.hpp"

namespace nply::cli {
namespace {

/// Before a command there are few options: --help and --version. Empty: it is one of them.
std::string unknown_option_of_none(const CLI::App& app, const std::string& given) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
        for (const std::string& name : option->get_snames()) names.push_back("-" + name);
    }
    if (std::ranges::find(names, given) != names.end()) return "";
    const std::vector<std::string_view> known(names.begin(), names.end());
    return "Unknown option `" + given + "`." + (given.starts_with("--") ? catalog::did_you_mean(given, known) : "") +
           " Options of a command come after its name; 'nply --help' lists the commands.";
}

bool is_only_the_version(int argc, char** argv) { return argc == 2 && std::string_view(argv[1]) == "--version"; }

/// 'nply COMMAND ..' or 'nply help COMMAND'.
std::string_view asked_command(int argc, char** argv) {
    const int place = argc > 1 && std::string_view(argv[1]) == "help" ? 2 : 1;
    return place < argc ? argv[place] : "";
}

/// What CLI11 would say less clearly, or pass over: a command that is none, an empty value.
std::string objection(const CLI::App& app, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word.empty()) return "argument " + std::to_string(i) + " is empty";
        if (word.starts_with("--") && word.ends_with('='))
            return std::string(word.substr(0, word.size() - 1)) + " has no value";
    }
    if (argc < 2) return "";
    if (argv[1][0] == '-') return unknown_option_of_none(app, argv[1]);
    const bool help = std::string_view(argv[1]) == "help";
    if (help && (argc == 2 || argv[2][0] == '-')) return "";
    const std::string asked(asked_command(argc, argv));
    std::vector<std::string_view> names;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() == asked) return "";
        names.push_back(command->get_name());
    }
    if (!help) return "Unknown command `" + asked + "`" + catalog::nearest_or_all(asked, names);
    std::string commands, topics;
    for (const std::string_view name : names) commands += " " + std::string(name);
    for (const HelpTopic& topic : help_topics()) {
        names.push_back(topic.name);
        topics += " " + std::string(topic.name);
    }
    const std::string meant = catalog::did_you_mean(asked, names);
    return "Unknown command or help topic `" + asked + "`" +
           (meant.empty() ? "; topics:" + topics + "; commands:" + commands : "." + meant);
}

/// The first word that is a game's name: its options are shown in help texts.
void find_game_in(int argc, char** argv) {
    for (int i = 2; i < argc; ++i)
        if (const auto* game = catalog::find_game(argv[i])) return name_game(game->name);
}

/// 'nply help TOPIC' prints a short page; false if the words ask for something else.
bool show_topic(int argc, char** argv) {
    if (argc != 3 || std::string_view(argv[1]) != "help") return false;
    for (const HelpTopic& topic : help_topics())
        if (topic.name == argv[2])
            return std::fwrite(topic.text.data(), 1, topic.text.size(), stdout) == topic.text.size();
    return false;
}

/// 'nply help' is 'nply --help', 'nply help solve' is 'nply solve --help'.
std::vector<std::string> words_in(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty() || words[0] != "help") return words;
    words.erase(words.begin());
    words.push_back("--help");
    return words;
}

/// What was given and is no option or argument of the command.
std::string unexpected(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    const CLI::App& command = chosen.empty() ? app : *chosen.front();
    const std::string word = command.remaining(true).empty() ? "" : command.remaining(true).front();
    const std::string usage = " Type 'nply help " + command.get_name() + "' for its usage.";
    if (!word.starts_with("--")) return "unexpected argument '" + word + "'." + usage;
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    const std::string given = word.substr(0, word.find('='));
    const std::string meant = catalog::did_you_mean(given, std::vector<std::string_view>(names.begin(), names.end()));
    return "Unknown option `" + given + "` for " + command.get_name() + "." + (meant.empty() ? usage : meant);
}

int parse_and_run(int argc, char** argv) {
    CLI::App app{"nply: search in games of three or more players"};
    app.name("nply");
    app.set_version_flag("--version", NPLY_VERSION);
    if (show_topic(argc, argv)) return done;
    find_game_in(argc, argv);
    if (!is_only_the_version(argc, argv)) add_commands(app, asked_command(argc, argv));
    if (argc < 2) {
        std::fputs(app.help().c_str(), stderr);
        return bad_usage;
    }
    if (const std::string wrong = objection(app, argc, argv); !wrong.empty()) {
        std::fprintf(stderr, "nply: %s\n", wrong.c_str());
        return bad_usage;
    }
    try {
        std::vector<std::string> words = words_in(argc, argv);
        std::reverse(words.begin(), words.end());  // as CLI11 takes them
        app.parse(words);
    } catch (const CLI::Success& success) {
        return app.exit(success);  // --help, --version
    } catch (const CLI::ExtrasError&) {
        std::fprintf(stderr, "nply: %s\n", unexpected(app).c_str());
        return bad_usage;
    } catch (const CLI::ParseError& error) {
        std::fprintf(stderr, "nply: %s\n", usage_error(app, error).c_str());
        return bad_usage;
    }
    return done;
}

/// An option that a message names in `backticks` with the dashes that it has on the command line.
std::string with_dashes(const InputError& error) {
    std::string text = error.what();
    const std::string named = "`" + error.field() + "`", suggested = "Did you mean `";
    const std::size_t at = text.find(named);
    if (error.field().empty() || error.begins_with_field() || at == std::string::npos) return text;
    text.insert(at + 1, "--");
    if (const std::size_t next = text.find(suggested); next != std::string::npos)
        text.insert(next + suggested.size(), "--");
    return text;
}

/// What was given for the option that an error speaks of; empty if it is not on the command line.
std::string_view given_for(const std::string& option, int argc, char** argv) {
    const std::string name = "--" + option;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == name && i + 1 < argc) return argv[i + 1];
        if (word.starts_with(name + "=")) return word.substr(name.size() + 1);
    }
    return {};
}

/// An option's text on one line with a caret below the column that the message names ("deal, column 7: .."); empty if
/// it names none.
std::string pointed_at(const InputError& error, int argc, char** argv) {
    constexpr std::size_t before = 40, width = 76;  // characters shown
    const std::string begin = error.field() + ", column ", message = error.what();
    if (isatty(STDERR_FILENO) == 0) return "";  // a program reads one line
    if (!error.begins_with_field() || !message.starts_with(begin)) return "";
    const std::string_view text = given_for(error.field(), argc, argv);
    std::vector<std::string> characters;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 || characters.empty())
            characters.emplace_back(1, static_cast<unsigned char>(c) < ' ' ? ' ' : c);
        else
            characters.back() += c;
    const auto column = static_cast<std::size_t>(std::atoi(message.c_str() + begin.size()));
    if (column < 1 || column > characters.size()) return "";
    const std::size_t first = column > before && characters.size() > width ? column - before : 0;
    std::string shown;
    for (std::size_t i = first; i < std::min(characters.size(), first + width); ++i) shown += characters[i];
    return "  " + shown + "\n  " + std::string(column - 1 - first, ' ') + "^\n";
}

int fail(int code, const char* what) {
    std::fprintf(stderr, "nply: %s\n", what);
    return code;
}

}  // namespace

int run_command_line(int argc, char** argv) {
    int code = failed;
    try {
        code = parse_and_run(argc, argv);
    } catch (const ExitWith& exit) {
        code = exit.code;
    } catch (const InputError& error) {
        std::fprintf(stderr, "%s%s%s\n%s", error.has_place() ? "" : "nply: ", error.begins_with_field() ? "--" : "",
                     with_dashes(error).c_str(), pointed_at(error, argc, argv).c_str());
        code = bad_usage;
    } catch (const std::bad_alloc&) {
        code = fail(failed, "out of memory");
    } catch (const std::exception& error) {
        code = fail(failed, error.what());
    }
    const bool written = std::fflush(stdout) == 0 && !std::ferror(stdout);
    if (!written && code != failed) return fail(failed, "the output could not be written");
    return code;
}

}  // namespace nply::cli
