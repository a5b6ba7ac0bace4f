#include "input.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "exit_codes.hpp"
#include "nply/core/error.hpp"

namespace nply::cli {
namespace {

constexpr std::size_t most_bytes = std::size_t{2} << 30;

[[noreturn]] void cannot_read(const std::string& name) {
    if (errno == EINTR) throw ExitWith{no_answer};
    throw InputError(fmt::format("{} cannot be read: {}", name, std::strerror(errno)));
}

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

/// All of a file at once, with room to see its end; of a pipe, whose length nobody knows, a little.
std::size_t first_chunk(std::FILE* stream) {
    constexpr std::size_t little = 1 << 16;
    struct stat about{};
    if (fstat(fileno(stream), &about) != 0 || !S_ISREG(about.st_mode)) return little;
    return std::clamp<std::size_t>(static_cast<std::size_t>(about.st_size), little, most_bytes) + 1;
}

/// What messages call it.
std::string name_of(const std::string& file) { return file == "-" ? "<stdin>" : file; }

}  // namespace

std::string contents_of(const std::string& file) {
    const std::string name = name_of(file);
    const std::unique_ptr<std::FILE, Close> stream(file == "-" ? stdin : std::fopen(file.c_str(), "rb"));
    if (!stream) cannot_read(name);
    std::string text;
    for (std::size_t chunk = first_chunk(stream.get());; chunk = std::min<std::size_t>(2 * chunk, 1 << 26)) {
        const std::size_t before = text.size();
        text.resize(before + chunk);
        const std::size_t got = std::fread(text.data() + before, 1, chunk, stream.get());
        text.resize(before + got);
        if (std::ferror(stream.get())) cannot_read(name);
        if (text.size() > most_bytes) throw InputError(fmt::format("{} is larger than 2 GiB", name));
        if (got < chunk) return text;
    }
}

EfgTree tree_from(const std::string& file) { return catalog::tree_in(contents_of(file), name_of(file)); }

}  // namespace nply::cli
