#pragma once

// Multi-threaded simulation of games. They are split into shares of fixed size whose rows are concatenated in order, so
// that the result does not depend on the number of threads.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "playout/game.hpp"

DOUBLESIX_BEGIN

inline constexpr std::int64_t kShare = 512;  // games in a share
inline constexpr std::size_t kRoomy = 8192;  // most shares for which room is reserved at the start

// Calls `touch` with each pair of corresponding columns.
template <class Touch>
void column_by_column(PlayoutRows& all, PlayoutRows& part, Touch touch) {
    touch(all.game_rounds, part.game_rounds);
    touch(all.game_winner, part.game_winner);
    touch(all.game, part.game);
    touch(all.round, part.round);
    touch(all.leader, part.leader);
    touch(all.ending, part.ending);
    touch(all.winner, part.winner);
    touch(all.in_play, part.in_play);
    touch(all.from_hands, part.from_hands);
    touch(all.plays, part.plays);
    touch(all.draws, part.draws);
    touch(all.passes, part.passes);
    touch(all.acts, part.acts);
    touch(all.redeals, part.redeals);
    touch(all.counts, part.counts);
}

template <class K>
class PlayoutWorkers {
public:
    PlayoutWorkers(const Compiled<K>& rules, const CountColumns<K>& columns, const PlayoutTask& playing,
                   Progress& progress)
        : r_(rules), columns_(columns), task_(playing), progress_(progress) {}

    PlayoutRows play() {
        const std::int64_t games = task_.stop - task_.start;
        const std::int64_t shares = (games + kShare - 1) / kShare;
        shares_.resize(static_cast<std::size_t>(shares));
        arrived_.resize(shares_.size());
        const std::int64_t hands = std::min<std::int64_t>(task_.threads, shares);
        std::vector<std::thread> others;
        for (std::int64_t i = 1; i < hands; ++i) others.emplace_back([this] { work(); });
        work();
        for (auto& other : others) other.join();
        return std::move(all_);
    }

private:
    void work() {
        NoScribe unheard;
        Game<K, NoScribe> game(r_, columns_, task_, unheard);
        while (!progress_.stop.load(std::memory_order_relaxed)) {
            const std::size_t share = next_.fetch_add(1);
            if (share >= shares_.size()) return;
            const std::int64_t first = task_.start + static_cast<std::int64_t>(share) * kShare;
            const std::int64_t last = std::min(first + kShare, task_.stop);
            // A local first: threads that write side by side into one vector contend for cache lines (false sharing).
            Rows mine(r_.sides, columns_.size(), static_cast<std::size_t>(last - first));
            for (std::int64_t number = first; number < last; ++number) {
                game.play(number, mine);
                if (progress_.stop.load(std::memory_order_relaxed)) return;
            }
            hand_in(share, mine.finished());
            progress_.done.fetch_add(last - first, std::memory_order_relaxed);
        }
    }

    // Adds a share; shares that arrive early wait for those before them. Copying them out at once lets their memory be
    // reused while it is in the cache; fresh pages have to be cleared by the system.
    void hand_in(std::size_t share, PlayoutRows&& part) {
        const std::lock_guard<std::mutex> alone(door_);
        shares_[share] = std::move(part);
        arrived_[share] = true;
        for (; done_ < shares_.size() && arrived_[done_]; ++done_) {
            if (!done_) make_room(shares_[0]);
            column_by_column(all_, shares_[done_],
                             [](auto& all, const auto& rows) { all.insert(all.end(), rows.begin(), rows.end()); });
            shares_[done_] = {};
        }
    }

    // Reserves the rows to expect by the first share, for kRoomy shares at most.
    void make_room(PlayoutRows& first) {
        const std::size_t shares = std::min(shares_.size(), kRoomy);
        column_by_column(all_, first, [&](auto& all, const auto& rows) {
            const std::size_t room = rows.size() * shares;
            // Matches differ in length, hence the slack.
            all.reserve(task_.matches ? room + room / 8 : room);
        });
    }

    const Compiled<K>& r_;
    const CountColumns<K>& columns_;
    const PlayoutTask& task_;
    Progress& progress_;
    std::mutex door_;
    PlayoutRows all_;
    std::vector<PlayoutRows> shares_;
    std::vector<bool> arrived_;
    std::size_t done_ = 0;
    std::atomic<std::size_t> next_{0};
};

DOUBLESIX_END
