// Plain values from C++ to Python and back. What comes from Python is checked here: a wrong type is a TypeError, a
// number out of range an InputError in its field.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nply::python {

namespace py = pybind11;

template <class Item, class Convert>
py::tuple tuple_of(const std::vector<Item>& items, Convert convert) {
    py::tuple result(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        PyTuple_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(i), py::object(convert(items[i])).release().ptr());
    return result;
}

template <class Item>
py::tuple tuple_of(const std::vector<Item>& items) {
    return tuple_of(items, [](const Item& item) { return py::cast(item); });
}

template <class Item>
py::object or_none(const std::optional<Item>& item) {
    return item ? py::cast(*item) : py::object(py::none());
}

/// A whole number of Python (anything with __index__, but no bool) between two.
std::int64_t whole_number(py::handle value, const std::string& field, std::int64_t least, std::int64_t most);
/// Not negative, up to 2^64 - 1.
std::uint64_t natural_number(py::handle value, const std::string& field);
/// Any whole number, written out.
std::string whole_text(py::handle value, const std::string& field);
/// Any number.
double decimal(py::handle value, const std::string& field);
/// Finite, and 0 or more.
double seconds(py::handle value, const std::string& field);
bool yes_or_no(py::handle value, const std::string& field);
std::string text(py::handle value, const std::string& field);
std::vector<std::string> texts(py::handle value, const std::string& field);

}  // namespace nply::python
