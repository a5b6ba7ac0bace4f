// At the table: what a seat knows, advice from it, and players of every kind.
#pragma once

#include "nply/play/advice.hpp"
#include "nply/play/bot.hpp"
#include "nply/play/bot_check.hpp"
#include "nply/play/engine.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/hindsight.hpp"
#include "nply/play/json.hpp"
#include "nply/play/outlook.hpp"
#include "nply/play/player.hpp"
#include "nply/play/players.hpp"
#include "nply/play/referee.hpp"
#include "nply/play/sitting.hpp"
#include "nply/play/standings.hpp"
#include "nply/play/view.hpp"
#include "nply/play/view_worlds.hpp"
