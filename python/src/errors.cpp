// InputError of the library as nply.InputError, with the field called as the keyword is.
#include <algorithm>
#include <utility>

#include "binding.hpp"
#include "nply/catalog/options.hpp"
#include "nply/core/error.hpp"

namespace nply::python {
namespace {

std::string keyword_of(const std::string& field) {
    if (field == "seats") return "entrants";  // of a match
    for (const catalog::SearchOption& option : catalog::search_options())
        if (option.name == field) return std::string(option.keyword);
    std::string keyword = field;
    std::replace(keyword.begin(), keyword.end(), '-', '_');
    return keyword;
}

py::object optional_number(std::size_t number) { return number > 0 ? py::cast(number) : py::object(py::none()); }

void raise(const InputError& error) {
    const std::string keyword = keyword_of(error.field());
    const std::string message =
        error.begins_with_field() ? keyword + std::string(error.what()).substr(error.field().size()) : error.what();
    const py::object type = py::module_::import("nply.errors").attr("InputError");
    const py::object field = keyword.empty() ? py::object(py::none()) : py::cast(keyword);
    const py::object made = type(message, optional_number(error.line()), optional_number(error.column()), field);
    PyErr_SetObject(type.ptr(), made.ptr());
}

}  // namespace

void bind_errors(py::module_&) {
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(std::move(thrown));
        } catch (const InputError& error) {
            try {
                raise(error);
            } catch (py::error_already_set& other) {
                other.restore();
            }
        }
    });
}

}  // namespace nply::python
