#pragma once

// What a phase has counted, and how it is written as one line of JSON.

#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <vector>

using Time = std::int64_t;  // nanoseconds of the system's monotonic clock, which Python's `time.monotonic_ns` reads, too

inline constexpr Time kSecond = 1'000'000'000;

inline Time now() {
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * kSecond + time.tv_nsec;
}

// Seconds that this process has worked.
inline double worked() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec); };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// The smallest of some values that so large a share of them does not exceed; 0 of none.
inline double quantile(std::vector<Time>& sorted, double share) {
    if (sorted.empty()) return 0;
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
    return static_cast<double>(sorted[std::min(rank, sorted.size() - 1)]);
}

using Counts = std::map<std::string, std::uint64_t>;

// One object of JSON, member by member; names and codes are words of ours or of the server's without quotes in them.
class Line {
public:
    Line& add(const char* name, double value) {
        char text[64];
        std::snprintf(text, sizeof text, "%.6g", value);
        return member(name, text);
    }

    Line& add(const char* name, std::uint64_t value) { return member(name, std::to_string(value)); }

    Line& add(const char* name, const Counts& counts) {
        Line inner;
        for (const auto& [code, count] : counts) inner.add(code.c_str(), count);
        return member(name, inner.text());
    }

    // p50, p95, p99 and the longest, in ms.
    Line& add(const char* name, std::vector<Time>& times) {
        std::sort(times.begin(), times.end());
        Line inner;
        const auto ms = [&](double share) { return 1e-6 * quantile(times, share); };
        inner.add("p50", ms(0.5)).add("p95", ms(0.95)).add("p99", ms(0.99)).add("max", ms(1));
        return member(name, inner.text());
    }

    std::string text() const { return "{" + members_ + "}"; }

private:
    Line& member(const char* name, const std::string& value) {
        if (!members_.empty()) members_ += ", ";
        members_ += "\"" + std::string(name) + "\": " + value;
        return *this;
    }

    std::string members_;
};

// What is counted while people play.
struct Figures {
    std::uint64_t sent = 0, moves = 0, acknowledged = 0, in_time = 0, closed = 0, frames = 0, bytes = 0, pings = 0, unreadable = 0,
                  moved_on = 0;
    Counts refused, farewells;
    std::vector<Time> waits;  // from when a command was due to its acknowledgement
    std::vector<Time> late;   // from when it was due to when it was sent, where a player was free: our own share
};
