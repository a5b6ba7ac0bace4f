#include "shard_option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "nply/core/error.hpp"

namespace nply::cli {

play::Shard shard_in(const std::string& text) {
    play::Shard shard{0, 0};
    const char *const end = text.data() + text.size(), *slash = text.data() + std::min(text.find('/'), text.size());
    const auto index = std::from_chars(text.data(), slash, shard.index);
    const auto count = slash == end ? index : std::from_chars(slash + 1, end, shard.count);
    const bool right = index.ec == std::errc{} && index.ptr == slash && count.ec == std::errc{} && count.ptr == end;
    if (!right || shard.index < 1 || shard.index > shard.count)
        throw InputError::in("shard", fmt::format(" '{}': it is I/N, such as 1/4 to 4/4", text));
    return shard;
}

}  // namespace nply::cli
