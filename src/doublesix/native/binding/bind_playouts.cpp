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

void make_task(PlayoutTask* made, std::uint64_t seed, bool matches, const std::vector<Policy>& policies,
               std::vector<std::vector<std::uint8_t>> lineups, int most_deals, int most_acts) {
    PlayoutTask task;
    task.seed = seed;
    task.matches = matches;
    task.policies = policies;
    task.lineups = std::move(lineups);
    task.most_deals = most_deals;
    task.most_acts = most_acts;
    new (made) PlayoutTask(std::move(task));
}

// The games of a task with these numbers.
PlayoutTask in_range(PlayoutTask task, std::int64_t start, std::int64_t stop) {
    task.start = start;
    task.stop = stop;
    return task;
}

nb::dict playouts(const Rules& rules, const PlayoutTask& playing, std::int64_t start, std::int64_t stop, int threads,
                  nb::handle on_progress) {
    PlayoutTask task = in_range(playing, start, stop);
    task.threads = threads;
    const Machine& machine = rules.machine();
    PlayoutRows played;
    Progress progress;
    watched(progress, on_progress, [&] { played = machine.playouts(task, progress); });
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

nb::list trace(const Rules& rules, const PlayoutTask& playing, std::int64_t game) {
    nb::list events;
    for (const Event& event : rules.machine().trace(in_range(playing, game, game + 1), game)) {
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
    nb::enum_<Policy>(module, "Policy", "Policies of playouts.")
        .value("random", Policy::random)
        .value("greedy", Policy::greedy);
    nb::class_<PlayoutTask>(module, "PlayoutTask", "Games to simulate; immutable.")
        .def("__init__", &make_task, nb::kw_only(), nb::arg("seed"), nb::arg("matches"), nb::arg("policies"),
             nb::arg("lineups"), nb::arg("most_deals"), nb::arg("most_acts"));
    module.def("playouts", &playouts, nb::arg("rules"), nb::arg("task"), nb::kw_only(), nb::arg("start"),
               nb::arg("stop"), nb::arg("threads"), nb::arg("on_progress") = nb::none());
    module.def("trace", &trace, nb::arg("rules"), nb::arg("task"), nb::arg("game"));
}

}  // namespace doublesix
