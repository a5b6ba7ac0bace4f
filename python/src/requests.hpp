// From keywords to a request, by the list of options (catalog/options.hpp).
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "nply/catalog/options.hpp"

namespace nply::python {

namespace py = pybind11;

/// None is as if it were not given. TypeError for a keyword that is none and for a value of another type, InputError
/// for a value out of range.
catalog::SearchRequest request_of(const py::dict& keywords, catalog::Asking asking);

/// The same as settings of an engine's text: ":nodes=5000:by=vote".
struct EngineKeywords {
    std::string text;
    bool has_limit = false;
};
EngineKeywords engine_keywords(const py::dict& keywords);

}  // namespace nply::python
