#include "nply/catalog/board.hpp"
#include "nply/catalog/json.hpp"

namespace nply::catalog {

Json to_json(const Board& board) {
    Json json = Json::object();
    for (const BoardPoint& point : board.points)
        json["points"].push_back({{"name", point.name}, {"x", point.x}, {"y", point.y}, {"player", point.player}});
    for (const BoardEdge& edge : board.edges)
        json["edges"].push_back(
            {{"name", edge.name}, {"from", {edge.x1, edge.y1}}, {"to", {edge.x2, edge.y2}}, {"drawn", edge.drawn}});
    if (board.tokens) json["tokens"] = *board.tokens;
    return json;
}

}  // namespace nply::catalog
