#pragma once

// `Mixing`: what a player of two seats does where little enough is hidden to solve the rest of the round. It is solved
// from the first moment on when it is small enough, and followed from there, whatever the other seat does: so all choices
// of a round come from one solution, whoever asks for them and when.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "minds/acts.hpp"
#include "minds/ranges.hpp"
#include "minds/resolving.hpp"
#include "minds/sight.hpp"

DOUBLESIX_BEGIN

// The table before a deed, or as it is now, with nobody's hand.
template <class K>
State<K> table_at(const Sight<K>& sight, std::size_t deed) {
    State<K> s = deed < sight.past->tables.size() ? sight.past->tables[deed] : sight.state;
    s.hands = {};
    return s;
}

// A deed as a move. On which end a tile was played is told by what became of the ends.
template <class K>
Move move_done(const Compiled<K>& r, const Sight<K>& sight, std::size_t deed) {
    const Deed<K>& made = sight.past->deeds[deed];
    const State<K>& before = sight.past->tables[deed];
    Move move{made.kind, 0, kNoEnd};
    if (made.kind != MoveKind::play) return move;
    move.tile = made.tile;
    if (before.n_plays == 0) return move;
    const State<K>& after = deed + 1 < sight.past->tables.size() ? sight.past->tables[deed + 1] : sight.state;
    for (int slot = 0; slot < before.n_ends; ++slot) {
        State<K> s = before;
        LayoutOf<K> layout(r, s);
        if (!layout.is_open(slot) || !has(layout.fits_at(slot), made.tile)) continue;
        move.end = static_cast<std::uint16_t>(layout.end_at(slot));
        layout.join(made.tile, slot);
        if (s.ends == after.ends) break;
    }
    return move;
}

template <class K>
class Mixing {
public:
    using Worth = typename Resolver<K>::Worth;

    // `most_hands` bounds the hands of each seat.
    Mixing(const Compiled<K>& rules, const ResolveLimits& limits, std::size_t most_hands = 1000)
        : r_(rules), limits_(limits), resolver_(rules, limits), most_hands_(most_hands) {}

    // What the seat to act can do, how often it is to be done, and what it is worth from here on; nothing where too much
    // is hidden. What is solved is kept for the next choice of the same round. `weigh(ranges, deeds, from)` may change
    // how likely the hands of each seat are, but not their sum, as they were after so many deeds, when the table was `from`;
    // `worth_from(from)` says what the end of the round is worth to seat 0, more than what it had then.
    template <class Weigh, class WorthFrom>
    std::vector<Choosable> choices(const Sight<K>& sight, bool with_values, Weigh weigh, WorthFrom worth_from) {
        const Past<K>& past = *sight.past;
        if (!past.whole || past.tables.size() != past.deeds.size()) return {};
        if (!known(sight) && !begin(sight, weigh, worth_from)) return {};
        resolver_.back_to(0);
        for (std::size_t deed = deeds_.size(); deed < past.deeds.size(); ++deed) {
            if (!resolver_.follow(move_done(r_, sight, deed))) return {};
        }
        auto found = resolver_.choices(sight.hand(), with_values);
        const auto gained = points_won(sight, deeds_.size());
        const double before = gained[own(sight)] - gained[1 - own(sight)];
        for (Choosable& one : found) {
            if (with_values) one.value -= before;
            if (one.move.kind == MoveKind::play) one.move.end = named(sight.state, one.move.end);
        }
        return found;
    }

    std::vector<Choosable> choices(const Sight<K>& sight, bool with_values = false) {
        return choices(sight, with_values, [](lab::Ranges<K>&, std::size_t, const State<K>&) {},
                       [](const State<K>&) { return Worth{}; });
    }

private:
    static std::size_t own(const Sight<K>& sight) { return static_cast<std::size_t>(sight.seat); }

    // Whether what was solved last is a part of this round.
    bool known(const Sight<K>& sight) const {
        const Past<K>& past = *sight.past;
        return solved_ && past.deeds.size() >= deeds_.size() &&
               std::equal(deeds_.begin(), deeds_.end(), past.deeds.begin()) &&
               std::equal(tables_.begin(), tables_.end(), past.tables.begin()) &&
               table_at(sight, deeds_.size()) == from_;
    }

    template <class Weigh, class WorthFrom>
    bool begin(const Sight<K>& sight, Weigh& weigh, WorthFrom& worth_from) {
        const Past<K>& past = *sight.past;
        solved_ = false;
        // What has turned out to be too large is tried again when half of it is left.
        std::size_t bound = limits_.most_pairs;
        for (std::size_t deeds = 0; deeds <= past.deeds.size() && !solved_; ++deeds) {
            const State<K> table = table_at(sight, deeds);
            // Tiles that decide the lead tell of both hands at once.
            if (table.phase == Phase::lead && (past.led_by_tiles || deeds > 0)) continue;
            lab::Ranges<K> ranges;
            if (!public_ranges(r_, past, deeds, most_hands_, ranges)) continue;
            const std::size_t pairs = pairs_of(ranges);
            if (pairs > bound) continue;
            const State<K> from = with_scores(table, sight, deeds);
            const auto read = [&](lab::Ranges<K>& alive) { weigh(alive, deeds, from); };
            if (!resolver_.solve(from, played_by(past, deeds), ranges, worth_from(from), read)) {
                bound = pairs / 2;
                continue;
            }
            solved_ = true;
            from_ = table;
            deeds_.assign(past.deeds.begin(), past.deeds.begin() + static_cast<std::ptrdiff_t>(deeds));
            tables_.assign(past.tables.begin(), past.tables.begin() + static_cast<std::ptrdiff_t>(deeds));
        }
        return solved_;
    }

    // Scores are not noted everywhere: those of then are those of now without what was made since.
    State<K> with_scores(State<K> table, const Sight<K>& sight, std::size_t deeds) const {
        const auto gained = points_won(sight, deeds);
        table.points = sight.state.points;
        for (std::size_t side = 0; side < 2; ++side) table.points[side] = std::max(0, table.points[side] - gained[side]);
        table.on_board = sight.state.on_board;
        table.reached = sight.state.reached;
        table.n_reached = sight.state.n_reached;
        return table;
    }

    // By each seat, in play, since so many deeds.
    std::array<std::int32_t, 2> points_won(const Sight<K>& sight, std::size_t deeds) const {
        std::array<std::int32_t, 2> gained{};
        for (std::size_t deed = deeds; deed < sight.past->deeds.size(); ++deed) {
            const Move move = move_done(r_, sight, deed);
            if (move.kind != MoveKind::play) continue;
            State<K> s = table_at(sight, deed);
            s.points = {};
            s.on_board = sight.state.on_board;
            const Round<K> round(r_, nullptr, s);
            int slot = -1;
            for (int other = 0; move.end != kNoEnd && other < s.n_ends && slot < 0; ++other) {
                if (round.layout().is_open(other) && round.layout().end_at(other) == move.end) slot = other;
            }
            gained[sight.past->deeds[deed].seat] += round.gain_of(sight.past->deeds[deed].seat, move.tile, slot);
        }
        return gained;
    }

    // The first end on the table that is of the same kind.
    std::uint16_t named(const State<K>& state, std::uint16_t end) const {
        State<K> s = state;
        return end == kNoEnd ? end : lab::Grower<K>::like(Round<K>(r_, nullptr, s), end);
    }

    const Compiled<K>& r_;
    const ResolveLimits limits_;
    Resolver<K> resolver_;
    std::size_t most_hands_;
    bool solved_ = false;
    State<K> from_{};
    std::vector<Deed<K>> deeds_;  // before what is solved
    std::vector<State<K>> tables_;
};

DOUBLESIX_END
