// A result as a dict, by its fields (catalog/fields.hpp): lists are tuples, results in results are dicts.
#pragma once

#include <pybind11/pybind11.h>

#include "nply/catalog/fields.hpp"
#include "values.hpp"

namespace nply::python {

template <class T>
py::object object_of(const T& value);

template <class T>
py::object object_of(const std::optional<T>& value) {
    return value ? object_of(*value) : py::none();
}

template <class T>
py::object object_of(const std::vector<T>& values) {
    return tuple_of(values, [](const T& value) { return object_of(value); });
}

/// Visits fields, and adds each to a dict.
struct AddToDict {
    py::dict& dict;

    template <class T>
    void operator()(const catalog::Field& field, const T& value) const {
        add(field, object_of(value));
    }
    template <class T>
    void operator()(const catalog::Field& field, const catalog::OrNull<T>& value) const {
        add(field, value.value ? object_of(*value.value) : py::none());
    }
    template <class T>
    void operator()(const catalog::Field& field, const catalog::Sometimes<T>& value) const {
        if (value.value) add(field, object_of(*value.value));
    }
    void add(const catalog::Field& field, const py::object& value) const {
        dict[py::str(field.name.data(), field.name.size())] = value;
    }
};

template <class T>
py::object object_of(const T& value) {
    if constexpr (catalog::HasFields<T>) {
        using catalog::each_field;
        py::dict dict;
        each_field(value, AddToDict{dict});
        return dict;
    } else {
        return py::cast(value);
    }
}

}  // namespace nply::python
