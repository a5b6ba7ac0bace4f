// Names from a Gambit file: as labels of the .tree notation, and as words to be shown.
#pragma once

#include <string>

#include "trees/scanner.hpp"

namespace nply {

/// A name as a label: what the .tree notation does not allow becomes one underscore; empty if it cannot begin one.
inline std::string as_label(const std::string& name) {
    std::string label;
    for (const char c : name) {
        const bool allowed = is_letter(c) || is_digit(c) || c == '-' || c == '_';
        if (allowed || label.empty() || label.back() != '_') label += allowed ? c : '_';
    }
    while (!label.empty() && label.back() == '_' && name.back() != '_') label.pop_back();
    return label.empty() || !is_letter(label.front()) ? "" : label;
}

/// A name as it can be shown: one line of valid UTF-8.
inline std::string as_caption(const std::string& name) {
    std::string caption;
    for (std::size_t i = 0; i < name.size();) {
        const auto byte = static_cast<unsigned char>(name[i]);
        const std::size_t length = byte < 0x80                   ? 1
                                   : byte >= 0xC2 && byte < 0xE0 ? 2
                                   : byte >= 0xE0 && byte < 0xF0 ? 3
                                   : byte >= 0xF0 && byte < 0xF5 ? 4
                                                                 : 0;
        std::size_t behind = 1;  // bytes that belong together
        while (behind < length && i + behind < name.size() &&
               (static_cast<unsigned char>(name[i + behind]) & 0xC0) == 0x80)
            ++behind;
        const bool whole = length > 0 && behind == length;
        if (whole && byte >= 32 && byte != 127)
            caption.append(name, i, length);
        else
            caption += whole ? ' ' : '?';
        i += whole ? length : 1;
    }
    return caption;
}

}  // namespace nply
