// Everything a program needs to search its own game.
#pragma once

#include "nply/adapt/horizon.hpp"
#include "nply/adapt/minimised.hpp"
#include "nply/adapt/teams.hpp"
#include "nply/adapt/top_moves.hpp"
#include "nply/core/budget.hpp"
#include "nply/core/error.hpp"
#include "nply/core/game.hpp"
#include "nply/core/random.hpp"
#include "nply/search/best_reply.hpp"
#include "nply/search/maxn.hpp"
#include "nply/search/minimax.hpp"
#include "nply/search/paranoid.hpp"
#include "nply/search/pruned_maxn.hpp"
#include "nply/trees/random_tree.hpp"
#include "nply/trees/text.hpp"
