#include "values.hpp"

#include <cmath>

#include "nply/core/error.hpp"

namespace nply::python {
namespace {

[[noreturn]] void wrong_type(py::handle value, const std::string& field, const char* wanted) {
    throw py::type_error(field + " takes " + wanted + ", not " + std::string(py::repr(value)));
}

py::object integer(py::handle value, const std::string& field) {
    if (PyBool_Check(value.ptr()) || !PyIndex_Check(value.ptr())) wrong_type(value, field, "a whole number");
    py::object number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!number) throw py::error_already_set();
    return number;
}

}  // namespace

std::int64_t whole_number(py::handle value, const std::string& field, std::int64_t least, std::int64_t most) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(integer(value, field).ptr(), &overflow);
    if (number == -1 && PyErr_Occurred()) throw py::error_already_set();
    if (overflow != 0 || number < least || number > most)
        throw InputError::in(field, " takes a number from " + std::to_string(least) + " to " + std::to_string(most));
    return number;
}

std::uint64_t natural_number(py::handle value, const std::string& field) {
    const unsigned long long number = PyLong_AsUnsignedLongLong(integer(value, field).ptr());
    if (!PyErr_Occurred()) return number;
    PyErr_Clear();
    throw InputError::in(field, " takes a number from 0 to 2^64 - 1");
}

std::string whole_text(py::handle value, const std::string& field) { return py::str(integer(value, field)); }

double decimal(py::handle value, const std::string& field) {
    if (PyBool_Check(value.ptr()) || !PyNumber_Check(value.ptr())) wrong_type(value, field, "a number");
    const double number = PyFloat_AsDouble(value.ptr());
    if (PyErr_Occurred()) throw py::error_already_set();
    return number;
}

double seconds(py::handle value, const std::string& field) {
    const double number = decimal(value, field);
    if (!std::isfinite(number) || number < 0 || number > 1e9)
        throw InputError::in(field, " takes a number of seconds from 0 to 1e9");
    return number;
}

bool yes_or_no(py::handle value, const std::string& field) {
    if (!PyBool_Check(value.ptr())) wrong_type(value, field, "True or False");
    return value.ptr() == Py_True;
}

std::string text(py::handle value, const std::string& field) {
    if (!PyUnicode_Check(value.ptr())) wrong_type(value, field, "a text");
    Py_ssize_t size = 0;
    const char* bytes = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
    if (!bytes) throw py::error_already_set();
    return {bytes, static_cast<std::size_t>(size)};
}

std::vector<std::string> texts(py::handle value, const std::string& field) {
    std::vector<std::string> result;
    for (const py::handle item : py::reinterpret_borrow<py::iterable>(value)) result.push_back(text(item, field));
    return result;
}

}  // namespace nply::python
