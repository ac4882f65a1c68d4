#pragma once

// Thread pool for fork-join work: a fixed number of threads run the same function again and again.

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include "arch.hpp"

DOUBLESIX_BEGIN

class ThreadPool {
public:
    // `work(i)` is called for every i from 0 to `threads` - 1, i = 0 on the calling thread.
    ThreadPool(int threads, std::function<void(int)> work) : work_(std::move(work)) {
        for (int i = 1; i < threads; ++i) others_.emplace_back([this, i] { serve(i); });
    }

    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    ~ThreadPool() {
        ended_ = true;
        begin();
        for (auto& other : others_) other.join();
    }

    // Runs the work once; returns when all threads have finished.
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

    // Spins before a thread sleeps, since waking one takes longer than most pieces of work.
    static constexpr int kSpins = 20'000;

    std::function<void(int)> work_;
    std::atomic<std::uint32_t> turn_{0};
    std::atomic<int> busy_{0};
    std::atomic<bool> ended_{false};
    std::vector<std::thread> others_;
};

DOUBLESIX_END
