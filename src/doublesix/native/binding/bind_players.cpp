// Bindings of the engine's players: their configurations and single decisions.

#include "binding/players.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "binding/information_state.hpp"
#include "binding/progress.hpp"

namespace doublesix {

namespace {

using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void make_net(Net* net, const Floats& numbers) {
    new (net) Net{std::make_shared<const std::vector<float>>(numbers.data(), numbers.data() + numbers.size())};
}

template <class T>
void set(T& field, const std::optional<T>& given) {
    if (given) field = *given;
}

// Weaknesses by name; every name is one of them.
void set_weaknesses(PlayerConfig& config, const std::map<std::string, double>& given) {
    const std::map<std::string, double*> fields{
        {"grabs", &config.grabs},         {"miscounts", &config.miscounts}, {"doubles", &config.doubles},
        {"forgets", &config.forgets},     {"heaviest", &config.heaviest},   {"silent", &config.silent},
        {"oblivious", &config.oblivious},
    };
    for (const auto& [name, share] : given) *fields.at(name) = share;
}

void make_config(PlayerConfig* made, PlayerKind kind, std::optional<std::int64_t> worlds, std::optional<double> seconds,
                 std::optional<bool> points, std::optional<bool> oracle, std::optional<int> leaf,
                 std::optional<int> depth, std::optional<double> explore, std::optional<double> reading,
                 std::optional<double> floor, std::optional<double> uniform, std::optional<double> spread,
                 std::optional<bool> mixing, std::optional<double> noise, std::optional<double> slack,
                 const std::map<std::string, double>& weaknesses, const std::vector<double>& weights, const Net* net,
                 const Net* equity) {
    PlayerConfig config;
    config.kind = kind;
    set(config.worlds, worlds);
    set(config.seconds, seconds);
    set(config.points, points);
    set(config.oracle, oracle);
    set(config.leaf, leaf);
    set(config.depth, depth);
    set(config.explore, explore);
    set(config.reading, reading);
    set(config.floor, floor);
    set(config.uniform, uniform);
    set(config.spread, spread);
    set(config.mixing, mixing);
    set(config.noise, noise);
    set(config.slack, slack);
    set_weaknesses(config, weaknesses);
    config.weighted = !weights.empty();
    for (std::size_t i = 0; i < weights.size() && i < config.weights.size(); ++i) config.weights[i] = weights[i];
    if (net) config.net = net->numbers;
    if (equity) config.equity = equity->numbers;
    new (made) PlayerConfig(std::move(config));
}

BoundDecision bound_decision_of(const Rules& rules, const Decision& decision) {
    BoundDecision bound;
    bound.chosen = rules.move_of(decision.chosen);
    bound.moves = weighed_moves_of(rules, decision.moves);
    for (const MoveProbability& one : decision.mix) bound.mix[rules.move_of(one.move)] = one.chance;
    bound.worlds = decision.worlds;
    bound.effective = decision.effective;
    bound.exact = decision.exact;
    bound.wins = decision.wins;
    return bound;
}

// A player's decision; none if there is no such player for these rules. Unless `briefly`, it runs on a thread of its
// own, so that Ctrl-C can cancel it.
std::optional<BoundDecision> decide(const BoundInformationState& infostate, const PlayerConfig& player,
                                    std::uint64_t seed, bool explain, bool briefly) {
    const Rules& rules = infostate.rules();
    PlayerConfig config = seeded(player, seed);
    config.explain = explain;
    Decision decision;
    bool able = false;
    if (briefly) {
        able = rules.machine().decide(infostate.seen(), config, nullptr, decision);
    } else {
        Progress progress;
        watched(progress, nb::none(),
                [&] { able = rules.machine().decide(infostate.seen(), config, &progress.stop, decision); });
    }
    if (!able) return std::nullopt;
    return bound_decision_of(rules, decision);
}

void bind_config(nb::module_& module) {
    nb::enum_<PlayerKind>(module, "PlayerKind", "Kinds of engine players.")
        .value("random", PlayerKind::random)
        .value("greedy", PlayerKind::greedy)
        .value("heuristic", PlayerKind::heuristic)
        .value("flat", PlayerKind::flat)
        .value("tree", PlayerKind::tree)
        .value("solving", PlayerKind::solving)
        .value("network", PlayerKind::network)
        .value("master", PlayerKind::master)
        .value("blocker", PlayerKind::blocker);
    nb::class_<PlayerConfig>(module, "PlayerConfig", "Configuration of an engine player at one table; immutable.")
        .def("__init__", &make_config, nb::arg("kind"), nb::kw_only(), nb::arg("worlds") = nb::none(),
             nb::arg("seconds") = nb::none(), nb::arg("points") = nb::none(), nb::arg("oracle") = nb::none(),
             nb::arg("leaf") = nb::none(), nb::arg("depth") = nb::none(), nb::arg("explore") = nb::none(),
             nb::arg("reading") = nb::none(), nb::arg("floor") = nb::none(), nb::arg("uniform") = nb::none(),
             nb::arg("spread") = nb::none(), nb::arg("mixing") = nb::none(), nb::arg("noise") = nb::none(),
             nb::arg("slack") = nb::none(), nb::arg("weaknesses") = nb::dict(), nb::arg("weights") = nb::make_tuple(),
             nb::arg("net").none() = nb::none(), nb::arg("equity").none() = nb::none())
        .def_ro("kind", &PlayerConfig::kind)
        .def_ro("worlds", &PlayerConfig::worlds)
        .def_ro("seconds", &PlayerConfig::seconds)
        .def_ro("points", &PlayerConfig::points)
        .def_ro("oracle", &PlayerConfig::oracle)
        .def_ro("leaf", &PlayerConfig::leaf)
        .def_ro("depth", &PlayerConfig::depth)
        .def_ro("explore", &PlayerConfig::explore)
        .def_ro("reading", &PlayerConfig::reading)
        .def_ro("floor", &PlayerConfig::floor)
        .def_ro("uniform", &PlayerConfig::uniform)
        .def_ro("spread", &PlayerConfig::spread)
        .def_ro("mixing", &PlayerConfig::mixing)
        .def_ro("noise", &PlayerConfig::noise)
        .def_ro("slack", &PlayerConfig::slack)
        .def_ro("grabs", &PlayerConfig::grabs)
        .def_ro("miscounts", &PlayerConfig::miscounts)
        .def_ro("doubles", &PlayerConfig::doubles)
        .def_ro("forgets", &PlayerConfig::forgets)
        .def_ro("heaviest", &PlayerConfig::heaviest)
        .def_ro("silent", &PlayerConfig::silent)
        .def_ro("oblivious", &PlayerConfig::oblivious);
}

void bind_decision(nb::module_& module) {
    nb::class_<BoundWeighedMove>(module, "WeighedMove", "Value estimate of one move; immutable.")
        .def_ro("move", &BoundWeighedMove::core_move)
        .def_ro("value", &BoundWeighedMove::value)
        .def_ro("error", &BoundWeighedMove::error)
        .def_ro("worlds", &BoundWeighedMove::worlds)
        .def_ro("gain", &BoundWeighedMove::gain)
        .def_ro("next", &BoundWeighedMove::next)
        .def_ro("fitting", &BoundWeighedMove::fitting)
        .def_ro("able", &BoundWeighedMove::able)
        .def_ro("reply", &BoundWeighedMove::reply)
        .def_ro("threat", &BoundWeighedMove::threat)
        .def_ro("threatened", &BoundWeighedMove::threatened);
    nb::class_<BoundDecision>(module, "Decision", "A move, its alternatives and the search behind it; immutable.")
        .def_ro("chosen", &BoundDecision::chosen)
        .def_ro("moves", &BoundDecision::moves)
        .def_ro("mix", &BoundDecision::mix)
        .def_ro("worlds", &BoundDecision::worlds)
        .def_ro("effective", &BoundDecision::effective)
        .def_ro("exact", &BoundDecision::exact)
        .def_ro("wins", &BoundDecision::wins);
}

}  // namespace

nb::tuple weighed_moves_of(const Rules& rules, const std::vector<WeighedMove>& moves) {
    nb::list bound;
    for (const WeighedMove& one : moves) bound.append(BoundWeighedMove{one, rules.move_of(one.move)});
    return nb::tuple(bound);
}

void bind_players(nb::module_& module) {
    nb::class_<Net>(module, "Net", "Weights of a network, or a match equity table, shared without copies.")
        .def("__init__", &make_net, nb::arg("numbers"));
    bind_config(module);
    bind_decision(module);
    module.def("decide", &decide, nb::arg("infostate"), nb::arg("player"), nb::kw_only(), nb::arg("seed"),
               nb::arg("explain"), nb::arg("briefly"));
}

}  // namespace doublesix
