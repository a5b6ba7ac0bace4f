// Games and algorithms by name: everything a front end needs.
#pragma once

#include "nply/catalog/algorithms.hpp"
#include "nply/catalog/analysis.hpp"
#include "nply/catalog/batch.hpp"
#include "nply/catalog/comparison.hpp"
#include "nply/catalog/every_lead.hpp"
#include "nply/catalog/function_game.hpp"
#include "nply/catalog/games.hpp"
#include "nply/catalog/json.hpp"
#include "nply/catalog/position.hpp"
#include "nply/catalog/report.hpp"
#include "nply/catalog/request.hpp"
#include "nply/catalog/session.hpp"
#include "nply/catalog/text.hpp"
#include "nply/catalog/trees.hpp"
#include "nply/catalog/workload.hpp"
