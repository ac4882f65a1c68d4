#include "solver/solve.hpp"

#include "rules/convert.hpp"
#include "solver/clockwork.hpp"
#include "solver/game.hpp"
#include "solver/many_sides.hpp"
#include "solver/two_sides.hpp"

DOUBLESIX_BEGIN

template <class K>
void solve(const Compiled<K>& rules, const SolveTask& task, SolveAnswer& answer) {
    const solving::Game<K> game(rules, task.order);
    const solving::Node<K> start{state_of(rules, *task.start)};
    solving::Clockwork clock(task);
    if (!game.over(start)) {
        if (rules.sides > 2) {
            solving::ManySides<K>(game, task, clock).solve(start, answer);
        } else if (task.values) {
            solving::TwoSides<K, solving::Aim::match>(game, task, clock).solve(start, answer);
        } else if (game.has_limits()) {
            solving::TwoSides<K, solving::Aim::limited>(game, task, clock).solve(start, answer);
        } else {
            solving::TwoSides<K, solving::Aim::points>(game, task, clock).solve(start, answer);
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
