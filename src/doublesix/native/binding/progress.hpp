#pragma once

// Cancellable work on a thread of its own, while the calling thread handles Ctrl-C and reports progress.

#include <nanobind/nanobind.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "rules/progress.hpp"

namespace doublesix {

// Runs `work`, which must poll `progress.stop`, with the GIL released. `on_progress` is None or is called with
// `progress.done` about ten times a second. Exceptions of `work` are rethrown here; if `on_progress` raises or Ctrl-C
// is pressed, the work is stopped first.
template <class Work>
void watched(Progress& progress, nanobind::handle on_progress, Work work) {
    namespace nb = nanobind;
    std::mutex mutex;
    std::condition_variable changed;
    bool ready = false;
    std::exception_ptr failure;
    std::thread worker([&] {
        try {
            work();
        } catch (...) {
            failure = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        ready = true;
        changed.notify_one();
    });
    const auto done_within = [&](std::chrono::milliseconds time) {
        nb::gil_scoped_release release;
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, time, [&] { return ready; });
    };
    try {
        while (!done_within(std::chrono::milliseconds(100))) {
            if (PyErr_CheckSignals()) throw nb::python_error();
            if (!on_progress.is_none()) on_progress(progress.done.load());
        }
    } catch (...) {
        progress.stop = true;
        {
            nb::gil_scoped_release release;
            worker.join();
        }
        throw;
    }
    worker.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace doublesix
