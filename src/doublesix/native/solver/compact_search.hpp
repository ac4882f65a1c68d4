#pragma once

// `CompactSearch`: counterpart of `Search` for compact rounds, with a `CompactTree` for the tree and a `CompactTable`
// for the table.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "arch.hpp"
#include "solver/compact_ordering.hpp"
#include "solver/compact_round.hpp"
#include "solver/compact_table.hpp"
#include "solver/compact_tree.hpp"
#include "solver/game.hpp"
#include "solver/mtdf.hpp"
#include "solver/ordering.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

class CompactSearch {
public:
    // Whether compact search applies to this position.
    static bool suits(const Game<Plain>& game, const Node<Plain>& start) {
        return CompactRound::suits(game.rules(), start.state);
    }

    CompactSearch(const Game<Plain>& game, const SolveTask& task, SearchLimits& limits)
        : game_(game),
          task_(task),
          limits_(limits),
          round_(game.rules(), game.order()),
          table_(round_),
          ordering_(round_, task.ordering),
          tree_(round_, table_, ordering_, limits) {}

    // Value of a position, or its bounds if the search was stopped.
    Bounds value(const Node<Plain>& node, SolveValue guess, Bounds known = {}) {
        return mtdf(
            guess, known, kStride, [&](SolveValue beta) { return at_least(node, beta); },
            [&] { return limits_.stopped(); });
    }

    // Zero-window search: a lower bound of at least `beta` if the position is worth that (fail high), else an upper
    // bound below it (fail low).
    SolveValue at_least(const Node<Plain>& node, SolveValue beta) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return among_leads(node, beta);
        CompactState s = begun(node);
        return round_.wait(s, node.state.drawn, limits_) ? tree_.search(s, beta, false) : tree_.end(s);
    }

    bool ended(const Node<Plain>& node) const { return game_.over(node); }
    SolveValue end_value(const Node<Plain>&) const { return 0; }

    // Makes a choice; returns its immediate gain.
    SolveValue act(Node<Plain>& node, const SearchChoice& choice) const {
        const ScoreChange<Plain> change(node.state);
        NoSink nothing;
        game_.act(node, choice, nothing);
        return change.difference(node.state);
    }

    // Bounds of a position in the transposition table; the exact value if no choice is left.
    Bounds remembered(const Node<Plain>& node) {
        if (ended(node)) return {0, 0};
        if (node.state.phase == Phase::lead) return {};
        CompactState s = begun(node);
        if (!round_.wait(s, node.state.drawn, limits_) || !tree_.forced(s)) {
            const SolveValue value = tree_.end(s);
            return limits_.stopped() ? Bounds{} : Bounds{value, value};
        }
        return table_.bounds(s);
    }

    // First guess for MTD(f): better ones do not pay here (docs/design/0008).
    SolveValue first_guess(const Node<Plain>&) const { return 0; }

    // Value after a greedy playout by move ordering.
    SolveValue guess(const Node<Plain>& node) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return guess_of_lead(node);
        CompactState s = begun(node);
        std::array<CompactChoice, CompactOrdering::kMostChoices> list;
        bool on = round_.wait(s, node.state.drawn, limits_);
        while (on) {
            limits_.tick();
            CompactChoice* const last = ordering_.list(s, list.data());
            const CompactChoice best = *std::max_element(
                list.data(), last, [](const auto& one, const auto& other) { return one.weight < other.weight; });
            round_.play(s, best.tile, best.slot);
            on = round_.go_on(s, limits_);
        }
        return s.margin();
    }

private:
    static constexpr SolveValue kStride = 10;
    static constexpr SolveValue kFarther = 1'000'000;

    CompactState begun(const Node<Plain>& node) {
        table_.begin();
        return round_.from(node.state, game_.limit());
    }

    // Search of the lead by the rule machine: there is one per round, so speed does not matter.
    SolveValue among_leads(const Node<Plain>& node, SolveValue beta) {
        if (!limits_.tick()) return 0;
        std::vector<SearchChoice> list = game_.choices(node);
        if (task_.ordering) leads().weigh(node, list.data(), list.data() + list.size());
        std::stable_sort(list.begin(), list.end(), [&](const SearchChoice& one, const SearchChoice& other) {
            if ((one.name() == best_lead_) != (other.name() == best_lead_)) return one.name() == best_lead_;
            return task_.ordering && one.weight > other.weight;
        });
        const bool high = game_.side_to_act(node) == 0;
        SolveValue best = high ? -kFarther : kFarther;
        for (const SearchChoice& choice : list) {
            Node<Plain> next = node;
            const SolveValue gained = act(next, choice);
            const SolveValue value = gained + at_least(next, beta - gained);
            if (limits_.stopped()) return 0;
            if (high ? value > best : value < best) {
                best = value;
                best_lead_ = choice.name();
            }
            if (high == (value >= beta)) break;
        }
        return best;
    }

    SolveValue guess_of_lead(const Node<Plain>& node) {
        const ScoreChange<Plain> change(node.state);
        Node<Plain> end = node;
        play_out(game_, leads(), limits_, end);
        return change.difference(end.state);
    }

    // Move ordering of leads.
    const Ordering<Plain>& leads() {
        if (!leads_) leads_.emplace(game_, task_.ordering);
        return *leads_;
    }

    const Game<Plain>& game_;
    const SolveTask& task_;
    SearchLimits& limits_;
    CompactRound round_;
    CompactTable table_;
    CompactOrdering ordering_;
    CompactTree tree_;
    std::optional<Ordering<Plain>> leads_;
    std::uint16_t best_lead_ = 0;
};

}  // namespace solving
DOUBLESIX_END
