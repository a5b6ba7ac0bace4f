// The page's files, built into the program and compressed (cmake/embed_page.cmake); a build without Node has none.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nply::serve {

struct Asset {
    std::string_view path;  // "/index.html"
    std::string_view type;  // "text/html; charset=utf-8"
    std::string_view gzip;
};

std::span<const Asset> assets();
/// By the path of a request; "/" is the page. Null if there is none.
const Asset* find_asset(std::string_view path);
/// As it was before it was compressed.
std::string unpacked(const Asset& asset);

/// What stands where the page would be in a build without it.
std::string_view how_to_get_the_page();

}  // namespace nply::serve
