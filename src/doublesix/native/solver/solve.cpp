#include "solver/solve.hpp"

#include "rules/convert.hpp"
#include "solver/compact_search.hpp"
#include "solver/game.hpp"
#include "solver/limits.hpp"
#include "solver/many_sides.hpp"
#include "solver/search.hpp"
#include "solver/two_sides.hpp"

DOUBLESIX_BEGIN
namespace solving {

template <class K, class Searching>
void solve_as(const Game<K>& game, const SolveTask& task, SearchLimits& limits, const Node<K>& start,
              SolveAnswer& answer) {
    TwoSides<K, Searching>(game, task, limits).solve(start, answer);
}

template <class K>
void solve_between_two(const Game<K>& game, const SolveTask& task, SearchLimits& limits, const Node<K>& start,
                       SolveAnswer& answer) {
    if (task.values) return solve_as<K, Search<K, Objective::match>>(game, task, limits, start, answer);
    if constexpr (K::kPlain) {
        // Searches without a table serve to verify those with one, so they share as little as possible with the compact
        // search.
        if (task.table && CompactSearch::suits(game, start)) {
            return solve_as<K, CompactSearch>(game, task, limits, start, answer);
        }
    }
    if (game.has_limits()) return solve_as<K, Search<K, Objective::limited>>(game, task, limits, start, answer);
    solve_as<K, Search<K, Objective::points>>(game, task, limits, start, answer);
}

}  // namespace solving

template <class K>
void solve(const Compiled<K>& rules, const SolveTask& task, SolveAnswer& answer) {
    const solving::Game<K> game(rules, task.order);
    const solving::Node<K> start{state_of(rules, *task.start)};
    solving::SearchLimits limits(task);
    if (!game.over(start)) {
        if (rules.sides > 2) {
            solving::ManySides<K>(game, task, limits).solve(start, answer);
        } else {
            solving::solve_between_two(game, task, limits, start, answer);
        }
    }
    answer.nodes = limits.nodes();
    answer.seconds = limits.seconds();
    answer.interrupted = limits.interrupted();
}

template void solve(const Compiled<Plain>& rules, const SolveTask& task, SolveAnswer& answer);
template void solve(const Compiled<Small>& rules, const SolveTask& task, SolveAnswer& answer);
template void solve(const Compiled<Large>& rules, const SolveTask& task, SolveAnswer& answer);

DOUBLESIX_END
