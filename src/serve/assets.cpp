#include "serve/assets.hpp"

#include <boost/beast/zlib/inflate_stream.hpp>

namespace nply::serve {

const Asset* find_asset(std::string_view path) {
    if (path == "/") path = "/index.html";
    for (const Asset& asset : assets())
        if (asset.path == path) return &asset;
    return nullptr;
}

/// Ours have a header of ten bytes, and end with the size.
std::string unpacked(const Asset& asset) {
    namespace zlib = boost::beast::zlib;
    const std::string_view packed = asset.gzip;
    std::size_t size = 0;
    for (std::size_t i = 0; i < 4; ++i)
        size |= std::size_t{static_cast<unsigned char>(packed[packed.size() - 4 + i])} << (8 * i);
    std::string text(size, '\0');
    zlib::z_params params;
    params.next_in = packed.data() + 10;
    params.avail_in = packed.size() - 18;
    params.next_out = text.data();
    params.avail_out = text.size();
    zlib::inflate_stream stream;
    boost::system::error_code error;
    stream.write(params, zlib::Flush::finish, error);
    return text;
}

std::string_view how_to_get_the_page() {
    return R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>nply: no page in this build</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}</style>
</head><body><main><h1>nply</h1>
<p>This program was built without its page. The questions it answers are all there: see <code>docs/api.md</code>, and
<a href="/api/health">/api/health</a>.</p>
<p>To get the page, run <code>scripts/build-page</code> in the source tree, which needs Node 18 or newer and npm, and
build again; <code>scripts/demo</code> does both.</p></main></body></html>
)";
}

}  // namespace nply::serve
