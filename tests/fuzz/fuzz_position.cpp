// Notations of positions: the first line names a game, the rest is any text. It is refused by the one known error, or
// opens a position whose notation reads back the same and whose moves can be made.
#include <cstdint>
#include <string>

#include "demand.hpp"
#include "nply/catalog/games.hpp"
#include "nply/core/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const std::size_t end = text.find('\n');
    if (end == std::string::npos || size > 4096) return 0;
    try {
        const std::string game = text.substr(0, end);
        const auto position = nply::catalog::open_position(game, text.substr(end + 1));
        const auto again = nply::catalog::open_position(game, position.notation());
        nply::fuzz::demand(again == position, "a notation reads back the same");
        nply::fuzz::demand(again.moves() == position.moves(), "and its moves are the same");
        if (!position.is_over()) position.after(0u).notation();
    } catch (const nply::InputError&) {
    }
    return 0;
}
