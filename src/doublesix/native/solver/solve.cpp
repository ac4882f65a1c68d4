#include "solver/solve.hpp"

#include "rules/convert.hpp"
#include "solver/clockwork.hpp"
#include "solver/game.hpp"
#include "solver/lean_search.hpp"
#include "solver/many_sides.hpp"
#include "solver/search.hpp"
#include "solver/two_sides.hpp"

DOUBLESIX_BEGIN
namespace solving {

template <class K, class Searching>
void solve_as(const Game<K>& game, const SolveTask& task, Clockwork& clock, const Node<K>& start, SolveAnswer& answer) {
    TwoSides<K, Searching>(game, task, clock).solve(start, answer);
}

template <class K>
void solve_between_two(const Game<K>& game, const SolveTask& task, Clockwork& clock, const Node<K>& start,
                       SolveAnswer& answer) {
    if (task.values) return solve_as<K, Search<K, Aim::match>>(game, task, clock, start, answer);
    if constexpr (K::kPlain) {
        // Searches without a table serve to verify those with one, so they share as little as possible with the lean
        // search.
        if (task.table && LeanSearch::suits(game, start)) {
            return solve_as<K, LeanSearch>(game, task, clock, start, answer);
        }
    }
    if (game.has_limits()) return solve_as<K, Search<K, Aim::limited>>(game, task, clock, start, answer);
    solve_as<K, Search<K, Aim::points>>(game, task, clock, start, answer);
}

}  // namespace solving

template <class K>
void solve(const Compiled<K>& rules, const SolveTask& task, SolveAnswer& answer) {
    const solving::Game<K> game(rules, task.order);
    const solving::Node<K> start{state_of(rules, *task.start)};
    solving::Clockwork clock(task);
    if (!game.over(start)) {
        if (rules.sides > 2) {
            solving::ManySides<K>(game, task, clock).solve(start, answer);
        } else {
            solving::solve_between_two(game, task, clock, start, answer);
        }
    }
    answer.nodes = clock.nodes();
    answer.seconds = clock.seconds();
    answer.interrupted = clock.interrupted();
}

template void solve(const Compiled<Plain>& rules, const SolveTask& task, SolveAnswer& answer);
template void solve(const Compiled<Small>& rules, const SolveTask& task, SolveAnswer& answer);
template void solve(const Compiled<Large>& rules, const SolveTask& task, SolveAnswer& answer);

DOUBLESIX_END
