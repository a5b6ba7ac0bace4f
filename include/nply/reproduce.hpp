// The papers' experiments, and some beyond them.
#pragma once

#include "nply/reproduce/cases_csv.hpp"
#include "nply/reproduce/experiment.hpp"
#include "nply/reproduce/performance.hpp"
#include "nply/reproduce/report.hpp"
#include "nply/reproduce/run.hpp"
