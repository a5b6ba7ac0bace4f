// nply: search in games of three or more players. Exit codes: 0 done, 1 a run-time failure, 2 bad usage or bad
// input, 3 stopped before any answer.
#include <algorithm>
#include <cstdio>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"
#include "search_options.hpp"

namespace {

/// What CLI11 would say less clearly, or pass over: a command that is none, an empty value.
std::string objection(const CLI::App& app, int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word.empty()) return "argument " + std::to_string(i) + " is empty";
        if (word.starts_with("--") && word.ends_with('='))
            return std::string(word.substr(0, word.size() - 1)) + " is given no value";
    }
    if (argc < 2 || argv[1][0] == '-') return "";
    if (std::string_view(argv[1]) == "help") return "";
    std::vector<std::string_view> names;
    for (const CLI::App* command : app.get_subcommands({})) {
        if (command->get_name() == argv[1]) return "";
        names.push_back(command->get_name());
    }
    return "no command is called '" + std::string(argv[1]) + "'" + nply::catalog::nearest_or_all(argv[1], names);
}

/// The first word that is a game's name: its options are shown in help texts.
void find_game_in(int argc, char** argv) {
    for (int i = 2; i < argc; ++i)
        if (nply::catalog::find_game(argv[i])) return nply::cli::name_game(argv[i]);
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
    if (!word.starts_with("--")) return "argument '" + word + "' was not expected";
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    const std::string given = word.substr(0, word.find('='));
    return "Unknown option `" + given + "` for " + command.get_name() + "." +
           nply::catalog::did_you_mean(given, std::vector<std::string_view>(names.begin(), names.end()));
}

int run(int argc, char** argv) {
    CLI::App app{"nply: search in games of three or more players"};
    app.name("nply");
    app.set_version_flag("--version", NPLY_VERSION);
    find_game_in(argc, argv);
    nply::cli::add_all_commands(app);
    if (argc < 2) {
        std::fputs(app.help().c_str(), stderr);
        return nply::cli::bad_usage;
    }
    if (const std::string wrong = objection(app, argc, argv); !wrong.empty()) {
        std::fprintf(stderr, "nply: %s\n", wrong.c_str());
        return nply::cli::bad_usage;
    }
    try {
        std::vector<std::string> words = words_in(argc, argv);
        std::reverse(words.begin(), words.end());  // as CLI11 takes them
        app.parse(words);
    } catch (const CLI::Success& success) {
        return app.exit(success);  // --help, --version
    } catch (const CLI::ExtrasError&) {
        std::fprintf(stderr, "nply: %s\n", unexpected(app).c_str());
        return nply::cli::bad_usage;
    } catch (const CLI::ParseError& error) {
        std::fprintf(stderr, "nply: %s\n", error.what());
        return nply::cli::bad_usage;
    }
    return nply::cli::done;
}

int fail(int code, const char* what) {
    std::fprintf(stderr, "nply: %s\n", what);
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    int code = nply::cli::failed;
    try {
        code = run(argc, argv);
    } catch (const nply::cli::ExitWith& exit) {
        code = exit.code;
    } catch (const nply::InputError& error) {
        std::fprintf(stderr, "%s%s%s\n", error.has_place() ? "" : "nply: ", error.begins_with_field() ? "--" : "",
                     error.what());
        code = nply::cli::bad_usage;
    } catch (const std::bad_alloc&) {
        code = fail(nply::cli::failed, "out of memory");
    } catch (const std::exception& error) {
        code = fail(nply::cli::failed, error.what());
    }
    const bool written = std::fflush(stdout) == 0 && !std::ferror(stdout);
    if (!written && code != nply::cli::failed) return fail(nply::cli::failed, "the output could not be written");
    return code;
}
