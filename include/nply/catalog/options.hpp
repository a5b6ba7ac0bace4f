// The options of searches, one row each: name, values, default, which algorithms take it, where it can be given, help,
// and the member that holds it. Command line, HTTP, Python, engine texts, refusals and the documents' tables are made
// from these rows. A new option is a row with its member, and the search that uses it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/json_fwd.hpp"
#include "nply/catalog/request.hpp"

namespace nply::catalog {

/// Several of an enumeration's values.
template <class Enum>
class SetOf {
public:
    constexpr SetOf(std::initializer_list<Enum> some) {  // The set of these values.
        for (const Enum each : some) bits_ |= 1u << static_cast<unsigned>(each);
    }
    static constexpr SetOf all() { return SetOf(~0u); }  // All values.
    constexpr SetOf without(Enum each) const { return SetOf(bits_ & ~(1u << static_cast<unsigned>(each))); }
    constexpr bool has(Enum each) const { return (bits_ >> static_cast<unsigned>(each) & 1u) != 0; }
    constexpr bool meets(SetOf other) const { return (bits_ & other.bits_) != 0; }  // Have the sets a value in common?
    constexpr bool operator==(const SetOf&) const = default;

private:
    explicit constexpr SetOf(unsigned bits) : bits_(bits) {}

    unsigned bits_ = 0;
};

/// Where options can be given: a command, the HTTP path and the Python method of the same name; or an engine's text.
enum class Asking { solve, search, tree, compare, analyse, engine };

/// All commands that search.
inline constexpr SetOf<Asking> every_search{Asking::solve, Asking::search, Asking::tree, Asking::compare,
                                            Asking::analyse};

/// The type of an option's values and their range.
struct OptionType {
    enum class Kind {  // What texts are accepted.
        name,          // of an algorithm
        flag,          // given or not
        on_off,        // either way
        whole,         // a whole number from `least` to `most`
        decimal,       // a number from `low` to `high`
        seconds,       // the same
        word,          // one of `words`, as an enumeration numbers them
        models         // of opponents (opponents_text.hpp)
    };
    Kind kind;                          // what texts are accepted
    std::uint64_t least = 0, most = 0;  // the range of whole numbers
    double low = 0, high = 0;           // the range of decimal numbers
    std::string_view words{};           // "mean|vote|win"
};

/// A value that fits an option's type. A word is its number.
using OptionValue = std::variant<bool, std::uint64_t, double, std::string>;

/// The member that holds an option's value.
struct OptionMember {
    void (*set)(SearchSettings&, const OptionValue&);           // stores a value that fits
    void (*reset)(SearchSettings&);                             // goes back to the default
    std::optional<std::string> (*text)(const SearchSettings&);  // nothing: as if nobody had said anything
};

/// A row of the list of search options.
struct SearchOption {
    std::string_view name;     // on the command line, in JSON and in engines' texts
    std::string_view keyword;  // in Python, where "for" is a word of the language
    OptionType type;           // what values it takes
    std::string_view value;    // what help calls it: "MIB"
    std::string_view usual;    // the default, in words
    SetOf<Asking> given_to;    // where it can be given
    SetOf<Method> taken_by;    // the algorithms that use it
    OptionMember member;       // where its value is kept
    std::string_view help;     // one phrase
};

/// All search options, in the order in which they are listed.
std::span<const SearchOption> search_options();

/// Those that can be given there, in the order of the rows.
std::vector<const SearchOption*> options_of(Asking asking);
/// By name; null if there is none.
const SearchOption* find_option(Asking asking, std::string_view name);
/// The names of `options_of`.
std::vector<std::string_view> option_names(Asking asking);

/// The algorithm if none is named.
const char* usual_algorithm(Asking asking);

/// Does this algorithm take this option?
bool takes(const Algorithm& algorithm, const SearchOption& option);
/// Does it take the option of this name in a search?
bool takes(const Algorithm& algorithm, std::string_view option);

/// Where it can be given: "search, compare, analyse, engine".
std::string places_text(const SearchOption& option);

/// "a whole number from 1 to 1000000", "on or off". `most`: a front end allows no more.
std::string values_text(const SearchOption& option, std::optional<double> most = {});

/// " takes a whole number from 1 to 1000000; '0' is too small": what is wrong with a text; nothing if it fits.
std::optional<std::string> complaint(const SearchOption& option, std::string_view text,
                                     std::optional<double> most = {});

/// InputError in the option's field for a text that does not fit.
void set(SearchSettings& settings, const SearchOption& option, std::string_view text, std::optional<double> most = {});
/// The same from JSON, where a flag is true or false and a number is a number.
void set_from_json(SearchSettings& settings, const SearchOption& option, const Json& value,
                   std::optional<double> most = {});

/// What is wrong with an option that has been set: a number is out of range, or the algorithm does not take it.
struct OptionFault {
    std::string_view name;  // of the option
    std::string what;       // " does not go with maxn; it goes with auto and shallow"
};
/// Of the options that can be given to one of these.
std::optional<OptionFault> first_fault(const SearchSettings& settings, const Algorithm& algorithm,
                                       SetOf<Asking> given_to);

/// Every option that the algorithm does not take is as if it were not given.
void reset_options_not_taken(SearchSettings& settings, const Algorithm& algorithm);

/// A row as JSON, for lists of options.
Json to_json(const SearchOption& option);

}  // namespace nply::catalog
