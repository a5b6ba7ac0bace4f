// Errors at the border to C: every exception becomes a code, its text is kept for the thread.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

#include "nply/c.h"

namespace nply::c {

/// A call that breaks the rules of the interface.
class ArgumentError : public std::invalid_argument {
public:
    using std::invalid_argument::invalid_argument;
};

/// A search that was stopped before it had an answer.
class StoppedError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A callback of a game of the caller's says that it failed.
class CallbackError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The code of the exception that is being handled; its text becomes the thread's last error.
int code_of_current_exception() noexcept;

/// Runs a function; nothing it throws gets out.
template <class Function>
int guarded(Function&& function) noexcept {
    try {
        std::forward<Function>(function)();
        return NPLY_OK;
    } catch (...) {
        return code_of_current_exception();
    }
}

/// ArgumentError names the argument that is null.
template <class T>
T& given(T* pointer, const char* name) {
    if (pointer == nullptr) throw ArgumentError(std::string(name) + " is a null pointer");
    return *pointer;
}

/// The index as one of `size`; ArgumentError if it is out of range.
std::size_t index_in(int index, std::size_t size, const char* what);

}  // namespace nply::c
