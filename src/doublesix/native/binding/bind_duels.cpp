// Bindings of duplicate matches between the engine's players.

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "binding/arrays.hpp"
#include "binding/players.hpp"
#include "binding/progress.hpp"
#include "binding/rules.hpp"
#include "duplicate/task.hpp"

namespace doublesix {

namespace {

// NumPy array with this many columns; 0 for a one-dimensional one.
template <class T>
nb::object array(std::vector<T>&& numbers, std::size_t columns = 0) {
    const std::size_t size = numbers.size();
    return columns ? array_of(std::move(numbers), {size / columns, columns}) : array_of(std::move(numbers), {size});
}

nb::dict columns_of(const Rules& rules, const DuelTask& task, DuelRows&& rows) {
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

// The result columns; None if the engine's players do not support these rules.
nb::object duels(const Rules& rules, const std::vector<PlayerConfig>& players,
                 const std::vector<std::uint64_t>& player_seeds, std::vector<std::vector<std::uint8_t>> seatings,
                 std::uint64_t seed, std::int64_t start, std::int64_t stop, bool matches, int threads,
                 const Net* valuation, nb::handle on_progress) {
    if (players.size() != player_seeds.size()) throw nb::value_error("every player has a seed");
    DuelTask task;
    task.seed = seed;
    task.start = start;
    task.stop = stop;
    task.matches = matches;
    task.threads = threads;
    for (std::size_t i = 0; i < players.size(); ++i) task.players.push_back(seeded(players[i], player_seeds[i]));
    task.seatings = std::move(seatings);
    if (valuation) task.valuation = valuation->numbers;
    DuelRows rows;
    Progress progress;
    bool able = false;
    watched(progress, on_progress, [&] { able = rules.machine().duels(task, rows, progress); });
    if (!able) return nb::none();
    return columns_of(rules, task, std::move(rows));
}

nb::bytes deal_of_duel(const Rules& rules, std::uint64_t seed, std::int64_t deal, int round, int attempt) {
    std::array<std::uint8_t, kMostTiles> order{};
    rules.machine().deal_of_duel(seed, deal, round, attempt, order.data());
    return nb::bytes(reinterpret_cast<const char*>(order.data()), static_cast<std::size_t>(rules.machine().tiles()));
}

}  // namespace

void bind_duels(nb::module_& module) {
    module.def("duels", &duels, nb::arg("rules"), nb::kw_only(), nb::arg("players"), nb::arg("player_seeds"),
               nb::arg("seatings"), nb::arg("seed"), nb::arg("start"), nb::arg("stop"), nb::arg("matches"),
               nb::arg("threads"), nb::arg("valuation").none() = nb::none(), nb::arg("on_progress") = nb::none());
    module.def("deal_of_duel", &deal_of_duel, nb::arg("rules"), nb::arg("seed"), nb::arg("deal"), nb::arg("round"),
               nb::arg("attempt"));
}

}  // namespace doublesix
