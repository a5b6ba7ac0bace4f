// What one seat of a table is told, as JSON (docs/api.md). It is written from the seat's view; names of cards come from
// there and from the questions put to the seat, and from nowhere else.
#pragma once

#include "nply/catalog/json_fwd.hpp"
#include "nply/play/exchange.hpp"
#include "nply/play/view.hpp"

namespace nply::play {

/// `now` is the position as it stands: of it only what everybody knows is told.
catalog::Json seat_json(const View& view, const catalog::Position& now);

/// The question of an exchange as JSON.
catalog::Json question_json(const ExchangeQuestion& question);

}  // namespace nply::play
