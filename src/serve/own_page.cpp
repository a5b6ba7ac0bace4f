#include <fmt/format.h>

#include <cctype>
#include <csignal>
#include <cstdio>
#include <thread>

#include "nply/page.hpp"
#include "serve/server.hpp"

namespace nply::page {
namespace {

/// As a part of an address.
std::string encoded(const std::string& text) {
    std::string code;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool plain =
            byte < 128 && (std::isalnum(byte) || letter == '-' || letter == '_' || letter == '.' || letter == '~');
        code += plain ? std::string(1, letter) : fmt::format("%{:02X}", byte);
    }
    return code;
}

serve::ServerSettings settings_of(const Options& options) {
    serve::ServerSettings settings;
    settings.bind = options.bind;
    settings.port = options.port;
    return settings;
}

}  // namespace

class Server::Running {
public:
    Running(const catalog::GameFunctions& game, const Options& options)
        : added_(std::make_unique<catalog::AddedGame>(game, catalog::AddedGame::Taken::number)),
          server_(std::make_unique<serve::Server>(settings_of(options))),
          url(server_->address()),
          address(url + "#view=play&game=" + encoded(added_->name()) + "&seats=human"),
          name(added_->name()) {
        for (int seat = 1; seat < game.players; ++seat) address += ",mcts";
        thread_ = std::thread([this] { server_->run(); });
    }
    ~Running() { stop(); }

    void stop() {
        if (!thread_.joinable()) return;
        server_->stop();
        thread_.join();
        server_.reset();  // closes connections
        added_.reset();
    }

private:
    std::unique_ptr<catalog::AddedGame> added_;
    std::unique_ptr<serve::Server> server_;
    std::thread thread_;

public:
    std::string url, address, name;
};

Server::Server(const catalog::GameFunctions& game, const Options& options)
    : running_(std::make_unique<Running>(game, options)) {}
Server::~Server() = default;
const std::string& Server::url() const { return running_->url; }
const std::string& Server::address() const { return running_->address; }
const std::string& Server::name() const { return running_->name; }
void Server::stop() { running_->stop(); }

void serve(const catalog::GameFunctions& game, const Options& options) {
    sigset_t ends;  // blocked here, and so on the server's threads; waited for below
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigset_t before;
    pthread_sigmask(SIG_BLOCK, &ends, &before);
    {
        Server server(game, options);
        fmt::print("{}\nCtrl-C ends it.\n", server.address());
        std::fflush(stdout);
        int signal = 0;
        sigwait(&ends, &signal);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace nply::page
