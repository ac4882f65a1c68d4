#pragma once

// Max-n search for three sides or more, each maximising its own points. Nothing can be pruned, so every branch is
// searched; if that is too much, to a depth that grows by iterative deepening, with greedy playouts beyond it.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "solver/limits.hpp"
#include "solver/ordering.hpp"
#include "solver/score_rise.hpp"
#include "solver/table.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

template <class K>
class ManySides {
public:
    ManySides(const Game<K>& game, const SolveTask& task, SearchLimits& limits)
        : game_(game), task_(task), limits_(limits), table_(task.table), ordering_(game, task.ordering) {}

    void solve(const Node<K>& start, SolveAnswer& answer) {
        branches_ = game_.choices(start);
        const std::size_t n = branches_.size();
        ends_.resize(n);
        for (int depth = 0; !limits_.stopped(); depth += 2) {
            std::vector<End> found(n);
            bool exact = true;
            for (std::size_t i = 0; i < n && !limits_.stopped(); ++i) {
                Node<K> next = start;
                const Act made = act(next, branches_[i]);
                found[i] = after(made, look(next, depth));
                exact &= found[i].exact;
            }
            // An aborted iteration cannot be compared and is discarded, except the first.
            if (!limits_.stopped() || depth == 0) ends_ = found;
            if (exact && !limits_.stopped()) {
                answer.complete = true;
                break;
            }
        }
        report(start, answer);
    }

private:
    using Gains = std::array<SolveValue, K::kSeats>;
    using Rise = std::array<std::uint16_t, K::kSeats>;

    static constexpr std::uint16_t kBound = 0xFFFF;
    static constexpr std::int32_t kMostRise = 0x7FFF;

    // Gains of every side from a position on. `rise` is as in `ScoreRise`; `exact`: no playout was involved.
    struct End {
        Gains gains{};
        Rise rise{};
        bool exact = false;
    };

    struct TableEntry {
        std::uint64_t key = 0;
        End end;
        std::int16_t depth = 0;
    };

    struct Act {
        Gains gained{};
        Rise peak{};
        bool limited = false;
    };

    struct Watch {
        std::int32_t limit;
        bool limited = false;

        void award(const Award& given) { limited |= depends_on_score(given, limit); }
    };

    int sides() const { return game_.rules().sides; }

    Act act(Node<K>& node, const SearchChoice& choice) const {
        const auto before = node.state.points;
        Watch watch{game_.limit()};
        game_.act(node, choice, watch);
        Act made;
        made.limited = watch.limited;
        for (int side = 0; side < sides(); ++side) {
            const std::int32_t gained = node.state.points[at(side)] - before[at(side)];
            const bool offered = node.state.pending && game_.rules().n.exact;
            const std::int32_t peak = std::max(gained, gained + (offered ? node.state.pending_points : 0));
            made.gained[at(side)] = gained;
            made.limited |= peak > kMostRise || (offered && before[at(side)] + peak >= game_.limit());
            made.peak[at(side)] = static_cast<std::uint16_t>(std::clamp(peak, 0, kMostRise));
        }
        return made;
    }

    // A result as seen from before an act.
    End after(const Act& made, const End& end) const {
        End whole = end;
        const bool bound = made.limited || end.rise[0] == kBound;
        for (int side = 0; side < sides(); ++side) {
            whole.gains[at(side)] += made.gained[at(side)];
            const std::int32_t later = made.gained[at(side)] + end.rise[at(side)];
            const std::int32_t up = std::max<std::int32_t>(made.peak[at(side)], later);
            whole.rise[at(side)] = bound || up > kMostRise ? kBound : static_cast<std::uint16_t>(std::max(up, 0));
        }
        if (std::find(whole.rise.begin(), whole.rise.end(), kBound) != whole.rise.end()) whole.rise.fill(kBound);
        return whole;
    }

    // Result of a position with `depth` more decisions searched.
    End look(Node<K>& node, int depth) {
        if (game_.over(node) || game_.given_up(node)) return {{}, {}, true};
        if (!limits_.tick()) return {};
        const std::size_t first = list_.size();
        list_.resize(first + Game<K>::kMostChoices);
        list_.resize(static_cast<std::size_t>(game_.choices(node, &list_[first]) - list_.data()));
        if (list_.size() - first == 1) {
            const SearchChoice only = list_[first];
            list_.resize(first);
            const Act made = act(node, only);
            return after(made, look(node, depth));
        }
        const End end = depth > 0 ? among(node, depth, first) : guess(node);
        list_.resize(first);
        return end;
    }

    End among(const Node<K>& node, int depth, std::size_t first) {
        const std::uint64_t key = game_.key(node) ^ table_.salt();
        for (const std::uint64_t name : {key, key ^ game_.scores_key(node.state)}) {
            const TableEntry* known = table_.find(name);
            if (!known || (!known->end.exact && known->depth != depth)) continue;
            if (name != key || holds(node.state, known->end.rise)) return known->end;
        }
        const int side = game_.side_to_act(node);
        End best;
        Rise rise{};
        bool exact = true;
        for (std::size_t i = first; i < list_.size() && !limits_.stopped(); ++i) {
            Node<K> next = node;
            const Act made = act(next, list_[i]);
            const End end = after(made, look(next, depth - 1));
            exact &= end.exact;
            for (std::size_t other = 0; other < rise.size(); ++other) {
                rise[other] = std::max(rise[other], end.rise[other]);
            }
            if (i == first || better(side, end.gains, best.gains)) best = end;
        }
        best.rise = rise;
        best.exact = exact;
        if (limits_.stopped()) return {};
        const bool bound = rise[0] == kBound;
        const std::uint64_t name = bound ? key ^ game_.scores_key(node.state) : key;
        if (TableEntry* slot = table_.slot(name)) *slot = {name, best, static_cast<std::int16_t>(depth)};
        return best;
    }

    // Preference of a side: its own gain, then the least total of the others, then the least gain of the side on its
    // left, of the next, and so on. The result therefore does not depend on the order of moves.
    bool better(int side, const Gains& one, const Gains& other) const {
        if (one[at(side)] != other[at(side)]) return one[at(side)] > other[at(side)];
        std::int64_t more = 0;
        for (int i = 0; i < sides(); ++i) more += one[at(i)] - other[at(i)];
        if (more) return more < 0;
        for (int step = 1; step < sides(); ++step) {
            const std::size_t next = at((side + step) % sides());
            if (one[next] != other[next]) return one[next] < other[next];
        }
        return false;
    }

    // Greedy playout by move ordering. Its result is stored as bound to the scores.
    End guess(const Node<K>& node) const {
        Node<K> end = node;
        play_out(game_, ordering_, limits_, end);
        End guessed;
        for (int side = 0; side < sides(); ++side) {
            guessed.gains[at(side)] = end.state.points[at(side)] - node.state.points[at(side)];
        }
        guessed.rise.fill(kBound);
        return guessed;
    }

    bool holds(const State<K>& s, const Rise& rise) const {
        for (int side = 0; side < sides(); ++side) {
            if (rise[at(side)] == kBound || s.points[at(side)] + rise[at(side)] >= game_.limit()) return false;
        }
        return true;
    }

    void report(const Node<K>& start, SolveAnswer& answer) {
        const int side = game_.side_to_act(start);
        Moves<K> moves;
        Node<K> asked = start;
        Round<K>(game_.rules(), nullptr, asked.state).legal(start.state.to_act, moves);
        for (int i = 0; i < moves.size; ++i) {
            SolveMove solved;
            solved.move = moves.list[at(i)];
            if (is_false_call(start.state, solved.move)) continue;
            const std::size_t branch = branch_of(solved.move);
            std::copy_n(ends_[branch].gains.begin(), sides(), solved.gains.begin());
            solved.exact = ends_[branch].exact && answer.complete;
            solved.guess = solved.gains[at(side)];
            if (solved.exact) solved.lower = solved.upper = solved.guess;
            answer.moves.push_back(solved);
        }
        for (std::size_t i = 0; i < answer.moves.size(); ++i) {
            if (answer.best >= 0 && !better(side, gains_of(answer.moves[i]), gains_of(answer.moves[at(answer.best)]))) {
                continue;
            }
            answer.best = static_cast<int>(i);
        }
        if (!answer.complete) return;
        answer.lower = answer.upper = answer.moves[at(answer.best)].guess;
        for (std::size_t i = 0; i < answer.moves.size(); ++i) {
            if (task_.lines || static_cast<int>(i) == answer.best) write_line(start, answer.moves[i]);
        }
    }

    std::size_t branch_of(const Move& move) const {
        const std::uint16_t name = game_.name_of(move);
        std::size_t branch = 0;
        while (branches_[branch].name() != name) ++branch;
        return branch;
    }

    Gains gains_of(const SolveMove& solved) const {
        Gains gains{};
        std::copy_n(solved.gains.begin(), sides(), gains.begin());
        return gains;
    }

    void write_line(const Node<K>& start, SolveMove& solved) {
        Node<K> node = start;
        solved.line.push_back({start.state.to_act, solved.move});
        act(node, game_.choice_of(start.state, branches_[branch_of(solved.move)], solved.move));
        while (!game_.over(node) && !game_.given_up(node)) {
            const std::vector<SearchChoice> choices = game_.choices(node);
            std::size_t best = 0;
            Gains most{};
            for (std::size_t i = 0; i < choices.size() && choices.size() > 1; ++i) {
                Node<K> next = node;
                const Act made = act(next, choices[i]);
                const End end = after(made, look(next, kAllTheWay));
                if (limits_.stopped()) return solved.line.clear();
                if (i == 0 || better(game_.side_to_act(node), end.gains, most)) {
                    best = i;
                    most = end.gains;
                }
            }
            solved.line.push_back({node.state.to_act, game_.move_of(node.state, choices[best])});
            act(node, choices[best]);
        }
    }

    static constexpr int kAllTheWay = 10'000;

    const Game<K>& game_;
    const SolveTask& task_;
    SearchLimits& limits_;
    Table<TableEntry> table_;
    Ordering<K> ordering_;
    std::vector<SearchChoice> branches_;
    std::vector<SearchChoice> list_;
    std::vector<End> ends_;
};

}  // namespace solving
DOUBLESIX_END
