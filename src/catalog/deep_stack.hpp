// Runs a function where the stack fits a known depth, so that searches can be written recursively whatever the length
// of a line: on the calling thread if it has the room, else on one made for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace nply::catalog {

/// `frame`: bytes of stack one ply takes, at most. Exceptions come through. A std::runtime_error says so if the
/// machine has not the memory.
void on_stack_for(std::size_t plies, std::size_t frame, const std::function<void()>& work);

/// The same, but if the machine has not the memory `work` is not called, and the answer is false.
bool with_room_on_stack_for(std::size_t plies, std::size_t frame, const std::function<void()>& work);

/// How many such stacks the machine's memory has room for, so that as many threads can search.
std::size_t stacks_there_are(std::size_t plies, std::size_t frame);

/// Half of the machine's memory.
std::uint64_t memory_at_hand();

}  // namespace nply::catalog
