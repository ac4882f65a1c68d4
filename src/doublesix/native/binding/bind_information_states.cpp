// Binding of information states, made from a view or from a board.

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
#include "binding/information_state.hpp"

namespace doublesix {

namespace {

using Numbers32 = std::vector<std::int32_t>;

// Field indices of `Turn` in `doublesix.engine.inference.information_state`.
enum Place : std::size_t {
    kBoneyard,
    kPhase,
    kToAct,
    kLeader,
    kDrawn,
    kExtra,
    kLast,
    kOwner,
    kPending,
    kAsking,
    kOnBoard,
    kWinner,
    kSkunk,
    kByTiles,
    kChosen,
    kMustLead,
    kOpenToCall,
    kBarred,
    kForfeits,
    kPlaces
};

void require(bool good) {
    if (!good) throw nb::value_error("view-problem.numbers");
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

void read_turn(SeatView& view, const Numbers32& turn) {
    require(turn.size() == kPlaces);
    Facts& f = view.facts;
    view.boneyard = turn[kBoneyard];
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
    view.by_tiles = static_cast<ByTiles>(in_range(turn[kByTiles], 0, 2));
}

void read_tiles(SeatView& view, const nb::bytes& hand, int tiles) {
    const auto* tile = reinterpret_cast<const std::uint8_t*>(hand.c_str());
    Hand& held = view.facts.hands[static_cast<std::size_t>(view.seat)];
    for (std::size_t i = 0; i < hand.size(); ++i) {
        require(tile[i] < tiles);
        held[tile[i] / 64] |= std::uint64_t{1} << (tile[i] % 64);
    }
}

// Reads acts of the core, objects with a `seat` and a `move`.
void read_acts(SeatView& view, const Rules& rules, const nb::tuple& history) {
    static PyObject* const kSeat = PyUnicode_InternFromString("seat");
    static PyObject* const kMove = PyUnicode_InternFromString("move");
    view.acts.reserve(history.size());
    for (const nb::handle act : history) {
        const nb::object seat = nb::steal(PyObject_GetAttr(act.ptr(), kSeat));
        const nb::object move = nb::steal(PyObject_GetAttr(act.ptr(), kMove));
        if (!seat.is_valid() || !move.is_valid()) throw nb::python_error();
        view.acts.push_back({nb::cast<int>(seat), rules.move_of(move)});
    }
}

std::unique_ptr<BoundInformationState> of_view(nb::object rules_object, int seat, const nb::bytes& hand,
                                               const Numbers32& sizes, const Numbers32& turn, const Numbers32& points,
                                               const Numbers32& reached, const Numbers32& ends, const nb::tuple& plays,
                                               const nb::tuple& history) {
    const Rules& rules = nb::cast<const Rules&>(rules_object);
    const Machine& machine = rules.machine();
    require(machine.has_players() && seat >= 0 && seat < rules.numbers().seats);
    SeatView view;
    view.seat = seat;
    read_turn(view, turn);
    read_tiles(view, hand, machine.tiles());
    Facts& f = view.facts;
    keep(sizes, kMostSeats, [&](std::size_t place, int size) { view.sizes[place] = size; });
    keep(points, kMostSeats, [&](std::size_t place, int score) { f.points[place] = score; });
    keep(reached, kMostSeats, [&](std::size_t place, int side) {
        f.reached[place] = static_cast<std::uint8_t>(in_range(side, 0, kMostSeats - 1));
    });
    f.n_reached = static_cast<int>(reached.size());
    keep(ends, kMostEnds, [&](std::size_t place, int end) { f.ends[place] = static_cast<std::uint16_t>(end); });
    f.n_ends = static_cast<int>(ends.size());
    for (const nb::handle play : plays) view.plays.push_back(rules.move_of(play));
    read_acts(view, rules, history);
    const char* problem = nullptr;
    std::unique_ptr<AnyInformationState> seen = machine.information_state_of(view, problem);
    if (!seen) throw nb::value_error(problem);
    return std::make_unique<BoundInformationState>(std::move(rules_object), std::move(seen));
}

// Information state of a seat in a round played on a board since it was set up.
std::unique_ptr<BoundInformationState> of_board(const BoundBoard& board, int seat, bool by_tiles) {
    const Machine& machine = board.machine();
    require(machine.has_players() && seat >= 0 && seat < board.seats());
    Board first(board);
    while (first.pop()) {}
    std::vector<SeatMove> acts;
    for (std::size_t act = first.acts().size(); act < board.acts().size(); ++act) {
        acts.push_back({board.acts()[act].seat, board.acts()[act].move});
    }
    return std::make_unique<BoundInformationState>(
        board.rules_object(), machine.observed(first.state(), board.order().data(), acts, seat, by_tiles));
}

nb::list actions(const BoundInformationState& bound) {
    nb::list rows;
    for (const ActionFacts& action : bound.seen().actions()) {
        rows.append(nb::make_tuple(action.seat, static_cast<int>(action.kind), action.tile, action.fits, action.forced,
                                   action.able));
    }
    return rows;
}

}  // namespace

void bind_information_states(nb::module_& module) {
    nb::class_<BoundInformationState>(module, "InformationState", "Information state of a seat.")
        .def_static("of_view", &of_view, nb::arg("rules"), nb::arg("seat"), nb::arg("hand"), nb::arg("sizes"),
                    nb::arg("turn"), nb::arg("points"), nb::arg("reached"), nb::arg("ends"), nb::arg("plays"),
                    nb::arg("history"))
        .def_static("of_board", &of_board, nb::arg("board"), nb::arg("seat"), nb::arg("by_tiles"))
        .def_prop_ro("native_rules", &BoundInformationState::rules_object)
        .def_prop_ro("seat", [](const BoundInformationState& bound) { return bound.seen().seat(); })
        .def_prop_ro("whole", [](const BoundInformationState& bound) { return bound.seen().whole(); })
        .def_prop_ro("led_by_tiles", [](const BoundInformationState& bound) { return bound.seen().led_by_tiles(); })
        .def("public_actions", &actions)
        .def(
            "same",
            [](const BoundInformationState& one, const BoundInformationState& other) {
                return one.seen().same(other.seen());
            },
            nb::arg("other"));
}

}  // namespace doublesix
