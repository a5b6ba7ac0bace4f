#include "serve/fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "nply/catalog/nearest_name.hpp"
#include "nply/core/error.hpp"

namespace nply::serve {
namespace {

std::string joined(const std::string& name, const Json& list) {
    std::string text;
    for (const Json& entry : list) {
        const bool word = entry.is_string();
        if (!word && !entry.is_number_integer())
            throw InputError::in(name, ": in a list each entry is text, in quotes, or a whole number");
        (text += text.empty() ? "" : word ? " " : ",") += word ? entry.get<std::string>() : entry.dump();
    }
    return text;
}

std::string as_text(const std::string& name, const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
    if (value.is_array()) return joined(name, value);
    if (value.is_number()) return value.dump();
    throw InputError::in(name, " is an object here: write it as text, in quotes");
}

}  // namespace

Fields::Fields(const Json& object) {
    if (!object.is_object()) throw InputError("A request is one JSON object.");
    for (const auto& [key, value] : object.items()) {
        std::string name = key;
        std::replace(name.begin(), name.end(), '_', '-');
        if (!fields_.emplace(name, value).second) throw InputError::in(name, " is there twice");
    }
}

std::optional<Json> Fields::take(const std::string& name) {
    known_.push_back(name);
    auto node = fields_.extract(name);
    if (!node || node.mapped().is_null()) return {};
    return std::move(node.mapped());
}

std::optional<std::string> Fields::text(const std::string& name) {
    const auto value = take(name);
    if (!value) return {};
    return as_text(name, *value);
}

std::string Fields::required_text(const std::string& name) {
    const auto value = text(name);
    if (!value) throw InputError::in(name, " is missing");
    return *value;
}

std::optional<std::int64_t> Fields::whole(const std::string& name, std::int64_t low, std::int64_t high) {
    const auto value = take(name);
    if (!value) return {};
    const bool fits = value->is_number_integer() &&
                      !(value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{INT64_MAX});
    const std::int64_t number = fits ? value->get<std::int64_t>() : 0;
    if (!fits || number < low || number > high)
        throw InputError::in(name, fmt::format(" takes a whole number from {} to {}", low, high));
    return number;
}

std::optional<double> Fields::number(const std::string& name, double low, double high) {
    const auto value = take(name);
    if (!value) return {};
    const double number = value->is_number() ? value->get<double>() : low - 1;
    if (!(number >= low && number <= high))
        throw InputError::in(name, fmt::format(" takes a number from {:g} to {:g}", low, high));
    return number;
}

std::optional<bool> Fields::flag(const std::string& name) {
    const auto value = take(name);
    if (!value) return {};
    if (value->is_boolean()) return value->get<bool>();
    if (*value == "on" || *value == "off") return *value == "on";
    throw InputError::in(name, " takes true or false");
}

std::optional<Json> Fields::object(const std::string& name) {
    auto value = take(name);
    if (value && !value->is_object()) throw InputError::in(name, " takes an object");
    return value;
}

catalog::OptionValues Fields::options() {
    catalog::OptionValues options;
    for (const auto& [name, value] : std::exchange(fields_, {}))
        if (!value.is_null()) options[name] = as_text(name, value);
    return options;
}

void Fields::end() const {
    if (fields_.empty()) return;
    const std::string& name = fields_.begin()->first;
    const std::vector<std::string_view> known(known_.begin(), known_.end());
    throw InputError::about(
        name, fmt::format("Unknown field `{}`.{}", name.substr(0, 40), catalog::did_you_mean(name, known)));
}

}  // namespace nply::serve
