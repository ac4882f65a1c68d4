// Bindings of the engine's players.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/information_state.hpp"
#include "binding/players.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"
#include "duplicate/task.hpp"

namespace doublesix {

namespace {

template <class T>
T given(const nb::dict& d, const char* name, T otherwise) {
    return d.contains(name) ? nb::cast<T>(d[name]) : otherwise;
}

}  // namespace

PlayerConfig player_config_of(const nb::dict& d) {
    PlayerConfig config;
    config.kind = static_cast<PlayerKind>(nb::cast<int>(d["kind"]));
    config.seed = given(d, "seed", config.seed);
    config.worlds = given(d, "worlds", config.worlds);
    config.seconds = given(d, "seconds", config.seconds);
    config.points = given(d, "points", config.points);
    config.oracle = given(d, "oracle", config.oracle);
    config.depth = given(d, "depth", config.depth);
    config.explore = given(d, "explore", config.explore);
    config.reading = given(d, "reading", config.reading);
    config.floor = given(d, "floor", config.floor);
    config.uniform = given(d, "uniform", config.uniform);
    config.noise = given(d, "noise", config.noise);
    config.slack = given(d, "slack", config.slack);
    if (d.contains("net")) config.net = nb::cast<const Net&>(d["net"]).numbers;
    if (d.contains("stakes")) config.equity = nb::cast<const Net&>(d["stakes"]).numbers;
    config.mixing = given(d, "mixing", config.mixing ? 1 : 0) != 0;
    config.explain = given(d, "explain", config.explain);
    config.spread = given(d, "spread", config.spread);
    config.leaf = given(d, "leaf", config.leaf);
    const auto weights = given(d, "weights", std::vector<double>{});
    config.weighted = !weights.empty();
    for (std::size_t i = 0; i < weights.size() && i < config.weights.size(); ++i) config.weights[i] = weights[i];
    return config;
}

nb::dict weighed_move_of(const Rules& rules, const WeighedMove& one) {
    nb::dict fields;
    fields["move"] = rules.move_of(one.move);
    fields["value"] = one.value;
    fields["error"] = one.error;
    fields["worlds"] = one.worlds;
    fields["gain"] = one.gain;
    fields["next"] = one.next;
    fields["fitting"] = one.fitting;
    fields["able"] = one.able;
    fields["reply"] = one.reply;
    fields["threat"] = one.threat;
    fields["threatened"] = one.threatened;
    return fields;
}

namespace {

// NumPy array with this many columns; 0 for a one-dimensional one.
template <class T>
nb::object array(std::vector<T>&& numbers, std::size_t columns = 0) {
    const std::size_t size = numbers.size();
    return columns ? array_of(std::move(numbers), {size / columns, columns}) : array_of(std::move(numbers), {size});
}

// The result columns; None if the engine's players do not support these rules.
nb::object duels(const Rules& rules, const nb::dict& asked, nb::handle on_progress) {
    DuelTask task;
    task.seed = nb::cast<std::uint64_t>(asked["seed"]);
    task.start = nb::cast<std::int64_t>(asked["start"]);
    task.stop = nb::cast<std::int64_t>(asked["stop"]);
    task.matches = nb::cast<bool>(asked["matches"]);
    task.threads = nb::cast<int>(asked["threads"]);
    for (const nb::handle one : nb::cast<nb::list>(asked["players"]))
        task.players.push_back(player_config_of(nb::cast<nb::dict>(one)));
    task.seatings = nb::cast<std::vector<std::vector<std::uint8_t>>>(asked["seatings"]);
    if (asked.contains("valuation")) task.valuation = nb::cast<const Net&>(asked["valuation"]).numbers;
    DuelRows rows;
    Progress progress;
    bool able = false;
    watched(progress, on_progress, [&] { able = rules.machine().duels(task, rows, progress); });
    if (!able) return nb::none();
    const std::size_t players = task.players.size();
    nb::dict d;
    d["game_deal"] = array(std::move(rows.game_deal));
    d["game_seating"] = array(std::move(rows.game_seating));
    d["game_rounds"] = array(std::move(rows.game_rounds));
    d["game_winner"] = array(std::move(rows.game_winner));
    d["game_points"] = array(std::move(rows.game_points), players);
    d["game_decisions"] = array(std::move(rows.game_decisions), players);
    d["game_thought"] = array(std::move(rows.game_thought), players);
    d["deal"] = array(std::move(rows.deal));
    d["seating"] = array(std::move(rows.seating));
    d["round"] = array(std::move(rows.round));
    d["leader"] = array(std::move(rows.leader));
    d["ending"] = array(std::move(rows.ending));
    d["winner"] = array(std::move(rows.winner));
    d["in_play"] = array(std::move(rows.in_play), players);
    d["from_hands"] = array(std::move(rows.from_hands), players);
    d["redeals"] = array(std::move(rows.redeals));
    if (task.valuation) {
        const auto seats = static_cast<std::size_t>(rules.numbers().seats);
        d["deals"] = array(std::move(rows.deals));
        d["deal_values"] = array(std::move(rows.deal_values), seats);
        d["draw_luck"] = array(std::move(rows.draw_luck), seats);
    }
    d["times"] = array(std::move(rows.times), kTimeBins);
    return d;
}

// A player's decision, or None if there is no such player for these rules. Unless `briefly`, it runs on a thread of its
// own, so that Ctrl-C can cancel it.
nb::object decide(const BoundInformationState& infostate, const nb::dict& how, bool briefly) {
    const Rules& rules = infostate.rules();
    const PlayerConfig config = player_config_of(how);
    Decision decision;
    bool able = false;
    if (briefly) {
        able = rules.machine().decide(infostate.seen(), config, nullptr, decision);
    } else {
        Progress progress;
        watched(progress, nb::none(),
                [&] { able = rules.machine().decide(infostate.seen(), config, &progress.stop, decision); });
    }
    if (!able) return nb::none();
    nb::dict fields;
    fields["chosen"] = rules.move_of(decision.chosen);
    nb::list moves;
    for (const WeighedMove& one : decision.moves) moves.append(weighed_move_of(rules, one));
    fields["moves"] = moves;
    nb::dict mix;
    for (const MoveProbability& one : decision.mix) mix[rules.move_of(one.move)] = one.chance;
    fields["mix"] = mix;
    fields["worlds"] = decision.worlds;
    fields["effective"] = decision.effective;
    fields["exact"] = decision.exact;
    fields["wins"] = decision.wins;
    return fields;
}

nb::bytes deal_of_duel(const Rules& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt) {
    std::array<std::uint8_t, kMostTiles> order{};
    rules.machine().deal_of_duel(seed, deal, round, attempt, order.data());
    return nb::bytes(reinterpret_cast<const char*>(order.data()), static_cast<std::size_t>(rules.machine().tiles()));
}

}  // namespace

void bind_players(nb::module_& module) {
    using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    nb::class_<Net>(module, "Net", "Weights of a network, or a match equity table, shared without copies.")
        .def(
            "__init__",
            [](Net* net, const Floats& numbers) {
                new (net)
                    Net{std::make_shared<const std::vector<float>>(numbers.data(), numbers.data() + numbers.size())};
            },
            nb::arg("numbers"));
    module.def("duels", &duels, nb::arg("rules"), nb::arg("task"), nb::arg("on_progress") = nb::none());
    module.def("decide", &decide, nb::arg("infostate"), nb::arg("how"), nb::arg("briefly"));
    module.def("deal_of_duel", &deal_of_duel, nb::arg("rules"), nb::arg("seed"), nb::arg("deal"), nb::arg("round"),
               nb::arg("attempt"));
}

}  // namespace doublesix
