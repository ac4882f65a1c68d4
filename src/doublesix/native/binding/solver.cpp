// Binding of the exact solver.

#include "binding/solver.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "api/dispatch/dispatch.hpp"
#include "binding/board.hpp"
#include "binding/rules.hpp"
#include "solver/task.hpp"

namespace doublesix {

namespace {

using Values = nb::ndarray<const double, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// Called from within the search, without the GIL: whether Ctrl-C was pressed.
bool interrupted(void*) {
    const nb::gil_scoped_acquire lock;
    return PyErr_CheckSignals() != 0;
}

nb::list line_of(const Rules& rules, const std::vector<SolveAct>& line) {
    nb::list rows;
    for (const SolveAct& act : line) rows.append(nb::make_tuple(act.seat, rules.move_of(act.move)));
    return rows;
}

nb::object bound_of(SolveValue bound) {
    return bound <= -kUnknown || bound >= kUnknown ? nb::none() : nb::object(nb::int_(bound));
}

nb::dict solve_move_of(const Rules& rules, const SolveMove& one) {
    nb::dict fields;
    fields["move"] = rules.move_of(one.move);
    fields["lower"] = bound_of(one.lower);
    fields["upper"] = bound_of(one.upper);
    fields["guess"] = one.guess;
    fields["exact"] = one.exact;
    nb::list gains;
    for (int side = 0; side < rules.machine().sides(); ++side) gains.append(one.gains[static_cast<std::size_t>(side)]);
    fields["gains"] = nb::tuple(gains);
    fields["line"] = line_of(rules, one.line);
    return fields;
}

nb::dict solve(const Board& board, const nb::dict& given, const std::optional<Values>& values) {
    const Rules& rules = board.rules();
    // Copies, since another thread may play on the board during the search.
    const Facts facts = rules.machine().facts(board.state());
    const std::vector<std::uint8_t> order = board.order();
    SolveTask task;
    task.start = &facts;
    task.order = order.data();
    task.values = values ? values->data() : nullptr;
    if (!given["nodes"].is_none()) task.nodes = nb::cast<std::uint64_t>(given["nodes"]);
    if (!given["seconds"].is_none()) task.seconds = nb::cast<double>(given["seconds"]);
    task.table = nb::cast<bool>(given["table"]);
    task.ordering = nb::cast<bool>(given["ordering"]);
    task.lines = nb::cast<bool>(given["lines"]);
    task.all_moves = nb::cast<bool>(given["all_moves"]);
    task.stop = &interrupted;
    SolveAnswer answer;
    {
        const nb::gil_scoped_release release;
        rules.machine().solve(task, answer);
    }
    if (answer.interrupted) throw nb::python_error();
    nb::list moves;
    for (const SolveMove& one : answer.moves) moves.append(solve_move_of(rules, one));
    nb::dict fields;
    fields["moves"] = moves;
    fields["best"] = answer.best;
    fields["lower"] = bound_of(answer.lower);
    fields["upper"] = bound_of(answer.upper);
    fields["nodes"] = answer.nodes;
    fields["seconds"] = answer.seconds;
    fields["complete"] = answer.complete;
    return fields;
}

}  // namespace

void bind_solver(nb::module_& module) {
    module.def("solve", &solve, nb::arg("board"), nb::arg("request"), nb::arg("values").none() = nb::none());
}

}  // namespace doublesix
