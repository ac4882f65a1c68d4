// Binding of tabular games.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "api/tabular_game.hpp"
#include "binding/players.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"

namespace doublesix {

namespace {

using Policies = nb::ndarray<const double, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class T>
nb::object array(std::vector<T>&& numbers) {
    auto* kept = new std::vector<T>(std::move(numbers));
    const nb::capsule owner(kept, [](void* data) noexcept { delete static_cast<std::vector<T>*>(data); });
    const std::size_t shape[] = {kept->size()};
    return nb::cast(nb::ndarray<nb::numpy, T>(kept->data(), 1, shape, owner));
}

nb::bytes bytes_of(const std::vector<std::uint8_t>& tiles) {
    return nb::bytes(reinterpret_cast<const char*>(tiles.data()), tiles.size());
}

// A tabular game, with the rules whose machine must outlive it.
class BoundTabularGame {
public:
    BoundTabularGame(nb::object rules, bool apart, std::size_t most_nodes)
        : kept_(std::move(rules)), rules_(nb::cast<const Rules&>(kept_)) {
        Progress progress;
        watched(progress, nb::none(), [&] { game_ = rules_.machine().tabular_game({apart, most_nodes}, progress); });
    }

    bool grown() const { return game_ != nullptr; }

    nb::dict counts() const {
        const TabularCounts counts = game_->counts();
        nb::dict fields;
        fields["nodes"] = counts.nodes;
        fields["endings"] = counts.endings;
        fields["infosets"] = counts.infosets;
        fields["choices"] = counts.choices;
        fields["entries"] = counts.entries;
        fields["deals"] = counts.deals;
        return fields;
    }

    nb::object policy(TabularPolicyKind kind, bool reads, double reading, double playing, double floor,
                      std::size_t solved_pairs, int iterations, bool as_a_player) const {
        TabularPolicy asked;
        asked.kind = kind;
        asked.reads = reads;
        asked.reading = reading;
        asked.playing = playing;
        asked.floor = floor;
        asked.solved_pairs = solved_pairs;
        asked.iterations = iterations;
        asked.as_a_player = as_a_player;
        std::vector<double> made;
        Progress progress;
        watched(progress, nb::none(), [&] { made = game_->policy(asked, progress); });
        return array(std::move(made));
    }

    // Policy of an engine player; None if there is no such player for these rules.
    nb::object player_policy(const PlayerConfig& player, std::uint64_t seed, int times, nb::handle on_progress) const {
        const PlayerConfig config = seeded(player, seed);
        std::vector<double> made;
        Progress progress;
        watched(progress, on_progress, [&] { made = game_->player_policy(config, times, progress); });
        return made.empty() ? nb::none() : array(std::move(made));
    }

    nb::object equilibrium(int iterations, nb::handle on_progress) const {
        std::vector<double> made;
        Progress progress;
        watched(progress, on_progress, [&] { made = game_->equilibrium(iterations, progress); });
        return array(std::move(made));
    }

    double best_response(const Policies& policy, int seat) const {
        const nb::gil_scoped_release release;
        return game_->best_response(policy.data(), seat);
    }

    double value(const Policies& first, const Policies& second) const {
        const nb::gil_scoped_release release;
        return game_->value(first.data(), second.data());
    }

    nb::object infosets() const { return array(game_->infosets()); }
    nb::object asked() const { return array(game_->asked()); }

    // Deal, acts, seat to act, and for each hand with a choice that hand and a compatible one of the other seat.
    nb::tuple node(std::uint32_t number) const {
        const TabularNode node = game_->node(number);
        nb::list acts;
        for (std::size_t i = 0; i < node.acts.size(); ++i) {
            acts.append(nb::make_tuple(node.seats[i], rules_.move_of(node.acts[i])));
        }
        nb::list hands;
        for (std::size_t i = 0; i < node.hands.size(); ++i) {
            if (!node.hands[i].empty())
                hands.append(nb::make_tuple(i, bytes_of(node.hands[i]), bytes_of(node.others[i])));
        }
        return nb::make_tuple(bytes_of(node.order), acts, node.seat, hands);
    }

    std::int64_t entry(std::uint32_t number, std::uint32_t hand, nb::handle move) const {
        return game_->entry(number, hand, rules_.move_of(move));
    }

private:
    nb::object kept_;
    const Rules& rules_;
    std::unique_ptr<TabularGame> game_;
};

}  // namespace

void bind_tabular_game(nb::module_& module) {
    nb::enum_<TabularPolicyKind>(module, "TabularPolicyKind", "Built-in policies of a tabular game.")
        .value("random", TabularPolicyKind::random)
        .value("greedy", TabularPolicyKind::greedy)
        .value("flat", TabularPolicyKind::flat)
        .value("open", TabularPolicyKind::open);
    nb::class_<BoundTabularGame>(module, "TabularGame",
                                 "Extensive-form game of one round for two seats, as a whole tree.")
        .def(nb::init<nb::object, bool, std::size_t>(), nb::arg("rules"), nb::arg("apart"), nb::arg("most_nodes"))
        .def_prop_ro("grown", &BoundTabularGame::grown)
        .def("counts", &BoundTabularGame::counts)
        .def("policy", &BoundTabularGame::policy, nb::arg("kind"), nb::kw_only(), nb::arg("reads"), nb::arg("reading"),
             nb::arg("playing"), nb::arg("floor"), nb::arg("solved_pairs"), nb::arg("iterations"),
             nb::arg("as_a_player"))
        .def("player_policy", &BoundTabularGame::player_policy, nb::arg("player"), nb::arg("seed"), nb::arg("times"),
             nb::arg("on_progress") = nb::none())
        .def("equilibrium", &BoundTabularGame::equilibrium, nb::arg("iterations"), nb::arg("on_progress") = nb::none())
        .def("best_response", &BoundTabularGame::best_response, nb::arg("policy"), nb::arg("seat"))
        .def("value", &BoundTabularGame::value, nb::arg("first"), nb::arg("second"))
        .def("infosets", &BoundTabularGame::infosets)
        .def("decision_nodes", &BoundTabularGame::asked)
        .def("node", &BoundTabularGame::node, nb::arg("number"))
        .def("entry", &BoundTabularGame::entry, nb::arg("number"), nb::arg("hand"), nb::arg("move"));
}

}  // namespace doublesix
