#include "nply/catalog/position.hpp"

#include <fmt/format.h>

#include <cassert>
#include <numeric>

#include "catalog/deep_stack.hpp"
#include "catalog/model.hpp"
#include "nply/core/error.hpp"
#include "nply/core/random.hpp"

namespace nply::catalog {

Position::Position(std::shared_ptr<const detail::Model> model) : model_(std::move(model)) { assert(model_); }

std::string Position::game() const { return std::string(model_->game()); }
int Position::players() const { return model_->seats(); }
int Position::entries() const { return model_->entries(); }
bool Position::is_over() const { return model_->is_over(); }
int Position::mover() const { return model_->seat(); }
bool Position::is_chance() const { return model_->is_chance(); }
std::vector<ChanceOutcome> Position::outcomes() const {
    std::vector<ChanceOutcome> all;
    if (!is_chance()) return all;
    const std::vector<std::string> names = moves();
    const std::vector<Weight> weights = model_->weights();
    for (std::size_t i = 0; i < names.size(); ++i) all.push_back({names[i], weights[i]});
    return all;
}
std::uint32_t Position::roll(Random& random) const {
    const std::vector<Weight> weights = model_->weights();
    auto place = static_cast<Weight>(
        random.below(static_cast<std::uint64_t>(std::accumulate(weights.begin(), weights.end(), Weight{0}))));
    std::uint32_t index = 0;
    while ((place -= weights[index]) >= 0) ++index;
    return index;
}
std::vector<std::string> Position::moves() const { return model_->move_names(false); }
std::vector<std::string> Position::every_move() const { return model_->move_names(true); }
std::vector<Score> Position::scores() const { return model_->scores(); }

Position Position::after(std::string_view move) const {
    if (is_over()) throw InputError("the game is over by then");
    return Position(model_->after(std::string(move)));
}

Position Position::after(std::uint32_t index) const {
    assert(!is_over());
    return Position(model_->after(index));
}

Position Position::play(std::span<const std::string> moves) const {
    Position position = *this;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        try {
            position = position.after(moves[i]);
        } catch (const InputError& error) {
            throw InputError::in("play",
                                 fmt::format(", move {} ({}): {}", i + 1, moves[i].substr(0, 20), error.what()));
        }
    }
    return position;
}

std::uint32_t Position::index_of(std::string_view move) const {
    if (is_over()) throw InputError("the game is over by then");
    return model_->index_of(std::string(move));
}

std::string Position::notation() const { return model_->notation(); }

Key Position::key() const {
    Key key;
    const auto absorb = [&key](std::string_view text) {
        for (const char letter : text) {
            key.low = mixed(key.low + static_cast<unsigned char>(letter) + 1);
            key.high = mixed(key.high ^ (key.low + 0x9e3779b97f4a7c15u));
        }
    };
    absorb(game() + " " + notation());
    return key;
}

std::string Position::describe() const { return model_->describe(); }
std::string Position::details() const {
    const auto* shown = model_->presentation();
    return shown ? shown->details() : std::string();
}
std::string Position::draw(Drawing drawing) const {
    const auto* shown = model_->presentation();
    return shown ? shown->draw(drawing) : std::string();
}
std::string Position::heading() const {
    const auto* shown = model_->presentation();
    return shown ? shown->heading() : std::string();
}
const GameTraits& Position::traits() const { return model_->traits(); }
std::optional<CardsInPlay> Position::cards() const {
    const auto* cards = model_->cards();
    return cards ? std::optional(cards->in_play()) : std::nullopt;
}
std::optional<Board> Position::board() const {
    const auto* shown = model_->presentation();
    return shown ? shown->board() : std::nullopt;
}
std::optional<std::string> Position::rule_of_thumb() const { return model_->rule_of_thumb(); }

std::vector<std::uint64_t> Position::perft(int depth, bool every_move, const std::atomic<bool>* stop) const {
    const Facts facts = model_->facts();
    if (every_move && !facts.merges) throw InputError("every move of this game is listed already: nothing is merged");
    std::vector<std::uint64_t> counts;
    on_stack_for(std::min(facts.longest_line, static_cast<std::size_t>(depth)), facts.frame,
                 [&] { counts = model_->perft(depth, every_move, stop); });
    return counts;
}

}  // namespace nply::catalog
