// Binding of the rollout evaluator, used by `doublesix.analysis`.

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "api/dispatch/dispatch.hpp"
#include "api/rollouts.hpp"
#include "binding/arrays.hpp"
#include "binding/information_state.hpp"
#include "binding/players.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"

namespace doublesix {

namespace {

// `RolloutResult` with its moves as objects of the core, and arrays by option and world.
struct BoundOutcomes {
    nb::tuple moves;  // of BoundWeighedMove
    nb::object points;
    nb::object winner;
    nb::object leader;
    nb::object rest;
    nb::object stake;
    nb::object course;
    nb::object held;
    double effective = 0;
};

BoundOutcomes bound_outcomes_of(const Rules& rules, RolloutResult&& result) {
    const auto rows = static_cast<std::size_t>(result.moves.size());
    const std::size_t columns = rows ? result.winner.size() / rows : 0;
    const auto sides = static_cast<std::size_t>(rules.machine().sides());
    const auto seats = static_cast<std::size_t>(rules.numbers().seats);
    const auto tiles = static_cast<std::size_t>(rules.machine().tiles());
    BoundOutcomes bound;
    bound.moves = weighed_moves_of(rules, result.moves);
    bound.points = array_of(std::move(result.points), {rows, columns, sides});
    bound.winner = array_of(std::move(result.winner), {rows, columns});
    bound.leader = array_of(std::move(result.leader), {rows, columns});
    bound.rest = array_of(std::move(result.rest), {rows, columns});
    bound.stake = array_of(std::move(result.stake), {rows, columns});
    bound.course = array_of(std::move(result.course), {rows, seats, static_cast<std::size_t>(kCourseKinds)});
    bound.held = array_of(std::move(result.held), {seats, tiles});
    bound.effective = result.effective;
    return bound;
}

class Rollouts {
public:
    Rollouts(nb::object rules, const Net* net)
        : owner_(std::move(rules)),
          rules_(nb::cast<const Rules*>(owner_)),
          learned_(net != nullptr),
          evaluator_(kernels().make_rollouts(rules_->numbers(), net ? *net->numbers : std::vector<float>{})) {
        if (!evaluator_) throw nb::value_error("these rules have no rollouts, or the network is for another table");
    }

    nb::list options(const BoundInformationState& infostate) const {
        nb::list moves;
        for (const Move& move : evaluator_->options(checked(infostate))) moves.append(rules_->move_of(move));
        return moves;
    }

    nb::object option_of(const BoundInformationState& infostate, nb::handle move) const {
        return rules_->move_of(evaluator_->option_of(checked(infostate), rules_->move_of(move)));
    }

    BoundOutcomes evaluate(const BoundInformationState& infostate, const PlayerConfig& judge, std::uint64_t seed,
                           std::int64_t worlds, const nb::list& moves) const {
        RolloutRequest request;
        request.config = seeded(judge, seed);
        request.worlds = worlds;
        for (const nb::handle move : moves) request.moves.push_back(rules_->move_of(move));
        const AnyInformationState& seen = checked(infostate);
        RolloutResult result;
        Progress progress;
        watched(progress, nb::none(), [&] {
            const std::lock_guard alone(busy_);
            result = evaluator_->evaluate(seen, request, &progress.stop);
        });
        return bound_outcomes_of(*rules_, std::move(result));
    }

    // Moves and values of an ending solved with hidden hands; None if it is too large, or the rules have no tree.
    nb::object solve(const BoundInformationState& infostate, const Net* equity,
                     std::tuple<std::size_t, std::size_t, int> limits) const {
        EndgameRequest request;
        if (equity) request.equity = equity->numbers;
        std::tie(request.most_pairs, request.most_nodes, request.iterations) = limits;
        const AnyInformationState& seen = checked(infostate);
        EndgameResult result;
        Progress progress;
        watched(progress, nb::none(), [&] {
            const std::lock_guard alone(busy_);
            result = evaluator_->solve(seen, request, &progress.stop);
        });
        if (result.moves.empty()) return nb::none();
        nb::list values;
        for (std::size_t i = 0; i < result.moves.size(); ++i) {
            values.append(nb::make_tuple(rules_->move_of(result.moves[i]), result.values[i]));
        }
        return nb::make_tuple(values, result.hands, result.nodes);
    }

    std::vector<double> deal_values(const std::vector<std::uint8_t>& order, int leader) const {
        expect_network();
        if (order.size() != static_cast<std::size_t>(rules_->machine().tiles()))
            throw nb::value_error("this is no whole set");
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        return evaluator_->deal_values(order, leader);
    }

    std::vector<double> luck_of_draw(const BoundInformationState& infostate,
                                     const std::vector<std::vector<std::uint8_t>>& hands,
                                     const std::vector<std::uint8_t>& boneyard) const {
        expect_network();
        if (hands.size() != static_cast<std::size_t>(rules_->numbers().seats))
            throw nb::value_error("every seat has a hand");
        const AnyInformationState& seen = checked(infostate);
        const nb::gil_scoped_release free;
        const std::lock_guard alone(busy_);
        return evaluator_->luck_of_draw(seen, hands, boneyard);
    }

    std::vector<double> deal_means(std::uint64_t seed, std::int64_t deals, bool by_tiles) const {
        expect_network();
        std::vector<double> means;
        Progress progress;
        watched(progress, nb::none(), [&] {
            const std::lock_guard alone(busy_);
            means = evaluator_->deal_means(seed, deals, by_tiles, &progress.stop);
        });
        return means;
    }

private:
    const AnyInformationState& checked(const BoundInformationState& infostate) const {
        if (infostate.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        return infostate.seen();
    }

    void expect_network() const {
        if (!learned_)
            throw nb::value_error("there is no network for these rules, and without one no value of a deal or draw");
    }

    nb::object owner_;
    const Rules* rules_;
    bool learned_;
    std::unique_ptr<RolloutEvaluator> evaluator_;
    // The evaluator's scratch serves one call at a time. Taken without the GIL, which the call before may wait for.
    mutable std::mutex busy_;
};

}  // namespace

void bind_rollouts(nb::module_& module) {
    nb::class_<BoundOutcomes>(module, "RolloutOutcomes", "Outcomes of every option, world by world; immutable.")
        .def_ro("moves", &BoundOutcomes::moves)
        .def_ro("points", &BoundOutcomes::points)
        .def_ro("winner", &BoundOutcomes::winner)
        .def_ro("leader", &BoundOutcomes::leader)
        .def_ro("rest", &BoundOutcomes::rest)
        .def_ro("stake", &BoundOutcomes::stake)
        .def_ro("course", &BoundOutcomes::course)
        .def_ro("held", &BoundOutcomes::held)
        .def_ro("effective", &BoundOutcomes::effective);
    nb::class_<Rollouts>(module, "Rollouts",
                         "Truncated rollouts of every option; calls from several threads wait for each other.")
        .def(nb::init<nb::object, const Net*>(), nb::arg("rules"), nb::arg("net").none() = nb::none())
        .def("options", &Rollouts::options, nb::arg("infostate"))
        .def("option_of", &Rollouts::option_of, nb::arg("infostate"), nb::arg("move"))
        .def("evaluate", &Rollouts::evaluate, nb::arg("infostate"), nb::arg("judge"), nb::kw_only(), nb::arg("seed"),
             nb::arg("worlds"), nb::arg("moves"))
        .def("solve", &Rollouts::solve, nb::arg("infostate"), nb::arg("equity").none(), nb::arg("limits"))
        .def("deal_values", &Rollouts::deal_values, nb::arg("order"), nb::arg("leader"))
        .def("luck_of_draw", &Rollouts::luck_of_draw, nb::arg("infostate"), nb::arg("hands"), nb::arg("boneyard"))
        .def("deal_means", &Rollouts::deal_means, nb::arg("seed"), nb::arg("deals"), nb::arg("by_tiles"));
}

}  // namespace doublesix
