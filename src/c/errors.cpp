#include "c/errors.hpp"

#include <new>

#include "nply/core/error.hpp"
#include "nply/core/guards.hpp"

namespace nply::c {
namespace {

std::string& last_error() {
    thread_local std::string text;
    return text;
}

int remember(int code, const char* text) noexcept {
    try {
        last_error() = text;
    } catch (...) {
        last_error().clear();  // no memory for it
    }
    return code;
}

}  // namespace

int code_of_current_exception() noexcept {
    try {
        throw;
    } catch (const ArgumentError& error) {
        return remember(NPLY_ERROR_ARGUMENT, error.what());
    } catch (const InputError& error) {
        return remember(NPLY_ERROR_INPUT, error.what());
    } catch (const CallbackError& error) {
        return remember(NPLY_ERROR_GAME, error.what());
    } catch (const GameError& error) {
        return remember(NPLY_ERROR_GAME, error.what());
    } catch (const StoppedError& error) {
        return remember(NPLY_ERROR_STOPPED, error.what());
    } catch (const std::bad_alloc&) {
        return remember(NPLY_ERROR_MEMORY, "no memory left");
    } catch (const std::exception& error) {
        return remember(NPLY_ERROR_FAILURE, error.what());
    } catch (...) {
        return remember(NPLY_ERROR_FAILURE, "an exception of an unknown type");
    }
}

std::size_t index_in(int index, std::size_t size, const char* what) {
    if (index < 0 || static_cast<std::size_t>(index) >= size)
        throw ArgumentError(std::string(what) + " " + std::to_string(index) + ": there are " + std::to_string(size) +
                            ", counted from 0");
    return static_cast<std::size_t>(index);
}

}  // namespace nply::c

extern "C" const char* nply_last_error() { return nply::c::last_error().c_str(); }
