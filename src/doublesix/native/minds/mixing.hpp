#pragma once

// `Mixing`: what a player of two seats does where little enough is hidden to solve the rest of the round. It is solved
// from the first moment on when it is small enough, and followed from there, whatever the other seat does: so all choices
// of a round come from one solution, whoever asks for them and when.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "minds/acts.hpp"
#include "minds/ranges.hpp"
#include "minds/resolving.hpp"
#include "minds/sight.hpp"

DOUBLESIX_BEGIN

template <class K>
class Mixing {
public:
    using Worth = typename Resolver<K>::Worth;

    // `most_hands` bounds the hands of each seat.
    Mixing(const Compiled<K>& rules, const ResolveLimits& limits, std::size_t most_hands = 1000)
        : r_(rules), resolver_(rules, limits), most_hands_(most_hands) {}

    // What the seat to act can do, how often it is to be done, and what it is worth; nothing where too much is hidden.
    // What is solved is kept for the next choice of the same round. `weigh(ranges, deeds)` may change how likely the
    // hands of both seats are, as they were after so many deeds.
    template <class Weigh>
    std::vector<Choosable> choices(const Sight<K>& sight, bool with_values, Weigh weigh, const Worth& worth = {}) {
        const Past<K>& past = *sight.past;
        if (!past.whole || past.tables.size() != past.deeds.size()) return {};
        if (!known(past) && !begin(sight, weigh, worth)) return {};
        resolver_.back_to(0);
        for (std::size_t deed = deeds_.size(); deed < past.deeds.size(); ++deed) {
            if (!resolver_.follow(done(sight, deed))) return {};
        }
        auto found = resolver_.choices(sight.hand(), with_values);
        for (Choosable& one : found) {
            if (one.move.kind == MoveKind::play) one.move.end = named(sight.state, one.move.end);
        }
        return found;
    }

    std::vector<Choosable> choices(const Sight<K>& sight, bool with_values = false) {
        return choices(sight, with_values, [](lab::Ranges<K>&, std::size_t) {});
    }

private:
    // Whether what was solved last is a part of this round.
    bool known(const Past<K>& past) const {
        return solved_ && past.deeds.size() >= deeds_.size() &&
               std::equal(deeds_.begin(), deeds_.end(), past.deeds.begin()) &&
               std::equal(tables_.begin(), tables_.end(), past.tables.begin());
    }

    template <class Weigh>
    bool begin(const Sight<K>& sight, Weigh& weigh, const Worth& worth) {
        const Past<K>& past = *sight.past;
        lab::Ranges<K> ranges;
        solved_ = false;
        for (std::size_t deeds = 0; deeds <= past.deeds.size() && !solved_; ++deeds) {
            State<K> from = deeds < past.deeds.size() ? past.tables[deeds] : sight.state;
            // Tiles that decide the lead tell of both hands at once.
            if (from.phase == Phase::lead && (past.led_by_tiles || deeds > 0)) continue;
            if (!public_ranges(r_, past, deeds, most_hands_, ranges)) continue;
            weigh(ranges, deeds);
            // Earlier scores are not noted everywhere; the margin from here on is the same for all.
            from.points = sight.state.points;
            if (!resolver_.solve(from, played_by(past, deeds), ranges, worth)) continue;
            solved_ = true;
            deeds_.assign(past.deeds.begin(), past.deeds.begin() + static_cast<std::ptrdiff_t>(deeds));
            tables_.assign(past.tables.begin(), past.tables.begin() + static_cast<std::ptrdiff_t>(deeds));
        }
        return solved_;
    }

    const State<K>& table_after(const Sight<K>& sight, std::size_t deed) const {
        return deed + 1 < sight.past->tables.size() ? sight.past->tables[deed + 1] : sight.state;
    }

    // A deed as a move. On which end a tile was played is told by what became of the ends.
    Move done(const Sight<K>& sight, std::size_t deed) const {
        const Deed<K>& made = sight.past->deeds[deed];
        const State<K>& before = sight.past->tables[deed];
        Move move{made.kind, 0, kNoEnd};
        if (made.kind != MoveKind::play) return move;
        move.tile = made.tile;
        for (int slot = 0; before.n_plays > 0 && slot < before.n_ends; ++slot) {
            State<K> s = before;
            LayoutOf<K> layout(r_, s);
            if (!layout.is_open(slot) || !has(layout.fits_at(slot), made.tile)) continue;
            move.end = static_cast<std::uint16_t>(layout.end_at(slot));
            layout.join(made.tile, slot);
            if (s.ends == table_after(sight, deed).ends) break;
        }
        return move;
    }

    // The first end on the table that is of the same kind.
    std::uint16_t named(const State<K>& state, std::uint16_t end) const {
        State<K> s = state;
        return end == kNoEnd ? end : lab::Grower<K>::like(Round<K>(r_, nullptr, s), end);
    }

    const Compiled<K>& r_;
    Resolver<K> resolver_;
    std::size_t most_hands_;
    bool solved_ = false;
    std::vector<Deed<K>> deeds_;  // before what is solved
    std::vector<State<K>> tables_;
};

DOUBLESIX_END
