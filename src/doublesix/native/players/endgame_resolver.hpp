#pragma once

// Endgame re-solving for two seats: the equilibrium strategy of the rest of a round that is small enough. The subgame
// is rooted at the first public state of the round that is within the limits and its solution is followed from there,
// so that all choices of a round, at whatever moment and by either seat, come from one solution.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "cfr/public_ranges.hpp"
#include "cfr/resolver.hpp"
#include "infostate/information_state.hpp"
#include "rules/options.hpp"

DOUBLESIX_BEGIN

// Public state before an action, or now if there is no such action; hands are empty.
template <class K>
State<K> table_at(const InformationState<K>& infostate, std::size_t action) {
    State<K> s = action < infostate.history->tables.size() ? infostate.history->tables[action] : infostate.state;
    s.hands = {};
    return s;
}

// A public action as a move. The end of a play is recovered by comparing the ends before and after.
template <class K>
Move move_done(const Compiled<K>& r, const InformationState<K>& infostate, std::size_t action) {
    const PublicAction<K>& made = infostate.history->actions[action];
    const State<K>& before = infostate.history->tables[action];
    Move move{made.kind, 0, kNoEnd};
    if (made.kind != MoveKind::play) return move;
    move.tile = made.tile;
    if (before.n_plays == 0) return move;
    const State<K>& after =
        action + 1 < infostate.history->tables.size() ? infostate.history->tables[action + 1] : infostate.state;
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
class EndgameResolver {
public:
    using Worth = typename Resolver<K>::Worth;

    // `most_hands` limits the range of each seat, in hands.
    EndgameResolver(const Compiled<K>& rules, const ResolveLimits& limits, std::size_t most_hands = 1000)
        : r_(rules), limits_(limits), resolver_(rules, limits), most_hands_(most_hands) {}

    // Strategy of the seat to act with its hand, and the value of each move from here on; empty where too much is
    // hidden. The solution is kept for later choices of the same round. `weigh(ranges, actions, from)` may reweight the
    // ranges as they were after the first `actions` actions, when the table was `from`, but must keep their sums;
    // `worth_from(from)` returns the payoff function of seat 0: the value of an end of the round over the scores at
    // `from`.
    template <class Weigh, class WorthFrom>
    std::vector<Choosable> choices(const InformationState<K>& infostate, bool with_values, Weigh weigh,
                                   WorthFrom worth_from) {
        const PublicHistory<K>& history = *infostate.history;
        if (!history.whole || history.tables.size() != history.actions.size()) return {};
        if (!known(infostate) && !begin(infostate, weigh, worth_from)) return {};
        resolver_.back_to(0);
        for (std::size_t action = actions_.size(); action < history.actions.size(); ++action) {
            if (!resolver_.follow(move_done(r_, infostate, action))) return {};
        }
        auto found = resolver_.choices(infostate.hand(), with_values);
        const auto gained = points_won(infostate, actions_.size());
        const double before = gained[own(infostate)] - gained[1 - own(infostate)];
        for (Choosable& one : found) {
            if (with_values) one.value -= before;
            if (one.move.kind == MoveKind::play) one.move.end = named(infostate.state, one.move.end);
        }
        return found;
    }

    std::vector<Choosable> choices(const InformationState<K>& infostate, bool with_values = false) {
        return choices(
            infostate, with_values, [](cfr::Ranges<K>&, std::size_t, const State<K>&) {},
            [](const State<K>&) { return Worth{}; });
    }

private:
    static std::size_t own(const InformationState<K>& infostate) { return static_cast<std::size_t>(infostate.seat); }

    // Whether the last solution is of this round.
    bool known(const InformationState<K>& infostate) const {
        const PublicHistory<K>& history = *infostate.history;
        return solved_ && history.actions.size() >= actions_.size() &&
               std::equal(actions_.begin(), actions_.end(), history.actions.begin()) &&
               std::equal(tables_.begin(), tables_.end(), history.tables.begin()) &&
               table_at(infostate, actions_.size()) == from_;
    }

    template <class Weigh, class WorthFrom>
    bool begin(const InformationState<K>& infostate, Weigh& weigh, WorthFrom& worth_from) {
        const PublicHistory<K>& history = *infostate.history;
        solved_ = false;
        // After a tree that was too large, the next try waits until half as many pairs of hands are left.
        std::size_t bound = limits_.most_pairs;
        for (std::size_t actions = 0; actions <= history.actions.size() && !solved_; ++actions) {
            const State<K> table = table_at(infostate, actions);
            // Where tiles decide the lead, the ranges of the two hands depend on each other until it is made.
            if (table.phase == Phase::lead && (history.led_by_tiles || actions > 0)) continue;
            cfr::Ranges<K> ranges;
            if (!public_ranges(r_, history, actions, most_hands_, ranges)) continue;
            const std::size_t pairs = pairs_of(ranges);
            if (pairs > bound) continue;
            const State<K> from = with_scores(table, infostate, actions);
            const auto read = [&](cfr::Ranges<K>& alive) { weigh(alive, actions, from); };
            if (!resolver_.solve(from, played_by(history, actions), ranges, worth_from(from), read)) {
                bound = pairs / 2;
                continue;
            }
            solved_ = true;
            from_ = table;
            actions_.assign(history.actions.begin(), history.actions.begin() + static_cast<std::ptrdiff_t>(actions));
            tables_.assign(history.tables.begin(), history.tables.begin() + static_cast<std::ptrdiff_t>(actions));
        }
        return solved_;
    }

    // Not every history has scores: those of then are the present ones less what was won in play since.
    State<K> with_scores(State<K> table, const InformationState<K>& infostate, std::size_t actions) const {
        const auto gained = points_won(infostate, actions);
        table.points = infostate.state.points;
        for (std::size_t side = 0; side < 2; ++side)
            table.points[side] = std::max(0, table.points[side] - gained[side]);
        table.on_board = infostate.state.on_board;
        table.reached = infostate.state.reached;
        table.n_reached = infostate.state.n_reached;
        return table;
    }

    // Points won in play by each seat since the first `actions` actions.
    std::array<std::int32_t, 2> points_won(const InformationState<K>& infostate, std::size_t actions) const {
        std::array<std::int32_t, 2> gained{};
        for (std::size_t action = actions; action < infostate.history->actions.size(); ++action) {
            const Move move = move_done(r_, infostate, action);
            if (move.kind != MoveKind::play) continue;
            State<K> s = table_at(infostate, action);
            s.points = {};
            s.on_board = infostate.state.on_board;
            const Round<K> round(r_, nullptr, s);
            int slot = -1;
            for (int other = 0; move.end != kNoEnd && other < s.n_ends && slot < 0; ++other) {
                if (round.layout().is_open(other) && round.layout().end_at(other) == move.end) slot = other;
            }
            gained[infostate.history->actions[action].seat] +=
                round.gain_of(infostate.history->actions[action].seat, move.tile, slot);
        }
        return gained;
    }

    // The open end that stands for the equivalence class of this one.
    std::uint16_t named(const State<K>& state, std::uint16_t end) const {
        State<K> s = state;
        return end == kNoEnd ? end : first_alike(Round<K>(r_, nullptr, s), end);
    }

    const Compiled<K>& r_;
    const ResolveLimits limits_;
    Resolver<K> resolver_;
    std::size_t most_hands_;
    bool solved_ = false;
    State<K> from_{};
    std::vector<PublicAction<K>> actions_;  // before the root of the solution
    std::vector<State<K>> tables_;
};

DOUBLESIX_END
