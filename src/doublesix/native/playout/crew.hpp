#pragma once

// Games on several threads. The games are cut into shares of a fixed size, and the rows of the shares are put together
// in the order of the games, so the number of threads changes nothing but the time.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "arch.hpp"
#include "playout/game.hpp"

DOUBLESIX_BEGIN

inline constexpr std::int64_t kShare = 512;

template <class T>
void move_to_end(std::vector<T>& all, std::vector<T>& part) {
    all.insert(all.end(), part.begin(), part.end());
    part = {};
}

inline void put_together(Played& all, Played& part) {
    move_to_end(all.game_rounds, part.game_rounds);
    move_to_end(all.game_winner, part.game_winner);
    move_to_end(all.game, part.game);
    move_to_end(all.round, part.round);
    move_to_end(all.leader, part.leader);
    move_to_end(all.ending, part.ending);
    move_to_end(all.winner, part.winner);
    move_to_end(all.in_play, part.in_play);
    move_to_end(all.from_hands, part.from_hands);
    move_to_end(all.plays, part.plays);
    move_to_end(all.draws, part.draws);
    move_to_end(all.passes, part.passes);
    move_to_end(all.acts, part.acts);
    move_to_end(all.redeals, part.redeals);
    move_to_end(all.counts, part.counts);
}

template <class K>
class Crew {
public:
    Crew(const Compiled<K>& rules, const CountColumns<K>& columns, const Playing& playing, Progress& progress)
        : r_(rules), columns_(columns), playing_(playing), progress_(progress) {}

    Played play() {
        const std::int64_t games = playing_.stop - playing_.start;
        const std::int64_t shares = (games + kShare - 1) / kShare;
        shares_.resize(static_cast<std::size_t>(shares));
        const std::int64_t hands = std::min<std::int64_t>(playing_.threads, shares);
        std::vector<std::thread> others;
        for (std::int64_t i = 1; i < hands; ++i) others.emplace_back([this] { work(); });
        work();
        for (auto& other : others) other.join();
        Played all;
        for (auto& share : shares_) put_together(all, share);
        return all;
    }

private:
    void work() {
        NoScribe nobody;
        Game<K, NoScribe> game(r_, columns_, playing_, nobody);
        while (!progress_.stop.load(std::memory_order_relaxed)) {
            const std::size_t share = next_.fetch_add(1);
            if (share >= shares_.size()) return;
            const std::int64_t first = playing_.start + static_cast<std::int64_t>(share) * kShare;
            const std::int64_t last = std::min(first + kShare, playing_.stop);
            // In a local first: threads that write side by side into one vector wait for each other's cache lines.
            Rows mine(r_.sides, columns_.size(), static_cast<std::size_t>(last - first));
            for (std::int64_t number = first; number < last; ++number) {
                game.play(number, mine);
                if (progress_.stop.load(std::memory_order_relaxed)) return;
            }
            shares_[share] = mine.finished();
            progress_.done.fetch_add(last - first, std::memory_order_relaxed);
        }
    }

    const Compiled<K>& r_;
    const CountColumns<K>& columns_;
    const Playing& playing_;
    Progress& progress_;
    std::vector<Played> shares_;
    std::atomic<std::size_t> next_{0};
};

DOUBLESIX_END
