#include "store/writer_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "nply/core/error.hpp"

namespace nply::store {

WriterLock::WriterLock(const std::string& file)
    : descriptor_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {  // children must not keep the lock alive
    if (descriptor_ < 0)
        throw InputError::in("store", fmt::format(" {} cannot be opened: {}", file, std::strerror(errno)));
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
    close(descriptor_);
    throw std::runtime_error(
        fmt::format("{} is being written by another process; let it end, or read meanwhile", file));
}

WriterLock::~WriterLock() { close(descriptor_); }

}  // namespace nply::store
