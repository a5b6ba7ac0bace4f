// Whether this is the site's engine (docs/site.md): there is no command line there, and memory and stack are the
// browser's.
#pragma once

namespace nply::catalog {

#ifdef __EMSCRIPTEN__
inline constexpr bool in_browser = true;
#else
inline constexpr bool in_browser = false;
#endif

}  // namespace nply::catalog
