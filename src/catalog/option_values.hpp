// Reading a game's options: a number in a range, one of several words.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "nply/catalog/games.hpp"

namespace nply::catalog {

/// The option's value, or `otherwise` if it is not given. InputError if it is no number from `low` to `high`.
std::int64_t number_option(const OptionValues& options, const std::string& name, std::int64_t otherwise,
                           std::int64_t low, std::int64_t high);

/// Which of `words` was given; 0, the first, if none was.
std::size_t word_option(const OptionValues& options, const std::string& name, std::initializer_list<const char*> words);

/// `count` numbers with commas between, each from `low` to `high`; none at all are so many times `low`.
std::vector<long> numbers_in(const std::string& text, const std::string& name, int count, long low, long high);

}  // namespace nply::catalog
