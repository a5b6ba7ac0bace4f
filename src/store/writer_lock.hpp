// One process at a time writes a store: it holds a lock on the file, which goes when the process does. SQLite's own
// locks are of another kind (POSIX records), so the two do not meet.
#pragma once

#include <string>

namespace nply::store {

class WriterLock {
public:
    /// InputError, in the field "store", if the file cannot be opened; std::runtime_error if somebody else has it.
    explicit WriterLock(const std::string& file);
    ~WriterLock();
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;

private:
    int descriptor_;
};

}  // namespace nply::store
