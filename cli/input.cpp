#include "input.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "nply/core/error.hpp"
#include "nply/trees/efg.hpp"
#include "nply/trees/text.hpp"

namespace nply::cli {
namespace {

constexpr std::size_t most_bytes = std::size_t{2} << 30;

[[noreturn]] void cannot_read(const std::string& name) {
    throw InputError(fmt::format("{} cannot be read: {}", name, std::strerror(errno)));
}

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

std::string contents(const std::string& file, const std::string& name) {
    const std::unique_ptr<std::FILE, Close> stream(file == "-" ? stdin : std::fopen(file.c_str(), "rb"));
    if (!stream) cannot_read(name);
    std::string text;
    for (std::size_t chunk = 1 << 16;; chunk = std::min<std::size_t>(2 * chunk, 1 << 26)) {
        const std::size_t before = text.size();
        text.resize(before + chunk);
        const std::size_t got = std::fread(text.data() + before, 1, chunk, stream.get());
        text.resize(before + got);
        if (std::ferror(stream.get())) cannot_read(name);
        if (text.size() > most_bytes) throw InputError(fmt::format("{} is larger than 2 GiB", name));
        if (got < chunk) return text;
    }
}

}  // namespace

Tree tree_from(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const std::string text = contents(file, name);
    if (!file.ends_with(".efg") && !looks_like_efg(text)) return read_tree(text, name);
    EfgTree game = read_efg(text, name);
    if (game.scale != 1)
        fmt::print(stderr, "nply: {}: payoffs are multiplied by {}, so that all are integers\n", name, game.scale);
    return std::move(game.tree);
}

}  // namespace nply::cli
