// Players of the engine for Python.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/minding.hpp"
#include "binding/rules.hpp"
#include "binding/seeing.hpp"
#include "binding/watched.hpp"
#include "minds/duelling.hpp"

namespace doublesix {

namespace {

template <class T>
T given(const nb::dict& d, const char* name, T otherwise) {
    return d.contains(name) ? nb::cast<T>(d[name]) : otherwise;
}

}  // namespace

MindSpec mind_spec_of(const nb::dict& d) {
    MindSpec spec;
    spec.kind = static_cast<MindKind>(nb::cast<int>(d["kind"]));
    spec.seed = given(d, "seed", spec.seed);
    spec.worlds = given(d, "worlds", spec.worlds);
    spec.seconds = given(d, "seconds", spec.seconds);
    spec.points = given(d, "points", spec.points);
    spec.oracle = given(d, "oracle", spec.oracle);
    spec.depth = given(d, "depth", spec.depth);
    spec.explore = given(d, "explore", spec.explore);
    spec.reading = given(d, "reading", spec.reading);
    spec.floor = given(d, "floor", spec.floor);
    spec.uniform = given(d, "uniform", spec.uniform);
    spec.noise = given(d, "noise", spec.noise);
    spec.slack = given(d, "slack", spec.slack);
    if (d.contains("net")) spec.net = nb::cast<const Net&>(d["net"]).numbers;
    if (d.contains("stakes")) spec.stakes = nb::cast<const Net&>(d["stakes"]).numbers;
    spec.mixing = given(d, "mixing", spec.mixing);
    spec.explain = given(d, "explain", spec.explain);
    spec.spread = given(d, "spread", spec.spread);
    spec.leaf = given(d, "leaf", spec.leaf);
    const auto weights = given(d, "weights", std::vector<double>{});
    spec.weighted = !weights.empty();
    for (std::size_t i = 0; i < weights.size() && i < spec.weights.size(); ++i) spec.weights[i] = weights[i];
    return spec;
}

nb::dict weighed_of(const Rules& rules, const Weighed& one) {
    nb::dict told;
    told["move"] = rules.move_of(one.move);
    told["value"] = one.value;
    told["error"] = one.error;
    told["worlds"] = one.worlds;
    told["gain"] = one.gain;
    told["next"] = one.next;
    told["fitting"] = one.fitting;
    told["able"] = one.able;
    told["reply"] = one.reply;
    told["threat"] = one.threat;
    told["threatened"] = one.threatened;
    return told;
}

namespace {

// The numbers in rows of so many columns; 0 columns for an array of one dimension.
template <class T>
nb::object array(std::vector<T>&& numbers, std::size_t columns = 0) {
    const std::size_t size = numbers.size();
    return columns ? array_of(std::move(numbers), {size / columns, columns}) : array_of(std::move(numbers), {size});
}

// The columns, or None where the engine's players do not play these rules.
nb::object duels(const Rules& rules, const nb::dict& asked, nb::handle told) {
    Duelling duelling;
    duelling.seed = nb::cast<std::uint64_t>(asked["seed"]);
    duelling.start = nb::cast<std::int64_t>(asked["start"]);
    duelling.stop = nb::cast<std::int64_t>(asked["stop"]);
    duelling.matches = nb::cast<bool>(asked["matches"]);
    duelling.threads = nb::cast<int>(asked["threads"]);
    for (const nb::handle one : nb::cast<nb::list>(asked["players"])) duelling.players.push_back(mind_spec_of(nb::cast<nb::dict>(one)));
    duelling.seatings = nb::cast<std::vector<std::vector<std::uint8_t>>>(asked["seatings"]);
    Duelled duelled;
    Progress progress;
    bool able = false;
    watched(progress, told, [&] { able = rules.machine().duels(duelling, duelled, progress); });
    if (!able) return nb::none();
    const std::size_t players = duelling.players.size();
    nb::dict d;
    d["game_deal"] = array(std::move(duelled.game_deal));
    d["game_seating"] = array(std::move(duelled.game_seating));
    d["game_rounds"] = array(std::move(duelled.game_rounds));
    d["game_winner"] = array(std::move(duelled.game_winner));
    d["game_points"] = array(std::move(duelled.game_points), players);
    d["game_decisions"] = array(std::move(duelled.game_decisions), players);
    d["game_thought"] = array(std::move(duelled.game_thought), players);
    d["deal"] = array(std::move(duelled.deal));
    d["seating"] = array(std::move(duelled.seating));
    d["round"] = array(std::move(duelled.round));
    d["leader"] = array(std::move(duelled.leader));
    d["ending"] = array(std::move(duelled.ending));
    d["winner"] = array(std::move(duelled.winner));
    d["in_play"] = array(std::move(duelled.in_play), players);
    d["from_hands"] = array(std::move(duelled.from_hands), players);
    d["redeals"] = array(std::move(duelled.redeals));
    d["times"] = array(std::move(duelled.times), kTimeBins);
    return d;
}

// What a seat would do, or None where there is no such player for these rules. Long thoughts have a thread of their own,
// so that Ctrl-C ends them.
nb::object think(const Sighted& sight, const nb::dict& how, bool briefly) {
    const Rules& rules = sight.rules();
    const MindSpec spec = mind_spec_of(how);
    Thought thought;
    bool able = false;
    if (briefly) {
        able = rules.machine().think(sight.seen(), spec, nullptr, thought);
    } else {
        Progress progress;
        watched(progress, nb::none(), [&] { able = rules.machine().think(sight.seen(), spec, &progress.stop, thought); });
    }
    if (!able) return nb::none();
    nb::dict told;
    told["chosen"] = rules.move_of(thought.chosen);
    nb::list moves;
    for (const Weighed& one : thought.moves) moves.append(weighed_of(rules, one));
    told["moves"] = moves;
    nb::dict mix;
    for (const Mixed& one : thought.mix) mix[rules.move_of(one.move)] = one.chance;
    told["mix"] = mix;
    told["worlds"] = thought.worlds;
    told["effective"] = thought.effective;
    told["exact"] = thought.exact;
    told["wins"] = thought.wins;
    return told;
}

nb::bytes deal_of_duel(const Rules& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt) {
    std::array<std::uint8_t, kMostTiles> order{};
    rules.machine().deal_of_duel(seed, deal, round, attempt, order.data());
    return nb::bytes(reinterpret_cast<const char*>(order.data()), static_cast<std::size_t>(rules.machine().tiles()));
}

}  // namespace

void bind_minds(nb::module_& module) {
    using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
    nb::class_<Net>(module, "Net", "The numbers of a net, or the shares of a match that one plays for.").def("__init__", [](Net* net, const Floats& numbers) {
        new (net) Net{std::make_shared<const std::vector<float>>(numbers.data(), numbers.data() + numbers.size())};
    }, nb::arg("numbers"));
    module.def("duels", &duels, nb::arg("rules"), nb::arg("asked"), nb::arg("told") = nb::none());
    module.def("think", &think, nb::arg("sight"), nb::arg("how"), nb::arg("briefly"));
    module.def("deal_of_duel", &deal_of_duel, nb::arg("rules"), nb::arg("seed"), nb::arg("deal"), nb::arg("round"),
               nb::arg("attempt"));
}

}  // namespace doublesix
