// Binding of the exact solver.

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "binding/board.hpp"
#include "binding/rules.hpp"
#include "solver/task.hpp"

namespace doublesix {

namespace {

using Values = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// `SolveMove` with its moves as objects of the core.
struct BoundSolveMove {
    nb::object move;
    std::optional<SolveValue> lower;  // none: unbounded
    std::optional<SolveValue> upper;
    SolveValue guess = 0;
    bool exact = false;
    nb::tuple gains;  // by side
    nb::tuple line;   // of seat and move
};

// `SolveAnswer` with its moves as objects of the core.
struct BoundSolveAnswer {
    nb::tuple moves;  // of BoundSolveMove
    int best = -1;
    std::optional<SolveValue> lower;
    std::optional<SolveValue> upper;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool complete = false;
};

// Called from within the search, without the GIL: whether Ctrl-C was pressed.
bool interrupted(void*) {
    const nb::gil_scoped_acquire lock;
    return PyErr_CheckSignals() != 0;
}

nb::tuple line_of(const Rules& rules, const std::vector<SolveAct>& line) {
    nb::list rows;
    for (const SolveAct& act : line) rows.append(nb::make_tuple(act.seat, rules.move_of(act.move)));
    return nb::tuple(rows);
}

std::optional<SolveValue> bound_of(SolveValue bound) {
    if (bound <= -kUnknown || bound >= kUnknown) return std::nullopt;
    return bound;
}

BoundSolveMove bound_move_of(const Rules& rules, const SolveMove& one) {
    nb::list gains;
    for (int side = 0; side < rules.machine().sides(); ++side) gains.append(one.gains[static_cast<std::size_t>(side)]);
    return {rules.move_of(one.move), bound_of(one.lower),     bound_of(one.upper), one.guess, one.exact,
            nb::tuple(gains),        line_of(rules, one.line)};
}

BoundSolveAnswer bound_answer_of(const Rules& rules, const SolveAnswer& answer) {
    nb::list moves;
    for (const SolveMove& one : answer.moves) moves.append(bound_move_of(rules, one));
    return {nb::tuple(moves), answer.best,    bound_of(answer.lower), bound_of(answer.upper),
            answer.nodes,     answer.seconds, answer.complete};
}

BoundSolveAnswer solve(const BoundBoard& board, const std::optional<Values>& values, std::optional<std::uint64_t> nodes,
                       std::optional<double> seconds, bool table, bool ordering, bool lines, bool all_moves) {
    const Rules& rules = board.rules();
    // Copies, since another thread may play on the board during the search.
    const Facts facts = board.machine().facts(board.state());
    const std::vector<std::uint8_t> order = board.order();
    SolveTask task;
    task.start = &facts;
    task.order = order.data();
    task.values = values ? values->data() : nullptr;
    task.nodes = nodes.value_or(task.nodes);
    task.seconds = seconds.value_or(task.seconds);
    task.table = table;
    task.ordering = ordering;
    task.lines = lines;
    task.all_moves = all_moves;
    task.stop = &interrupted;
    SolveAnswer answer;
    {
        const nb::gil_scoped_release release;
        rules.machine().solve(task, answer);
    }
    if (answer.interrupted) throw nb::python_error();
    return bound_answer_of(rules, answer);
}

}  // namespace

void bind_solver(nb::module_& module) {
    nb::class_<BoundSolveMove>(module, "SolvedMove", "Value of one move, for side 0; immutable.")
        .def_ro("move", &BoundSolveMove::move)
        .def_ro("lower", &BoundSolveMove::lower)
        .def_ro("upper", &BoundSolveMove::upper)
        .def_ro("guess", &BoundSolveMove::guess)
        .def_ro("exact", &BoundSolveMove::exact)
        .def_ro("gains", &BoundSolveMove::gains)
        .def_ro("line", &BoundSolveMove::line);
    nb::class_<BoundSolveAnswer>(module, "Solution", "Values of all moves of a position; immutable.")
        .def_ro("moves", &BoundSolveAnswer::moves)
        .def_ro("best", &BoundSolveAnswer::best)
        .def_ro("lower", &BoundSolveAnswer::lower)
        .def_ro("upper", &BoundSolveAnswer::upper)
        .def_ro("nodes", &BoundSolveAnswer::nodes)
        .def_ro("seconds", &BoundSolveAnswer::seconds)
        .def_ro("complete", &BoundSolveAnswer::complete);
    module.def("solve", &solve, nb::arg("board"), nb::kw_only(), nb::arg("values") = nb::none(),
               nb::arg("nodes") = nb::none(), nb::arg("seconds") = nb::none(), nb::arg("table") = true,
               nb::arg("ordering") = true, nb::arg("lines") = false, nb::arg("all_moves") = true);
}

}  // namespace doublesix
