// nply: search in games of three or more players. Exit codes: 0 done, 1 a run-time failure, 2 bad usage or bad
// input, 3 stopped before any answer.
#include <cstdio>
#include <new>

#include "commands.hpp"
#include "exit_codes.hpp"
#include "nply/core/error.hpp"

namespace {

int run(int argc, char** argv) {
    CLI::App app{"nply: search in games of three or more players"};
    app.name("nply");
    app.set_version_flag("--version", NPLY_VERSION);
    app.require_subcommand(1);
    app.fallthrough(false);
    app.footer("Try 'nply COMMAND --help' for a command's options.");
    nply::cli::add_tree(app);
    nply::cli::add_compare(app);
    nply::cli::add_show(app);
    nply::cli::add_random_tree(app);
    nply::cli::add_games(app);
    nply::cli::add_algorithms(app);
    nply::cli::add_bench(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& success) {
        return app.exit(success);  // --help, --version
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
        std::fprintf(stderr, "%s%s\n", error.has_place() ? "" : "nply: ", error.what());
        code = nply::cli::bad_usage;
    } catch (const std::bad_alloc&) {
        code = fail(nply::cli::failed, "out of memory");
    } catch (const std::exception& error) {
        code = fail(nply::cli::failed, error.what());
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
        return fail(nply::cli::failed, "the output could not be written");
    return code;
}
