#pragma once

// Recorders of simulated games: rows of statistics, or every event of one game.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "playout/task.hpp"
#include "rules/options.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Column of each count in `PlayoutRows::counts`, or of each number of equal halves where these score; counts that never
// score map to one past the last column.
template <class K>
class CountColumns {
public:
    static constexpr int kMostCount = 1024;  // above what any layout of a double-eighteen set can show

    explicit CountColumns(const Compiled<K>& r) {
        matches_ends_ = r.matches_ends();
        const int most = matches_ends_ ? most_equal(r) : largest_count(r);
        const auto scores = [&](int count) { return matches_ends_ ? count >= kFewestEqual : r.points_of(count) != 0; };
        for (int count = 1; count <= most; ++count) {
            if (!scores(count)) continue;
            column_[static_cast<std::size_t>(count)] = static_cast<std::uint16_t>(values_.size());
            values_.push_back(count);
        }
        const auto behind = static_cast<std::uint16_t>(values_.size());
        for (int count = 0; count < kMostCount; ++count) {
            if (count > most || !scores(count)) column_[static_cast<std::size_t>(count)] = behind;
        }
    }

    const std::vector<std::int32_t>& values() const { return values_; }
    std::size_t size() const { return values_.size(); }

    // Column of a play that made this count and these points.
    std::size_t of(int count, std::int32_t points) const {
        return column_[static_cast<std::size_t>(matches_ends_ ? points : count)];
    }

private:
    static int most_arms(const Compiled<K>& r) {
        if (r.n.spinner == SpinnerPolicy::first_double) return 4;
        return r.n.spinner == SpinnerPolicy::all_doubles ? 2 * r.n.set + 4 : 2;
    }

    // Bound on the halves of one number at the ends: each tile of it once, and its double twice.
    static int most_equal(const Compiled<K>& r) { return std::min(most_arms(r), r.n.set + 1) + 1; }

    // Bound on the count of any layout of the set: as many ends as possible, each at its heaviest: doubles crosswise,
    // once each, and singles, of which a pip has as many as there are other pips; at most all pips.
    static int largest_count(const Compiled<K>& r) {
        const int set = r.n.set;
        const int arms = most_arms(r);
        std::vector<int> weights;
        int all = 0;
        for (int pip = 0; pip <= set; ++pip) {
            weights.push_back(2 * pip);
            weights.insert(weights.end(), static_cast<std::size_t>(set), pip);
            all += pip * (set + 2);
        }
        std::sort(weights.begin(), weights.end(), std::greater<>());
        int most = 0;
        weights.resize(std::min(weights.size(), static_cast<std::size_t>(arms)));
        for (const int weight : weights) most += weight;
        return std::min(most, all);
    }

    std::array<std::uint16_t, kMostCount> column_{};
    std::vector<std::int32_t> values_;
    bool matches_ends_ = false;
};

// Statistics of the round in progress; the award sink of its rule machine.
template <class K>
struct Sheet {
    const State<K>& state;
    const CountColumns<K>& columns;
    std::array<std::int32_t, K::kSeats> in_play{};
    std::array<std::int32_t, K::kSeats> from_hands{};
    std::uint16_t* counts = nullptr;
    int passes = 0;
    int acts = 0;

    // Counts the points of a play. A play without any goes to the cell past the row, which the next row resets:
    // branch-free, since whether a play scores is unpredictable.
    void tally(int side, std::int32_t points) {
        in_play[static_cast<std::size_t>(side)] += points;
        ++counts[columns.of(state.count, points)];
    }

    void award(const Award& given) {
        const auto side = static_cast<std::size_t>(given.side);
        if (given.source == Source::domino || given.source == Source::block) {
            from_hands[side] += given.gained;
        } else if (given.gained) {
            in_play[side] += given.gained;
            ++counts[columns.of(state.count, given.points)];
        }
    }
};

// Rows of finished rounds. Columns are allocated in advance and cut at the end.
class Rows {
public:
    PlayoutRows to;
    std::size_t rows = 0;

    Rows(int sides, std::size_t counts, std::size_t room)
        : sides_(static_cast<std::size_t>(sides)), counts_(counts), room_(room) {
        resize();
    }

    // Cleared cells for the counts of the next round.
    std::uint16_t* counts_of_next_row() {
        if (rows == room_) {
            room_ *= 2;
            resize();
        }
        std::uint16_t* row = to.counts.data() + rows * counts_;
        std::fill_n(row, counts_, std::uint16_t{0});
        return row;
    }

    PlayoutRows finished() {
        room_ = rows;
        resize(0);
        return std::move(to);
    }

private:
    // With one cell past the last row while rows are written.
    void resize(std::size_t spare = 1) {
        to.game.resize(room_);
        to.round.resize(room_);
        to.leader.resize(room_);
        to.ending.resize(room_);
        to.winner.resize(room_);
        to.in_play.resize(room_ * sides_);
        to.from_hands.resize(room_ * sides_);
        to.plays.resize(room_);
        to.draws.resize(room_);
        to.passes.resize(room_);
        to.acts.resize(room_);
        to.redeals.resize(room_);
        to.counts.resize(room_ * counts_ + spare);
    }

    std::size_t sides_;
    std::size_t counts_;
    std::size_t room_;
};

// Event recorder that discards.
struct NoScribe {
    void lots(const std::uint8_t*, int) {}
    void deal() {}
    void dealt(const std::uint8_t*, int) {}
    template <class K>
    void act(const Round<K>&, int, const Choice&) {}
};

class Scribe {
public:
    void lots(const std::uint8_t* order, int n) { events_.push_back({EventKind::lots, {order, order + n}, 0, {}}); }

    // The order of the tiles is complete only when the round is over.
    void deal() {
        deal_ = events_.size();
        events_.push_back({EventKind::deal, {}, 0, {}});
    }
    void dealt(const std::uint8_t* order, int n) { events_[deal_].tiles.assign(order, order + n); }

    template <class K>
    void act(const Round<K>& round, int seat, const Choice& choice) {
        events_.push_back({EventKind::act, {}, seat, move_of(round.state(), choice)});
    }

    std::vector<Event>& events() { return events_; }

private:
    std::vector<Event> events_;
    std::size_t deal_ = 0;
};

DOUBLESIX_END
