// The simplest client: bytes out, bytes in, on the loopback address.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <thread>

#include "serve/server.hpp"

namespace nply::test {

/// A connection to this machine; closed at its end.
class Connection {
public:
    explicit Connection(std::uint16_t port);
    ~Connection();
    Connection(const Connection&) = delete;
    Connection(Connection&& other) noexcept : socket_(other.socket_) { other.socket_ = -1; }

    bool is_open() const { return socket_ >= 0; }
    /// As much of it as the other side takes.
    void send(const std::string& bytes) const;
    /// One whole response: head and body. Empty if the other side closes first.
    std::string response() const;
    /// So many bytes; fewer if the other side closes first.
    std::string read(std::size_t size) const;

private:
    int socket_;
};

struct Reply {
    int status = 0;
    std::string head, body;
};
Reply reply_in(const std::string& response);

/// A server that runs in a thread of its own until the end.
class RunningServer {
public:
    explicit RunningServer(serve::ServerSettings settings = {});
    ~RunningServer();

    std::uint16_t port() const { return port_; }
    Reply ask(const std::string& method, const std::string& path, const std::string& body = "",
              const std::string& more_headers = "") const;
    /// A request as text, with this server as its Host.
    std::string request(const std::string& method, const std::string& path, const std::string& body,
                        const std::string& more_headers = "") const;

private:
    serve::Server server_;
    std::uint16_t port_;
    std::thread thread_;
};

}  // namespace nply::test
