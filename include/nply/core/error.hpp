// Two errors that callers tell apart. InputError: what a user gave (a text, a file, an option, a request) is wrong;
// everything that reads or checks input throws it, rules and searches do not: a caller's bug is an assert, a spent
// budget is no error. Where the input is one of several fields (an option, an entry of a form, a keyword) the error
// names the field, and the front end writes it in its own way: --deal, deal=, a label. EndlessLine: see below.
#pragma once

#include <stdexcept>
#include <string>

namespace nply {

/// An error in the input: the message, and the field or the place that it is about.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& what) : std::runtime_error(what) {}  // A message about no field and no place

    /// "SOURCE:LINE:COLUMN: what", for texts that are read.
    InputError(const std::string& source, std::size_t line, std::size_t column, const std::string& what)
        : std::runtime_error(source + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + what),
          line_(line),
          column_(column) {}

    /// The field's name continued to a sentence: " takes a number from 1 to 3", ": hands must be equal".
    static InputError in(const std::string& field, const std::string& rest) {
        InputError error(field + rest);
        error.field_ = field;
        error.begins_with_field_ = true;
        return error;
    }

    /// A message that stands alone, about a field: "Unknown option `dept`."
    static InputError about(const std::string& field, const std::string& what) {
        InputError error(what);
        error.field_ = field;
        return error;
    }

    /// Does the message begin with "SOURCE:LINE:COLUMN: "?
    bool has_place() const { return line_ > 0; }
    std::size_t line() const { return line_; }      // From 1; 0: no place is known.
    std::size_t column() const { return column_; }  // From 1; 0: no place is known.
    /// Empty if the message speaks of no one field.
    const std::string& field() const { return field_; }
    bool begins_with_field() const { return begins_with_field_; }  // Does the message begin with the field's name?

private:
    std::size_t line_ = 0, column_ = 0;
    std::string field_;
    bool begins_with_field_ = false;
};

/// A game given at run time has a longer line than it may have: it can go on for ever. No fault of the input; a search
/// that need not see the end takes it as it takes a spent budget.
class EndlessLine : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace nply
