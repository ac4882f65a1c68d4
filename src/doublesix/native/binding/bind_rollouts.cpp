// Rollouts for Python: what `doublesix.analysis` measures a decision by.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/minding.hpp"
#include "binding/nets.hpp"
#include "binding/rules.hpp"
#include "binding/seeing.hpp"
#include "binding/watched.hpp"
#include "dispatch/dispatch.hpp"
#include "minds/rollouts.hpp"

namespace doublesix {

namespace {

class Rollouts {
public:
    Rollouts(nb::object rules, const Net* net)
        : owner_(std::move(rules)), rules_(nb::cast<const Rules*>(owner_)),
          evaluator_(kernels().make_rollouts(rules_->numbers(), net ? *net->numbers : std::vector<float>{})) {
        if (!evaluator_) throw nb::value_error("these rules have no rollouts, or the network is for another table");
    }

    nb::list options(const Sighted& sight) const {
        nb::list moves;
        for (const Move& move : evaluator_->options(checked(sight))) moves.append(rules_->move_of(move));
        return moves;
    }

    nb::object option_of(const Sighted& sight, nb::handle move) const {
        return rules_->move_of(evaluator_->option_of(checked(sight), rules_->move_of(move)));
    }

    nb::dict evaluate(const Sighted& sight, const nb::dict& how, std::int64_t worlds, const nb::list& moves) const {
        RolloutRequest request;
        request.spec = mind_spec_of(how);
        request.worlds = worlds;
        for (const nb::handle move : moves) request.moves.push_back(rules_->move_of(move));
        const Seen& seen = checked(sight);
        RolloutResult result;
        Progress progress;
        watched(progress, nb::none(), [&] { result = evaluator_->evaluate(seen, request, &progress.stop); });
        const auto rows = static_cast<std::size_t>(result.moves.size());
        const std::size_t columns = rows ? result.winner.size() / rows : 0;
        const auto sides = static_cast<std::size_t>(rules_->machine().sides());
        nb::dict told;
        nb::list weighed;
        for (const Weighed& one : result.moves) weighed.append(weighed_of(*rules_, one));
        told["moves"] = weighed;
        told["points"] = array_of(std::move(result.points), {rows, columns, sides});
        told["winner"] = array_of(std::move(result.winner), {rows, columns});
        told["leader"] = array_of(std::move(result.leader), {rows, columns});
        told["rest"] = array_of(std::move(result.rest), {rows, columns});
        told["stake"] = array_of(std::move(result.stake), {rows, columns});
        const auto seats = static_cast<std::size_t>(rules_->numbers().seats);
        told["held"] = array_of(std::move(result.held), {seats, static_cast<std::size_t>(rules_->machine().tiles())});
        told["worlds"] = result.worlds;
        told["effective"] = result.effective;
        return told;
    }

    float value(const Sighted& sight) const { return evaluator_->value(checked(sight)); }

    std::vector<float> draws(const Sighted& sight, const std::vector<std::uint8_t>& tiles) const {
        return evaluator_->draws(checked(sight), tiles);
    }

    std::vector<double> deal_means(std::uint64_t seed, std::int64_t deals, bool by_tiles) const {
        std::vector<double> means;
        Progress progress;
        watched(progress, nb::none(), [&] { means = evaluator_->deal_means(seed, deals, by_tiles, &progress.stop); });
        return means;
    }

private:
    const Seen& checked(const Sighted& sight) const {
        if (sight.rules_object().ptr() != owner_.ptr()) throw nb::value_error("this was seen at another table");
        return sight.seen();
    }

    nb::object owner_;
    const Rules* rules_;
    std::unique_ptr<RolloutEvaluator> evaluator_;
};

}  // namespace

void bind_rollouts(nb::module_& module) {
    nb::class_<Rollouts>(module, "Rollouts", "Rollouts of every option to the end of the round; one thread at a time.")
        .def(nb::init<nb::object, const Net*>(), nb::arg("rules"), nb::arg("net").none() = nb::none())
        .def("options", &Rollouts::options, nb::arg("sight"))
        .def("option_of", &Rollouts::option_of, nb::arg("sight"), nb::arg("move"))
        .def("evaluate", &Rollouts::evaluate, nb::arg("sight"), nb::arg("how"), nb::arg("worlds"), nb::arg("moves"))
        .def("value", &Rollouts::value, nb::arg("sight"))
        .def("draws", &Rollouts::draws, nb::arg("sight"), nb::arg("tiles"))
        .def("deal_means", &Rollouts::deal_means, nb::arg("seed"), nb::arg("deals"), nb::arg("by_tiles"));
}

}  // namespace doublesix
