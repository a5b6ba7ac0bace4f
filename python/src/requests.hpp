// From a dict of keywords to a request of the facade, and from its answers to tuples in the order of the fields of the
// classes in results.py.
#pragma once

#include <pybind11/pybind11.h>

#include "nply/catalog/analysis.hpp"
#include "nply/catalog/report.hpp"
#include "nply/catalog/request.hpp"

namespace nply::python {

namespace py = pybind11;

/// Only what is given and not None is there. TypeError and InputError for what is wrong with it.
catalog::SearchRequest request_of(const py::dict& keywords);

py::tuple fields_of(const catalog::SearchReport& report);
py::tuple fields_of(const catalog::IterationReport& iteration);
py::tuple fields_of(const catalog::PlayAnalysis& analysis);
py::tuple fields_of(const Counts& counts);

}  // namespace nply::python
