// StackGuard: searches call themselves ply by ply, so a game that goes on for ever fills the thread's stack. A search
// asks its guard at every inner node: one comparison with the lowest address that its frames may reach. Where the
// thread's stack is not known (other systems than Linux and browsers, stacks that a program makes itself) nothing is
// refused.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "nply/core/guards.hpp"

#if defined(__EMSCRIPTEN__)
#include <emscripten/stack.h>
#elif defined(__linux__)
#include <pthread.h>
#endif

namespace nply {

/// The calling thread's stack: it grows from `top` down to `lowest`. All are 0 if it is not known.
struct ThreadStack {
    /// Kept for what a node calls: the rules, an evaluation, an exception on its way.
    static constexpr std::uintptr_t kept_free = 64 << 10;

    std::uintptr_t lowest = 0, search_end = 0, top = 0;  // searches stay above their end

    static ThreadStack of(std::uintptr_t begin, std::uintptr_t size) {  // Of this size, from its lowest address.
        return {begin, begin + std::min<std::uintptr_t>(kept_free, size / 4), begin + size};
    }
    static ThreadStack measured() {  // The stack of the calling thread, as the system knows it.
#if defined(__EMSCRIPTEN__)
        // What a browser keeps on its own stack it guards itself.
        return of(emscripten_stack_get_end(), emscripten_stack_get_base() - emscripten_stack_get_end());
#elif defined(__linux__)
        pthread_attr_t attributes;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return {};
        void* lowest = nullptr;
        std::size_t size = 0, guard = 0;
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_getguardsize(&attributes, &guard);
        pthread_attr_destroy(&attributes);
        guard = std::min(guard, size);
        return of(reinterpret_cast<std::uintptr_t>(lowest) + guard, size - guard);
#else
        return {};
#endif
    }
    /// Measured once for each thread.
    static const ThreadStack& here() {
        static thread_local const ThreadStack stack = measured();
        return stack;
    }
};

/// Tells a search whether its thread's stack has room for another ply.
class StackGuard {
public:
    /// A GameError if the stack is nearly full. In the function that it is inlined into this costs one comparison.
    [[gnu::always_inline]] void check() {
        const char here = 0;
        if (position(&here) < search_end_) [[unlikely]]
            look(position(&here));
    }

private:
    [[gnu::always_inline]] static std::uintptr_t position([[maybe_unused]] const char* local) {
#if defined(__SANITIZE_ADDRESS__)
        return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));  // locals may lie elsewhere
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
        return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
#else
        return reinterpret_cast<std::uintptr_t>(local);
#endif
#else
        return reinterpret_cast<std::uintptr_t>(local);
#endif
    }

    [[gnu::cold, gnu::noinline]] void look(std::uintptr_t here) {
        const ThreadStack& stack = ThreadStack::here();
        const bool is_on_it = here >= stack.lowest && here < stack.top;
        if (is_on_it && here < stack.search_end) throw_stack_full();
        search_end_ = is_on_it ? stack.search_end : 0;
    }

    std::uintptr_t search_end_ = std::numeric_limits<std::uintptr_t>::max();  // until the first look
};

}  // namespace nply
