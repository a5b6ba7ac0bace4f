// A result as JSON, by its fields.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "nply/catalog/fields.hpp"
#include "nply/catalog/json_fwd.hpp"

namespace nply::catalog {

template <class T>
Json json_of(const T& value);

/// The value as JSON.
template <class T>
Json json_of(const std::optional<T>& value) {
    return value ? json_of(*value) : Json(nullptr);
}

/// The value as JSON.
template <class T>
Json json_of(const std::vector<T>& values) {
    Json list = Json::array();
    for (const T& value : values) list.push_back(json_of(value));
    return list;
}

/// Visits fields, and adds each to an object.
struct AddToJson {
    Json& object;  // where fields are added

    template <class T>
    void operator()(const Field& field, const T& value) const {
        object[std::string(field.name)] = json_of(value);
    }
    template <class T>
    void operator()(const Field& field, const OrNull<T>& value) const {
        object[std::string(field.name)] = value.value ? json_of(*value.value) : Json(nullptr);
    }
    template <class T>
    void operator()(const Field& field, const Sometimes<T>& value) const {
        if (value.value) object[std::string(field.name)] = json_of(*value.value);
    }
};

/// The value as JSON.
template <class T>
Json json_of(const T& value) {
    if constexpr (HasFields<T>) {
        Json object = Json::object();
        each_field(value, AddToJson{object});
        return object;
    } else {
        return Json(value);
    }
}

}  // namespace nply::catalog
