#pragma once

// Zero-window alpha-beta search of a round between two sides, driven by MTD(f): each pass asks whether a position is
// worth at least a given value, and a few passes narrow it down. With full windows the rare hard deals take very much
// longer.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "solver/game.hpp"
#include "solver/limits.hpp"
#include "solver/mtdf.hpp"
#include "solver/ordering.hpp"
#include "solver/score_rise.hpp"
#include "solver/score_table.hpp"
#include "solver/task.hpp"
#include "solver/upper_bound.hpp"

DOUBLESIX_BEGIN
namespace solving {

template <class K, Objective kObjective>
class Search {
public:
    Search(const Game<K>& game, const SolveTask& task, SearchLimits& limits)
        : game_(game),
          task_(task),
          limits_(limits),
          table_(game, task.table),
          ordering_(game, task.ordering),
          upper_bound_(game.rules(), game.order(), task.table) {}

    // Value of a position, or its bounds if the search was stopped.
    Bounds value(const Node<K>& node, SolveValue guess, Bounds known = {}) {
        return mtdf(
            guess, known, kStride, [&](SolveValue beta) { return at_least(node, beta); },
            [&] { return limits_.stopped(); });
    }

    // Zero-window search: a lower bound of at least `beta` if the position is worth that (fail high), else an upper
    // bound below it (fail low).
    SolveValue at_least(Node<K> node, SolveValue beta) {
        return at_least(node, beta, ScoreChange<K>(node.state)).value;
    }

    bool ended(const Node<K>& node) const { return game_.over(node) || game_.given_up(node); }

    // Value of a terminal position.
    SolveValue end_value(const Node<K>& node) const {
        if constexpr (kObjective != Objective::match) return 0;
        State<K> s = node.state;
        if (game_.given_up(node)) settle_match(s);  // as at any other end of a round
        if (s.winner >= 0) return s.winner == 0 ? kWholeMatch : 0;
        const auto target = static_cast<std::size_t>(game_.rules().n.target);
        const std::size_t index =
            static_cast<std::size_t>(s.points[0]) * target + static_cast<std::size_t>(s.points[1]);
        return static_cast<SolveValue>(task_.values[index] * kWholeMatch + 0.5);
    }

    // Makes a choice; returns its immediate gain.
    SolveValue act(Node<K>& node, const SearchChoice& choice) const {
        ScoreChange<K> change(node.state);
        game_.template step<kLimited>(node, choice, change);
        return gained(change, node);
    }

    // Bounds of a position in the transposition table; the exact value at an end.
    Bounds remembered(const Node<K>& node) {
        Bounds known;
        if (ended(node)) return {end_value(node), end_value(node)};
        const auto probe = table_.look_up(node);
        if (probe.entry) known = {probe.entry->lower, probe.entry->upper};
        return known;
    }

    // First guess for MTD(f): a fraction of the greedy guess in points, since rounds seldom end as far apart.
    SolveValue first_guess(const Node<K>& node) const { return guess(node) / (kObjective == Objective::match ? 1 : 3); }

    // Value after a greedy playout by move ordering.
    SolveValue guess(const Node<K>& node) const {
        Node<K> end = node;
        play_out(game_, ordering_, limits_, end);
        if (kObjective == Objective::match) return end_value(end);
        return (end.state.points[0] - node.state.points[0]) - (end.state.points[1] - node.state.points[1]);
    }

private:
    static constexpr SolveValue kStride = kObjective == Objective::match ? kWholeMatch / 64 : 10;
    static constexpr bool kLimited = kObjective == Objective::limited;

    static SolveValue gained(const ScoreChange<K>& change, const Node<K>& now) {
        return kObjective == Objective::match ? 0 : change.difference(now.state);
    }

    // Zero-window search of a node reached by the acts in `change`. Forced moves are made at once: no decision, no
    // table entry.
    [[gnu::always_inline]] SearchResult at_least(Node<K>& node, SolveValue beta, ScoreChange<K> change) {
        SearchChoice* const list = room();
        while (!ended(node)) {
            if (!limits_.tick()) return {};
            if (game_.must_draw(node)) {
                game_.template draw<kLimited>(node, change);
                continue;
            }
            // If there certainly is a choice, the table is probed before moves are generated.
            const bool many = game_.must_choose(node);
            const std::size_t n = many ? 0 : static_cast<std::size_t>(game_.choices(node, list) - list);
            if (n != 1) return since(change, node, among(node, beta - gained(change, node), list, n));
            game_.template step<kLimited>(node, *list, change);
        }
        return since(change, node, {end_value(node), {}});
    }

    // A result as seen from before the acts in `change`.
    static SearchResult since(const ScoreChange<K>& change, const Node<K>& node, const SearchResult& found) {
        SearchResult whole{found.value + gained(change, node), {}};
        if constexpr (kLimited) whole.rise = change.whole(node.state, found.rise);
        return whole;
    }

    // Searches the choices; generates them here if the list is empty.
    [[gnu::noinline]] SearchResult among(const Node<K>& node, SolveValue beta, SearchChoice* list, std::size_t n) {
        const auto probe = table_.look_up(node);
        if (probe.entry) {
            if (probe.entry->lower >= beta) return {probe.entry->lower, probe.entry->rise};
            if (probe.entry->upper < beta) return {probe.entry->upper, probe.entry->rise};
        }
        if constexpr (kLimited) {
            if (SearchResult found; upper_bound_.used() && out_of_reach(node, beta, found)) return found;
        }
        SearchChoice* const end = n ? list + n : game_.choices(node, list);
        ++depth_;
        const bool high = game_.side_to_act(node) == 0;
        bool weighed = false;
        SearchResult best{high ? -kUnknown : kUnknown, {}};
        std::uint16_t best_name = 0;
        for (SearchChoice* choice = list; choice != end; ++choice) {
            // The table move is searched before the other choices are weighed.
            if ((choice != list || !bring_forward(choice, end, probe.name)) && ordering_.used()) {
                if (!weighed) ordering_.weigh(node, choice, end);
                weighed = true;
                bring_heaviest(choice, end);
            }
            const SearchResult found = after(node, *choice, beta);
            if (limits_.stopped()) break;
            if constexpr (kLimited) best.rise.merge(found.rise);
            if (high ? found.value > best.value : found.value < best.value) {
                best.value = found.value;
                best_name = choice->name();
            }
            if (high == (found.value >= beta)) {
                ordering_.reward(node, *choice);
                break;
            }
            if (settles(node, *choice, found)) break;
        }
        --depth_;
        if (!limits_.stopped()) table_.store(node, probe.key, beta, best, best_name);
        return best;
    }

    // Cutoff by `UpperBound`: whether the target would end the round before a side could gain enough.
    bool out_of_reach(const Node<K>& node, SolveValue beta, SearchResult& found) const {
        found.value = upper_bound_.gain(node.state, 0);
        if (found.value < beta) {
            found.rise.by_side[0] = ScoreRise::kBound;
            return true;
        }
        found.value = -upper_bound_.gain(node.state, 1);
        if (found.value >= beta) {
            found.rise.by_side[1] = ScoreRise::kBound;
            return true;
        }
        return false;
    }

    // Result after a choice.
    [[gnu::always_inline]] SearchResult after(const Node<K>& node, const SearchChoice& choice, SolveValue beta) {
        Node<K> next = node;
        ScoreChange<K> change(node.state);
        game_.template step<kLimited>(next, choice, change);
        return at_least(next, beta, change);
    }

    // Whether a claim or call that failed settles the node. Declining points gains no more than taking them, unless the
    // own score is near a limit, since the others can play on as if they had been taken. Not used without a table: such
    // searches are there to verify.
    bool settles(const Node<K>& node, const SearchChoice& choice, const SearchResult& found) const {
        if constexpr (kObjective == Objective::match || K::kPlain) return false;
        if (!task_.table) return false;
        const bool takes = choice.kind == MoveKind::claim || choice.kind == MoveKind::call;
        if (!takes || game_.rules().n.get_in > 0 || game_.rules().n.optional_pass) return false;
        return !kLimited || !((found.rise.bound() >> game_.side_to_act(node)) & 1);
    }

    static bool bring_forward(SearchChoice* first, SearchChoice* end, std::uint16_t name) {
        if (!name) return false;
        for (SearchChoice* choice = first; choice != end; ++choice) {
            if (choice->name() != name) continue;
            std::swap(*choice, *first);
            return true;
        }
        return false;
    }

    // Move buffer of the present depth.
    SearchChoice* room() {
        if (depth_ == rooms_.size())
            rooms_.push_back(std::unique_ptr<SearchChoice[]>(new SearchChoice[Game<K>::kMostChoices]));
        return rooms_[depth_].get();
    }

    const Game<K>& game_;
    const SolveTask& task_;
    SearchLimits& limits_;
    ScoreTable<K, kObjective> table_;
    Ordering<K> ordering_;
    UpperBound<K> upper_bound_;
    std::vector<std::unique_ptr<SearchChoice[]>> rooms_;  // move buffers by depth
    std::size_t depth_ = 0;
};

}  // namespace solving
DOUBLESIX_END
