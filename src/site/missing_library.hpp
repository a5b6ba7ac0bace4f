// What Debian's Emscripten lacks of the C++20 library; included before every file of the site's module and of nothing
// else. There are no threads in the module: what would run on one runs at once, where it is started.
#pragma once

#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>

namespace std {  // NOLINT(cert-dcl58-cpp): these are the standard's own names

class jthread {
public:
    jthread() = default;
    template <class Work, class... Arguments>
    explicit jthread(Work&& work, Arguments&&... arguments) {
        std::invoke(std::forward<Work>(work), std::forward<Arguments>(arguments)...);
    }
    void join() {}
    bool joinable() const { return false; }
};

template <class Array>
unique_ptr<Array> make_unique_for_overwrite(size_t count) {
    return unique_ptr<Array>(new remove_extent_t<Array>[count]);
}

template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}

/// No sign "+", no spaces before and no hexadecimal digits, as the standard has it.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const bool starts_well = first != last && (*first == '-' || *first == '.' || (*first >= '0' && *first <= '9') ||
                                               *first == 'i' || *first == 'I' || *first == 'n' || *first == 'N');
    const string text(first, last);
    const size_t digits = text.rfind('-', 0) == 0 ? 1 : 0;
    if (!starts_well || text.compare(digits, 1, "+") == 0) return {first, errc::invalid_argument};
    const size_t x = text.find_first_of("xX");
    char* end = nullptr;
    errno = 0;
    const string decimal = text.substr(0, x);
    const double read = strtod(decimal.c_str(), &end);
    if (end == decimal.c_str()) return {first, errc::invalid_argument};
    const char* const stopped = first + (end - decimal.c_str());
    if (errno == ERANGE) return {stopped, errc::result_out_of_range};
    value = read;
    return {stopped, errc{}};
}

}  // namespace std
