// What a seat knows, for Python: made from a view, or from a board.

#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "binding/board.hpp"
#include "binding/seeing.hpp"

namespace doublesix {

namespace {

using Numbers32 = std::vector<std::int32_t>;

// The places of `Turn` in `doublesix.engine.sights`.
enum Place : std::size_t {
    kBoneyard, kPhase, kToAct, kLeader, kDrawn, kExtra, kLast, kOwner, kPending, kAsking, kOnBoard, kWinner, kSkunk, kByTiles,
    kChosen, kMustLead, kOpenToCall, kBarred, kForfeits, kPlaces
};

void require(bool good) {
    if (!good) throw nb::value_error("it has numbers that no table has");
}

template <class Kept>
void keep(const Numbers32& numbers, std::size_t most, Kept&& kept) {
    require(numbers.size() <= most);
    for (std::size_t place = 0; place < numbers.size(); ++place) kept(place, numbers[place]);
}

int in_range(std::int32_t number, int least, int most) {
    require(number >= least && number <= most);
    return number;
}

void read_turn(Look& look, const Numbers32& turn) {
    require(turn.size() == kPlaces);
    Facts& f = look.facts;
    look.boneyard = turn[kBoneyard];
    f.phase = static_cast<Phase>(in_range(turn[kPhase], 0, 2));
    f.to_act = in_range(turn[kToAct], 0, kMostSeats - 1);
    f.leader = in_range(turn[kLeader], 0, kMostSeats - 1);
    f.drawn = in_range(turn[kDrawn], 0, kMostTiles);
    f.extra = turn[kExtra] != 0;
    f.last = in_range(turn[kLast], 0, kMostSeats - 1);
    f.pending = turn[kOwner] >= 0;
    f.owner = f.pending ? in_range(turn[kOwner], 0, kMostSeats - 1) : 0;
    f.pending_points = f.pending ? turn[kPending] : 0;
    f.asking = f.pending ? static_cast<unsigned>(in_range(turn[kAsking], 0, 255)) : 0;
    f.chosen = in_range(turn[kChosen], 0, kMostTiles);
    f.must_lead = in_range(turn[kMustLead], -1, kMostTiles - 1);
    f.open_to_call = turn[kOpenToCall] != 0;
    f.barred = static_cast<unsigned>(in_range(turn[kBarred], 0, 255));
    f.forfeits = static_cast<unsigned>(in_range(turn[kForfeits], 0, 255));
    f.on_board = static_cast<unsigned>(in_range(turn[kOnBoard], 0, 255));
    f.winner = in_range(turn[kWinner], -1, kMostSeats - 1);
    f.skunk = turn[kSkunk] != 0;
    look.by_tiles = static_cast<ByTiles>(in_range(turn[kByTiles], 0, 2));
}

void read_tiles(Look& look, const nb::bytes& hand, int tiles) {
    const auto* tile = reinterpret_cast<const std::uint8_t*>(hand.c_str());
    Hand& held = look.facts.hands[static_cast<std::size_t>(look.seat)];
    for (std::size_t i = 0; i < hand.size(); ++i) {
        require(tile[i] < tiles);
        held[tile[i] / 64] |= std::uint64_t{1} << (tile[i] % 64);
    }
}

// Acts as the core has them, objects with a `seat` and a `move`.
void read_acts(Look& look, const Rules& rules, const nb::tuple& history) {
    static PyObject* const kSeat = PyUnicode_InternFromString("seat");
    static PyObject* const kMove = PyUnicode_InternFromString("move");
    look.acts.reserve(history.size());
    for (const nb::handle act : history) {
        const nb::object seat = nb::steal(PyObject_GetAttr(act.ptr(), kSeat));
        const nb::object move = nb::steal(PyObject_GetAttr(act.ptr(), kMove));
        if (!seat.is_valid() || !move.is_valid()) throw nb::python_error();
        look.acts.push_back({nb::cast<int>(seat), rules.move_of(move)});
    }
}

std::unique_ptr<Sighted> sighted(nb::object rules_object, int seat, const nb::bytes& hand, const Numbers32& sizes,
                                 const Numbers32& turn, const Numbers32& points, const Numbers32& reached,
                                 const Numbers32& ends, const nb::tuple& plays, const nb::tuple& history) {
    const Rules& rules = nb::cast<const Rules&>(rules_object);
    const Machine& machine = rules.machine();
    require(machine.has_minds() && seat >= 0 && seat < rules.numbers().seats);
    Look look;
    look.seat = seat;
    read_turn(look, turn);
    read_tiles(look, hand, machine.tiles());
    Facts& f = look.facts;
    keep(sizes, kMostSeats, [&](std::size_t place, int size) { look.sizes[place] = size; });
    keep(points, kMostSeats, [&](std::size_t place, int score) { f.points[place] = score; });
    keep(reached, kMostSeats, [&](std::size_t place, int side) { f.reached[place] = static_cast<std::uint8_t>(in_range(side, 0, kMostSeats - 1)); });
    f.n_reached = static_cast<int>(reached.size());
    keep(ends, kMostEnds, [&](std::size_t place, int end) { f.ends[place] = static_cast<std::uint16_t>(end); });
    f.n_ends = static_cast<int>(ends.size());
    for (const nb::handle play : plays) look.plays.push_back(rules.move_of(play));
    read_acts(look, rules, history);
    const char* problem = nullptr;
    std::unique_ptr<Seen> seen = machine.see(look, problem);
    if (!seen) throw nb::value_error(problem);
    return std::make_unique<Sighted>(std::move(rules_object), std::move(seen));
}

// What a seat has seen of a round that was played on a board since it was set up.
std::unique_ptr<Sighted> witnessed(const Board& board, int seat, bool by_tiles) {
    const Machine& machine = board.rules().machine();
    require(machine.has_minds() && seat >= 0 && seat < board.rules().numbers().seats);
    Board first(board);
    while (first.pop()) {}
    std::vector<Witnessed> acts;
    for (std::size_t act = first.acts().size(); act < board.acts().size(); ++act) {
        acts.push_back({board.acts()[act].seat, board.acts()[act].move});
    }
    return std::make_unique<Sighted>(board.rules_object(),
                                     machine.witness(first.state(), board.order().data(), acts, seat, by_tiles));
}

nb::list deeds(const Sighted& sighted) {
    nb::list told;
    for (const DeedFacts& deed : sighted.seen().deeds()) {
        told.append(nb::make_tuple(deed.seat, static_cast<int>(deed.kind), deed.tile, deed.fits, deed.forced,
                                   deed.able));
    }
    return told;
}

}  // namespace

void bind_seeing(nb::module_& module) {
    nb::class_<Sighted>(module, "Sight", "What a seat knows of a round.")
        .def_static("of_view", &sighted, nb::arg("rules"), nb::arg("seat"), nb::arg("hand"), nb::arg("sizes"),
                    nb::arg("turn"), nb::arg("points"), nb::arg("reached"), nb::arg("ends"), nb::arg("plays"),
                    nb::arg("history"))
        .def_static("of_board", &witnessed, nb::arg("board"), nb::arg("seat"), nb::arg("by_tiles"))
        .def_prop_ro("native_rules", &Sighted::rules_object)
        .def_prop_ro("seat", [](const Sighted& sighted) { return sighted.seen().seat(); })
        .def_prop_ro("whole", [](const Sighted& sighted) { return sighted.seen().whole(); })
        .def_prop_ro("led_by_tiles", [](const Sighted& sighted) { return sighted.seen().led_by_tiles(); })
        .def("deeds", &deeds)
        .def("same", [](const Sighted& one, const Sighted& other) { return one.seen().same(other.seen()); }, nb::arg("other"));
}

}  // namespace doublesix
