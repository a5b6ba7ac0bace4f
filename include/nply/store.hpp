// Matches on disk.
#pragma once

#include "nply/store/match_store.hpp"
