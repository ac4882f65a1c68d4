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

// Whether the page wants the work to end; called often, and throttled by the page. In a module for a page, which has
// one thread, it takes the place of a flag that another thread sets.
#ifdef DOUBLESIX_POLLS_PAGE
bool page_stops();
#else
constexpr bool page_stops() { return false; }
#endif

// Whether work that watches this flag, which may be null, has been cancelled.
inline bool stop_requested(const std::atomic<bool>* stop) {
    return page_stops() || (stop && stop->load(std::memory_order_relaxed));
}

}  // namespace doublesix
