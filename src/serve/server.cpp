#include "serve/server.hpp"

#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>

#include "nply/core/error.hpp"
#include "serve/connection.hpp"

namespace nply::serve {
namespace {

/// Each connection is an open file; the usual limit is 1024.
void allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8192);
    setrlimit(RLIMIT_NOFILE, &limit);
}

tcp::endpoint endpoint_of(const ServerSettings& settings) {
    beast::error_code wrong;
    const auto address = asio::ip::make_address(settings.bind == "localhost" ? "127.0.0.1" : settings.bind, wrong);
    if (wrong) throw InputError::in("bind", " " + settings.bind + " is not a numeric address such as 127.0.0.1");
    return {address, settings.port};
}

}  // namespace

class Server::Running {
public:
    explicit Running(const ServerSettings& settings)
        : settings_(settings),
          state_{settings_, tasks_, endpoint_of(settings).address().is_loopback()},
          tasks_(settings_),
          acceptor_(context_),
          signals_(context_) {
        listen(endpoint_of(settings));
    }

    std::string address() const {
        const tcp::endpoint endpoint = acceptor_.local_endpoint();
        const std::string host = endpoint.address().to_string();
        return "http://" + (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" +
               std::to_string(endpoint.port()) + "/";
    }

    void run() {
        allow_many_files();
        if (settings_.ends_by_signal) {
            signals_.add(SIGINT);
            signals_.add(SIGTERM);
            signals_.async_wait([this](beast::error_code error, int) {
                if (!error) context_.stop();
            });
        }
        asio::co_spawn(context_, accept(), asio::detached);
        context_.run();
        tasks_.stop();
        tasks_.join();
    }

    void stop() { context_.stop(); }

private:
    void listen(const tcp::endpoint& endpoint) {
        try {
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(1024);
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error(settings_.bind + " port " + std::to_string(settings_.port) +
                                     " is not available: " + error.code().message());
        }
    }

    asio::awaitable<void> accept() {
        asio::steady_timer pause(context_);
        for (;;) {
            auto [error, socket] = co_await acceptor_.async_accept(as_values);
            if (!error) {
                asio::co_spawn(context_, serve_connection(std::move(socket), state_), asio::detached);
                continue;
            }
            pause.expires_after(
                std::chrono::milliseconds(50));  // out of file descriptors: wait until a connection ends
            co_await pause.async_wait(as_values);
        }
    }

    const ServerSettings settings_;
    ServerState state_;  // outlives the context, whose end destroys the connections still open
    asio::io_context context_{1};
    TaskPool tasks_;
    tcp::acceptor acceptor_;
    asio::signal_set signals_;
};

Server::Server(const ServerSettings& settings) : running_(std::make_unique<Running>(settings)) {}
Server::~Server() = default;
std::string Server::address() const { return running_->address(); }
void Server::run() { running_->run(); }
void Server::stop() { running_->stop(); }

}  // namespace nply::serve
