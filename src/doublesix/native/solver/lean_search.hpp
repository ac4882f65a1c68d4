#pragma once

// `LeanSearch`: what `Search` does, on lean rounds: a `LeanTree` is asked again and again, by way of a `LeanMemory`.

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
    // Whether this position can be searched so.
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

    // The value of a position, or its bounds where the search had to end before.
    Bounds value(const Node<Plain>& node, SolveValue guess, Bounds known = {}) {
        return closed_in(guess, known, kStride, [&](SolveValue asked) { return at_least(node, asked); },
                         [&] { return clock_.stopped(); });
    }

    // Whether a position is worth at least `asked`: a value of at least so much if it is, else one of at most so much.
    SolveValue at_least(const Node<Plain>& node, SolveValue asked) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return among_leads(node, asked);
        Lean s = begun(node);
        return round_.wait(s, node.state.drawn, clock_) ? tree_.search(s, asked, false) : tree_.end(s);
    }

    bool ended(const Node<Plain>& node) const { return game_.over(node); }
    SolveValue end_value(const Node<Plain>&) const { return 0; }

    // Acts, and returns what the act itself adds to a value.
    SolveValue act(Node<Plain>& node, const Choice& choice) const {
        const Climb<Plain> climb(node.state);
        NoSink nothing;
        game_.act(node, choice, nothing);
        return climb.difference(node.state);
    }

    // What the table knows of a position.
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

    // What to ask first of a position of which nothing is known: a better guess would win nothing.
    SolveValue first_question(const Node<Plain>&) const { return 0; }

    // What would come of it if both sides made the most promising choices.
    SolveValue guess(const Node<Plain>& node) {
        if (ended(node)) return 0;
        if (node.state.phase == Phase::lead) return guess_of_lead(node);
        Lean s = begun(node);
        std::array<LeanChoice, LeanOrdering::kMostChoices> list;
        bool on = round_.wait(s, node.state.drawn, clock_);
        while (on) {
            clock_.tick();
            LeanChoice* const last = ordering_.list(s, list.data());
            const LeanChoice best = *std::max_element(list.data(), last, [](const auto& one, const auto& other) {
                return one.weight < other.weight;
            });
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

    // The lead is left to the rule machine: there is one in a round.
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

    // How leads are put in order.
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
