// Matches and results of experiments on disk.
#pragma once

#include "nply/store/match_store.hpp"
#include "nply/store/own_match.hpp"
#include "nply/store/result_store.hpp"
