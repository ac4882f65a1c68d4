#pragma once

// Values and principal variations of every move of a position between two sides.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "arch.hpp"
#include "solver/game.hpp"
#include "solver/mtdf.hpp"

DOUBLESIX_BEGIN
namespace solving {

// `Searching` is `Search` or `CompactSearch`.
template <class K, class Searching>
class TwoSides {
public:
    TwoSides(const Game<K>& game, const SolveTask& task, SearchLimits& limits)
        : game_(game), task_(task), limits_(limits), search_(game, task, limits) {}

    void solve(const Node<K>& start, SolveAnswer& answer) {
        high_ = game_.side_to_act(start) == 0;
        const std::vector<SearchChoice> list = game_.choices(start);
        whole_ = search_.value(start, search_.first_guess(start));
        branches_.reserve(list.size());
        for (const SearchChoice& choice : list) branches_.push_back(branch(start, choice));
        if (task_.all_moves || !whole_.exact()) {
            for (Branch& one : branches_) settle(one);
        }
        tighten();
        answer.lower = whole_.lower;
        answer.upper = whole_.upper;
        tell_moves(start, answer);
        if (!limits_.stopped()) tell_lines(start, answer);
        answer.complete = whole_.exact();
        for (const SolveMove& one : answer.moves) answer.complete &= one.exact || !task_.all_moves;
    }

private:
    static constexpr std::size_t kUsualLine = 32;

    // A choice at the root, and the bounds of the position after it.
    struct Branch {
        SearchChoice choice;
        Node<K> after;
        SolveValue gained = 0;
        Bounds known;  // including `gained`
        SolveValue guess = 0;
    };

    Branch branch(const Node<K>& start, const SearchChoice& choice) {
        Branch one{choice, start, 0, {}, 0};
        one.gained = search_.act(one.after, choice);
        const Bounds found = search_.remembered(one.after);
        one.known = {less(found.lower, -one.gained), less(found.upper, -one.gained)};
        // No choice exceeds the value of the position.
        if (high_) {
            one.known.upper = std::min(one.known.upper, whole_.upper);
        } else {
            one.known.lower = std::max(one.known.lower, whole_.lower);
        }
        return one;
    }

    // Finds the exact value of a branch; if stopped, its bounds and an estimate between them.
    void settle(Branch& one) {
        const SolveValue near = high_ ? one.known.upper : one.known.lower;
        const bool bounded = near > -kUnknown / 2 && near < kUnknown / 2;
        if (!limits_.stopped() && !one.known.exact()) {
            const Bounds behind{less(one.known.lower, one.gained), less(one.known.upper, one.gained)};
            const SolveValue first = bounded ? near - one.gained : search_.first_guess(one.after);
            const Bounds found = search_.value(one.after, first, behind);
            one.known = {less(found.lower, -one.gained), less(found.upper, -one.gained)};
        }
        if (!one.known.exact()) {
            one.guess = std::clamp(search_.guess(one.after) + one.gained, one.known.lower, one.known.upper);
        }
    }

    // Shifts a bound; infinite ones stay infinite.
    static SolveValue less(SolveValue bound, SolveValue by) {
        if (bound <= -kUnknown / 2) return -kUnknown;
        return bound >= kUnknown / 2 ? kUnknown : bound - by;
    }

    // Tightens the bounds of the position by those of its branches.
    void tighten() {
        SolveValue lower = high_ ? -kUnknown : kUnknown;
        SolveValue upper = lower;
        for (const Branch& one : branches_) {
            lower = high_ ? std::max(lower, one.known.lower) : std::min(lower, one.known.lower);
            upper = high_ ? std::max(upper, one.known.upper) : std::min(upper, one.known.upper);
        }
        whole_.lower = std::max(whole_.lower, lower);
        whole_.upper = std::min(whole_.upper, upper);
    }

    void tell_moves(const Node<K>& start, SolveAnswer& answer) {
        Moves<K> moves;
        Node<K> root = start;
        Round<K>(game_.rules(), nullptr, root.state).legal(start.state.to_act, moves);
        answer.moves.reserve(static_cast<std::size_t>(moves.size));
        for (int i = 0; i < moves.size; ++i) {
            SolveMove solved;
            solved.move = moves.list[static_cast<std::size_t>(i)];
            if (is_false_call(start.state, solved.move)) continue;
            const std::uint16_t name = game_.name_of(solved.move);
            const Branch& one = *std::find_if(branches_.begin(), branches_.end(),
                                              [&](const Branch& other) { return other.choice.name() == name; });
            solved.lower = one.known.lower;
            solved.upper = one.known.upper;
            solved.exact = one.known.exact();
            solved.guess = solved.exact ? solved.lower : one.guess;
            answer.moves.push_back(solved);
        }
        for (std::size_t i = 0; i < answer.moves.size(); ++i) {
            if (answer.best < 0 || better(answer.moves[i], answer.moves[static_cast<std::size_t>(answer.best)])) {
                answer.best = static_cast<int>(i);
            }
        }
    }

    // Prefers the higher estimate, then the better guaranteed bound.
    bool better(const SolveMove& one, const SolveMove& other) const {
        if (one.guess != other.guess) return high_ == (one.guess > other.guess);
        const SolveValue sure = high_ ? one.lower : -one.upper;
        return sure > (high_ ? other.lower : -other.upper);
    }

    void tell_lines(const Node<K>& start, SolveAnswer& answer) {
        for (std::size_t i = 0; i < answer.moves.size(); ++i) {
            SolveMove& solved = answer.moves[i];
            if (!solved.exact || (!task_.lines && static_cast<int>(i) != answer.best)) continue;
            const std::uint16_t name = game_.name_of(solved.move);
            for (const Branch& one : branches_) {
                if (one.choice.name() != name) continue;
                solved.line.push_back({start.state.to_act, solved.move});
                // Equivalent ends still are different moves: the line begins with this one.
                Node<K> next = start;
                search_.act(next, game_.choice_of(start.state, one.choice, solved.move));
                go_on(next, solved.lower - one.gained, solved.line);
                // A line that does not reach the end of the round is omitted.
                if (limits_.stopped()) solved.line.clear();
            }
        }
    }

    // Extends a principal variation: moves by which both sides keep the position's value, to the end of the round.
    void go_on(Node<K> node, SolveValue value, std::vector<SolveAct>& line) {
        line.reserve(kUsualLine);
        const auto list = std::unique_ptr<SearchChoice[]>(new SearchChoice[Game<K>::kMostChoices]);
        while (!search_.ended(node) && !limits_.stopped()) {
            const SearchChoice* const end = game_.choices(node, list.get());
            for (const SearchChoice* choice = list.get(); choice != end; ++choice) {
                Node<K> next = node;
                const SolveValue rest = value - search_.act(next, *choice);
                // Some choice keeps the value, so the last need not be searched.
                if (choice + 1 != end && !keeps(node, next, rest)) continue;
                line.push_back({node.state.to_act, game_.move_of(node.state, *choice)});
                node = next;
                value = rest;
                break;
            }
        }
    }

    // Whether a choice of this node, leading to `next`, attains the value.
    bool keeps(const Node<K>& node, const Node<K>& next, SolveValue rest) {
        if (limits_.stopped()) return true;
        const bool high = game_.side_to_act(node) == 0;
        const SolveValue beta = high ? rest : rest + 1;
        const bool reached = search_.at_least(next, beta) >= beta;
        return limits_.stopped() || reached == high;
    }

    const Game<K>& game_;
    const SolveTask& task_;
    SearchLimits& limits_;
    Searching search_;
    bool high_ = true;
    Bounds whole_;
    std::vector<Branch> branches_;
};

}  // namespace solving
DOUBLESIX_END
