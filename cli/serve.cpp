// nply serve: the page and the API, on this machine unless told otherwise.
#include "serve/server.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "nply/store/match_store.hpp"

namespace nply::cli {

void add_serve(CLI::App& app) {
    auto* command = app.add_subcommand("serve", "the page in a browser, and all questions over HTTP");
    const auto settings = std::make_shared<serve::ServerSettings>();
    settings->ends_by_signal = true;
    command->add_option("--port", settings->port, "where it listens (default 8080; 0: any free one)")
        ->check(CLI::Range(0, 65535))
        ->type_name("N");
    command->add_option("--bind", settings->bind, "the address it listens at (default 127.0.0.1: this machine alone)")
        ->type_name("ADDRESS");
    command->add_option("--store", settings->stores, "matches to be shown, also while they are played; again for each")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("FILE.db");
    command->callback([settings] {
        for (const std::string& file : settings->stores) store::read_match(file);  // says what is wrong with it
        serve::Server server(*settings);
        fmt::print("{}\n", server.address());
        std::fflush(stdout);
        server.run();
    });
}

}  // namespace nply::cli
