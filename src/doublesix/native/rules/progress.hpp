#pragma once

// Progress and cancellation of long work, shared between a working and a watching thread.

#include <atomic>
#include <cstdint>

namespace doublesix {

// Units of work done and the cancellation flag; both accessed concurrently.
struct Progress {
    std::atomic<std::int64_t> done{0};
    std::atomic<bool> stop{false};
};

}  // namespace doublesix
