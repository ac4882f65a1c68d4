#pragma once

// Progress and cancellation of long work, shared between the thread that works and the one that watches.

#include <atomic>
#include <cstdint>

namespace doublesix {

// How far the work is, and whether it is to be stopped; read and written while it goes on.
struct Progress {
    std::atomic<std::int64_t> done{0};
    std::atomic<bool> stop{false};
};

}  // namespace doublesix
