#pragma once

// Limits of a search: nodes, time, and cancellation by the caller.

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "arch.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

class SearchLimits {
public:
    explicit SearchLimits(const SolveTask& task)
        : task_(task),
          begun_(Clock::now()),
          next_poll_(kSecondsBetweenPolls),
          next_check_(std::min(task.nodes, kNodesBetweenChecks)) {}

    // Counts one node; false once the search must end.
    bool tick() {
        if (++nodes_ >= next_check_) check();
        return !stopped_;
    }

    bool stopped() const { return stopped_; }
    bool interrupted() const { return interrupted_; }
    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

private:
    using Clock = std::chrono::steady_clock;

    // The clock is read every 2048 nodes, the caller polled twenty times a second.
    static constexpr std::uint64_t kNodesBetweenChecks = 2048;
    static constexpr double kSecondsBetweenPolls = 0.05;

    void check() {
        next_check_ = std::min(task_.nodes, nodes_ + kNodesBetweenChecks);
        if (nodes_ >= task_.nodes) stopped_ = true;
        const double now = seconds();
        if (now >= task_.seconds) stopped_ = true;
        if (now < next_poll_ || !task_.stop) return;
        next_poll_ = now + kSecondsBetweenPolls;
        if (task_.stop(task_.context)) stopped_ = interrupted_ = true;
    }

    const SolveTask& task_;
    Clock::time_point begun_;
    double next_poll_;
    std::uint64_t next_check_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    bool interrupted_ = false;
};

}  // namespace solving
DOUBLESIX_END
