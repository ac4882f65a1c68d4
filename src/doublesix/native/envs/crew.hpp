#pragma once

// Thread crew: a fixed number of threads that share one piece of work after another.

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "arch.hpp"

DOUBLESIX_BEGIN

class Crew {
public:
    // `work(i)` is called for every i from 0 to `threads` - 1, the first on the caller's own thread.
    Crew(int threads, std::function<void(int)> work) : work_(std::move(work)) {
        for (int i = 1; i < threads; ++i) others_.emplace_back([this, i] { serve(i); });
    }

    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    ~Crew() {
        ended_ = true;
        begin();
        for (auto& other : others_) other.join();
    }

    // Does the work once, and returns when all have done their share.
    void run() {
        busy_.store(static_cast<int>(others_.size()), std::memory_order_relaxed);
        begin();
        work_(0);
        for (int tries = 0; tries < kSpins && busy_.load(std::memory_order_acquire); ++tries) {}
        for (int left = busy_.load(); left; left = busy_.load()) busy_.wait(left);
    }

private:
    void begin() {
        turn_.fetch_add(1);
        turn_.notify_all();
    }

    void serve(int number) {
        for (std::uint32_t seen = 0;;) {
            for (int tries = 0; tries < kSpins && turn_.load(std::memory_order_relaxed) == seen; ++tries) {}
            turn_.wait(seen);
            seen = turn_.load();
            if (ended_) return;
            work_(number);
            if (busy_.fetch_sub(1) == 1) busy_.notify_one();
        }
    }

    // Looks before a thread sleeps: waking one takes longer than most pieces of work.
    static constexpr int kSpins = 20'000;

    std::function<void(int)> work_;
    std::atomic<std::uint32_t> turn_{0};
    std::atomic<int> busy_{0};
    std::atomic<bool> ended_{false};
    std::vector<std::thread> others_;
};

DOUBLESIX_END
