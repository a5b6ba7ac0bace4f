// nply serve: the page and the API, on this machine unless told otherwise.
#include "serve/server.hpp"

#include <fmt/format.h>

#include "commands.hpp"
#include "nply/store/match_store.hpp"

namespace nply::cli {

void add_serve(CLI::App& app) {
    auto* command = app.add_subcommand("serve", "serve the page for a browser and the API over HTTP");
    const auto settings = std::make_shared<serve::ServerSettings>();
    settings->ends_by_signal = true;
    command->add_option("--port", settings->port, "port (default 8080; 0: any free one)")
        ->check(CLI::Range(0, 65535))
        ->type_name("N");
    command->add_option("--bind", settings->bind, "address (default 127.0.0.1: only this machine)")
        ->type_name("ADDRESS");
    command->add_option("--store", settings->stores, "match to show, also while it is played; repeat for each")
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
