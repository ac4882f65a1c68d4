// Bindings of simulations and traces.

#include <nanobind/stl/vector.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"

namespace doublesix {

namespace {

PlayoutTask playing_of(const nb::dict& given) {
    PlayoutTask playing;
    playing.seed = nb::cast<std::uint64_t>(given["seed"]);
    playing.start = nb::cast<std::int64_t>(given["start"]);
    playing.stop = nb::cast<std::int64_t>(given["stop"]);
    playing.matches = nb::cast<bool>(given["matches"]);
    for (const int policy : nb::cast<std::vector<int>>(given["policies"]))
        playing.policies.push_back(static_cast<Policy>(policy));
    playing.lineups = nb::cast<std::vector<std::vector<std::uint8_t>>>(given["lineups"]);
    playing.threads = nb::cast<int>(given["threads"]);
    playing.most_deals = nb::cast<int>(given["most_deals"]);
    playing.most_acts = nb::cast<int>(given["most_acts"]);
    return playing;
}

nb::dict playouts(const Rules& rules, const nb::dict& given, nb::handle on_progress) {
    const PlayoutTask playing = playing_of(given);
    const Machine& machine = rules.machine();
    PlayoutRows played;
    Progress progress;
    watched(progress, on_progress, [&] { played = machine.playouts(playing, progress); });
    const std::size_t games = played.game_rounds.size();
    const std::size_t rounds = played.game.size();
    const auto sides = static_cast<std::size_t>(machine.sides());
    nb::dict d;
    d["game_rounds"] = array_of(std::move(played.game_rounds), {games});
    d["game_winner"] = array_of(std::move(played.game_winner), {games});
    d["game"] = array_of(std::move(played.game), {rounds});
    d["round"] = array_of(std::move(played.round), {rounds});
    d["leader"] = array_of(std::move(played.leader), {rounds});
    d["ending"] = array_of(std::move(played.ending), {rounds});
    d["winner"] = array_of(std::move(played.winner), {rounds});
    d["in_play"] = array_of(std::move(played.in_play), {rounds, sides});
    d["from_hands"] = array_of(std::move(played.from_hands), {rounds, sides});
    d["plays"] = array_of(std::move(played.plays), {rounds});
    d["draws"] = array_of(std::move(played.draws), {rounds});
    d["passes"] = array_of(std::move(played.passes), {rounds});
    d["acts"] = array_of(std::move(played.acts), {rounds});
    d["redeals"] = array_of(std::move(played.redeals), {rounds});
    d["counts"] = array_of(std::move(played.counts), {rounds * machine.scoring_counts().size()});
    return d;
}

nb::list trace(const Rules& rules, const nb::dict& given, std::int64_t game) {
    nb::list events;
    for (const Event& event : rules.machine().trace(playing_of(given), game)) {
        if (event.kind == EventKind::act) {
            events.append(nb::make_tuple(static_cast<int>(event.kind), event.seat, rules.move_of(event.move)));
        } else {
            const nb::bytes tiles(reinterpret_cast<const char*>(event.tiles.data()), event.tiles.size());
            events.append(nb::make_tuple(static_cast<int>(event.kind), -1, tiles));
        }
    }
    return events;
}

}  // namespace

void bind_playouts(nb::module_& module) {
    module.def("playouts", &playouts, nb::arg("rules"), nb::arg("task"), nb::arg("on_progress") = nb::none());
    module.def("trace", &trace, nb::arg("rules"), nb::arg("task"), nb::arg("game"));
}

}  // namespace doublesix
