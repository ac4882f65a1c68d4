#pragma once

// `LeanSearch`: counterpart of `Search` for lean rounds, with a `LeanTree` for the tree and a `LeanMemory` for the
// table.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "arch.hpp"
#include "solver/closing_in.hpp"
#include "solver/game.hpp"
#include "solver/lean_memory.hpp"
#include "solver/lean_ordering.hpp"
#include "solver/lean_round.hpp"
#include "solver/lean_tree.hpp"
#include "solver/ordering.hpp"
#include "solver/playout.hpp"
#include "solver/task.hpp"

DOUBLESIX_BEGIN
namespace solving {

class LeanSearch {
public:
    // Whether lean search applies to this position.
    static bool suits(const Game<Plain>& game, const Node<Plain>& start) {
        return LeanRound::suits(game.rules(), start.state);
    }

    LeanSearch(const Game<Plain>& game, const SolveTask& task, Clockwork& clock)
        : game_(game),
          task_(task),
          clock_(clock),
          round_(game.rules(), game.order()),
          memory_(round_),
          ordering_(round_, task.ordering),
          tree_(round_, memory_, ordering_, clock) {}

    // Value of a position, or its bounds if the search was stopped.
    Bounds value(const Node<Plain>& node, SolveValue guess, Bounds known = {}) {
        return closed_in(
            guess, known, kStride, [&](SolveValue asked) { return at_least(node, asked); },
            [&] { return clock_.stopped(); });
    }

    // Zero-window search: a lower bound of at least `asked` if the position is worth that (fail high), else an upper
    // bound below it (fail low).
    SolveValue at_least(const Node<Plain>& node, SolveValue asked) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return among_leads(node, asked);
        Lean s = begun(node);
        return round_.wait(s, node.state.drawn, clock_) ? tree_.search(s, asked, false) : tree_.end(s);
    }

    bool ended(const Node<Plain>& node) const { return game_.over(node); }
    SolveValue end_value(const Node<Plain>&) const { return 0; }

    // Makes a choice; returns its immediate gain.
    SolveValue act(Node<Plain>& node, const Choice& choice) const {
        const Climb<Plain> climb(node.state);
        NoSink nothing;
        game_.act(node, choice, nothing);
        return climb.difference(node.state);
    }

    // Bounds of a position in the transposition table; the exact value if no choice is left.
    Bounds remembered(const Node<Plain>& node) {
        if (ended(node)) return {0, 0};
        if (node.state.phase == Phase::lead) return {};
        Lean s = begun(node);
        if (!round_.wait(s, node.state.drawn, clock_) || !tree_.forced(s)) {
            const SolveValue value = tree_.end(s);
            return clock_.stopped() ? Bounds{} : Bounds{value, value};
        }
        return memory_.bounds(s);
    }

    // First guess for MTD(f): better ones do not pay here (docs/design/0008).
    SolveValue first_question(const Node<Plain>&) const { return 0; }

    // Value after a greedy playout by move ordering.
    SolveValue guess(const Node<Plain>& node) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return guess_of_lead(node);
        Lean s = begun(node);
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        bool on = round_.wait(s, node.state.drawn, clock_);
        while (on) {
            clock_.tick();
            LeanChoice* const last = ordering_.list(s, list.data());
            const LeanChoice best = *std::max_element(
                list.data(), last, [](const auto& one, const auto& other) { return one.weight < other.weight; });
            round_.play(s, best.tile, best.slot);
            on = round_.go_on(s, clock_);
        }
        return s.margin();
    }

private:
    static constexpr SolveValue kStride = 10;
    static constexpr SolveValue kFarther = 1'000'000;

    Lean begun(const Node<Plain>& node) {
        memory_.begin();
        return round_.from(node.state, game_.limit());
    }

    // Search of the lead by the rule machine: there is one per round, so speed does not matter.
    SolveValue among_leads(const Node<Plain>& node, SolveValue asked) {
        if (!clock_.tick()) return 0;
        std::vector<Choice> list = game_.choices(node);
        if (task_.ordering) leads().weigh(node, list.data(), list.data() + list.size());
        std::stable_sort(list.begin(), list.end(), [&](const Choice& one, const Choice& other) {
            if ((one.name() == best_lead_) != (other.name() == best_lead_)) return one.name() == best_lead_;
            return task_.ordering && one.weight > other.weight;
        });
        const bool high = game_.side_to_act(node) == 0;
        SolveValue best = high ? -kFarther : kFarther;
        for (const Choice& choice : list) {
            Node<Plain> next = node;
            const SolveValue gained = act(next, choice);
            const SolveValue value = gained + at_least(next, asked - gained);
            if (clock_.stopped()) return 0;
            if (high ? value > best : value < best) {
                best = value;
                best_lead_ = choice.name();
            }
            if (high == (value >= asked)) break;
        }
        return best;
    }

    SolveValue guess_of_lead(const Node<Plain>& node) {
        const Climb<Plain> climb(node.state);
        Node<Plain> end = node;
        play_out(game_, leads(), clock_, end);
        return climb.difference(end.state);
    }

    // Move ordering of leads.
    const Ordering<Plain>& leads() {
        if (!leads_) leads_.emplace(game_, task_.ordering);
        return *leads_;
    }

    const Game<Plain>& game_;
    const SolveTask& task_;
    Clockwork& clock_;
    LeanRound round_;
    LeanMemory memory_;
    LeanOrdering ordering_;
    LeanTree tree_;
    std::optional<Ordering<Plain>> leads_;
    std::uint16_t best_lead_ = 0;
};

}  // namespace solving
DOUBLESIX_END
