// AtEnd: work that is done when a scope is left, also by an exception.
#pragma once

#include <utility>

namespace nply {

/// Calls its work when it is destroyed.
template <class Work>
class AtEnd {
public:
    explicit AtEnd(Work work) : work_(std::move(work)) {}  // `work` is called once, by the destructor.
    AtEnd(const AtEnd&) = delete;
    AtEnd& operator=(const AtEnd&) = delete;
    ~AtEnd() { work_(); }

private:
    Work work_;
};

}  // namespace nply
