// The fields of a request, one JSON object. Each is read by name and type; what is left over in the end is an option of
// the game in question, or refused. Names may be written with - or _.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"

namespace nply::serve {

using catalog::Json;

class Fields {
public:
    /// InputError if this is not an object, or a field is there twice (with - and with _).
    explicit Fields(const Json& object);

    /// These take the field out. InputError for a value of another type or range.
    std::optional<Json> take(const std::string& name);
    std::optional<std::string> text(const std::string& name);
    std::string required_text(const std::string& name);
    std::optional<std::int64_t> whole(const std::string& name, std::int64_t low, std::int64_t high);
    std::optional<double> number(const std::string& name, double low, double high);
    std::optional<bool> flag(const std::string& name);
    std::optional<Json> object(const std::string& name);

    /// All that is left, as options of a game: lists of words are joined by spaces, lists of numbers by commas.
    catalog::OptionValues options();
    /// InputError if something is left.
    void end() const;

private:
    std::map<std::string, Json> fields_;
    std::vector<std::string> known_;  // names that were asked for
};

}  // namespace nply::serve
