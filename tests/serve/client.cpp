#include "serve/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace nply::test {

Connection::Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket_ < 0 || connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return;
    close(socket_);
    socket_ = -1;
}

Connection::~Connection() {
    if (socket_ >= 0) close(socket_);
}

void Connection::send(const std::string& bytes) const {
    for (std::size_t at = 0; at < bytes.size();) {
        const auto sent = ::send(socket_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
        if (sent <= 0) return;
        at += static_cast<std::size_t>(sent);
    }
}

std::string Connection::read(std::size_t size) const {
    std::string text;
    std::array<char, 4096> part;
    while (text.size() < size) {
        const auto got = recv(socket_, part.data(), std::min(part.size(), size - text.size()), 0);
        if (got <= 0) break;
        text.append(part.data(), static_cast<std::size_t>(got));
    }
    return text;
}

std::string Connection::response() const {
    std::string text;
    while (!text.ends_with("\r\n\r\n")) {
        const std::string next = read(1);
        if (next.empty()) return "";
        text += next;
    }
    const std::string name = "Content-Length: ";
    const std::size_t at = text.find(name);
    if (at == std::string::npos) return text;
    return text + read(std::strtoul(text.c_str() + at + name.size(), nullptr, 10));
}

Reply reply_in(const std::string& response) {
    if (response.size() < 12) return {};
    const std::size_t end = response.find("\r\n\r\n");
    return {std::atoi(response.c_str() + 9), response.substr(0, end), response.substr(end + 4)};
}

namespace {

serve::ServerSettings anywhere(serve::ServerSettings settings) {
    settings.port = 0;
    return settings;
}

std::uint16_t port_in(const std::string& address) {
    return static_cast<std::uint16_t>(std::atoi(address.c_str() + address.rfind(':') + 1));
}

}  // namespace

RunningServer::RunningServer(serve::ServerSettings settings)
    : server_(anywhere(std::move(settings))), port_(port_in(server_.address())), thread_([this] { server_.run(); }) {}

RunningServer::~RunningServer() {
    server_.stop();
    thread_.join();
}

std::string RunningServer::request(const std::string& method, const std::string& path, const std::string& body,
                                   const std::string& more_headers) const {
    const std::string host =
        more_headers.find("Host:") == std::string::npos ? "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n" : "";
    return method + " " + path + " HTTP/1.1\r\n" + host + more_headers +
           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

Reply RunningServer::ask(const std::string& method, const std::string& path, const std::string& body,
                         const std::string& more_headers) const {
    const Connection connection(port_);
    connection.send(request(method, path, body, more_headers));
    return reply_in(connection.response());
}

}  // namespace nply::test
