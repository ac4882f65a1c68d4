// Binding of `Board`.

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <string>
#include <tuple>
#include <utility>

#include "binding/board.hpp"
#include "binding/progress.hpp"
#include "interface/words.hpp"

namespace doublesix {

namespace {

int seat_or_asked(const BoundBoard& board, nb::handle seat) {
    if (seat.is_none()) return board.to_act();
    const int seats = board.seats();
    int beyond = 0;
    // Rejects bool, and integers that overflow a long.
    const long number = PyLong_CheckExact(seat.ptr()) ? PyLong_AsLongAndOverflow(seat.ptr(), &beyond) : -1;
    if (number < 0 || number >= seats) {
        // Raises, with the message of the core.
        nb::module_::import_("doublesix.core.seating").attr("refuse_seat")(seat, seats);
    }
    return static_cast<int>(number);
}

nb::list legal_moves(const BoundBoard& board, nb::handle seat) {
    std::array<Move, kMostMoves> moves;
    const int found = board.machine().legal(board.state(), seat_or_asked(board, seat), moves.data());
    nb::list made = nb::steal<nb::list>(PyList_New(found));
    for (int i = 0; i < found; ++i) {
        PyList_SetItem(made.ptr(), i, board.rules().move_of(moves[static_cast<std::size_t>(i)]).release().ptr());
    }
    return made;
}

void push(nb::handle_t<BoundBoard> self, nb::handle move, nb::handle seat) {
    BoundBoard& board = *nb::inst_ptr<BoundBoard>(self);
    const int who = seat_or_asked(board, seat);
    const Move wanted = board.rules().move_of(move);
    if (!board.is_legal(who, wanted)) {
        // The Python class raises, with the reason of the refusal.
        self.attr("refuse")(move, who);
        throw nb::value_error("this move is not legal");
    }
    board.push(who, wanted);
}

nb::tuple points(const BoundBoard& board) {
    const Facts facts = board.machine().facts(board.state());
    const int sides = board.machine().sides();
    nb::tuple made = nb::steal<nb::tuple>(PyTuple_New(sides));
    for (int side = 0; side < sides; ++side) {
        PyTuple_SetItem(made.ptr(), side, PyLong_FromLong(facts.points[static_cast<std::size_t>(side)]));
    }
    return made;
}

nb::list awards(const BoundBoard& board) {
    nb::list made;
    for (const Award* award = board.awards_begin(); award != board.awards_end(); ++award) {
        const nb::object refusal =
            award->refusal == Void::none ? nb::object(nb::none()) : nb::object(nb::str(word_of(award->refusal)));
        made.append(nb::make_tuple(int{award->seat}, int{award->side}, word_of(award->source), award->points,
                                   award->gained, refusal, award->score));
    }
    return made;
}

nb::list tiles_of(const Hand& hand) {
    nb::list tiles;
    for (int tile = 0; tile < kMostTiles; ++tile) {
        if ((hand[static_cast<std::size_t>(tile / 64)] >> (tile % 64)) & 1) tiles.append(tile);
    }
    return tiles;
}

nb::dict facts(const BoundBoard& board) {
    const Facts f = board.machine().facts(board.state());
    nb::dict d;
    nb::list hands;
    for (int seat = 0; seat < board.seats(); ++seat) {
        hands.append(tiles_of(f.hands[static_cast<std::size_t>(seat)]));
    }
    nb::list ends;
    for (int i = 0; i < f.n_ends; ++i) ends.append(f.ends[static_cast<std::size_t>(i)]);
    nb::list reached;
    for (int i = 0; i < f.n_reached; ++i) reached.append(f.reached[static_cast<std::size_t>(i)]);
    d["hands"] = hands;
    d["boneyard"] = nb::bytes(reinterpret_cast<const char*>(board.order().data()) + f.next,
                              board.order().size() - static_cast<std::size_t>(f.next));
    d["ends"] = ends;
    d["open"] = f.open;
    d["points"] = points(board);
    d["reached"] = reached;
    d["pending_points"] = f.pending_points;
    d["n_plays"] = f.n_plays;
    d["count"] = f.count;
    d["phase"] = static_cast<int>(f.phase);
    d["to_act"] = f.to_act;
    d["leader"] = f.leader;
    d["lead_rule"] = static_cast<int>(f.lead_rule);
    d["must_lead"] = f.must_lead;
    d["lead_passes"] = f.lead_passes;
    d["drawn"] = f.drawn;
    d["chosen"] = f.chosen;
    d["extra"] = f.extra;
    d["last"] = f.last;
    d["last_tile"] = f.last_tile;
    d["lead"] = f.lead;
    d["spinner"] = f.spinner;
    d["pending"] = f.pending;
    d["owner"] = f.owner;
    d["asking"] = f.asking;
    d["open_to_call"] = f.open_to_call;
    d["barred"] = f.barred;
    d["forfeits"] = f.forfeits;
    d["on_board"] = f.on_board;
    d["winner"] = f.winner;
    d["skunk"] = f.skunk;
    d["ending"] = static_cast<int>(f.ending) - 1;
    d["ending_seat"] = f.ending_seat;
    return d;
}

template <class T>
T fact(const nb::dict& d, const char* name) {
    return nb::cast<T>(d[name]);
}

Facts facts_from(const nb::dict& d) {
    Facts f;
    std::size_t seat = 0;
    for (const auto& hand : fact<std::vector<std::vector<int>>>(d, "hands")) {
        for (const int tile : hand)
            f.hands.at(seat).at(static_cast<std::size_t>(tile / 64)) |= std::uint64_t{1} << (tile % 64);
        ++seat;
    }
    for (const int end : fact<std::vector<int>>(d, "ends"))
        f.ends.at(static_cast<std::size_t>(f.n_ends++)) = static_cast<std::uint16_t>(end);
    std::size_t side = 0;
    for (const int points : fact<std::vector<int>>(d, "points")) f.points.at(side++) = points;
    for (const int reached : fact<std::vector<int>>(d, "reached"))
        f.reached.at(static_cast<std::size_t>(f.n_reached++)) = static_cast<std::uint8_t>(reached);
    f.pending_points = fact<int>(d, "pending_points");
    f.n_plays = fact<int>(d, "n_plays");
    f.phase = static_cast<Phase>(fact<int>(d, "phase"));
    f.to_act = fact<int>(d, "to_act");
    f.leader = fact<int>(d, "leader");
    f.lead_rule = static_cast<LeadTile>(fact<int>(d, "lead_rule"));
    f.must_lead = fact<int>(d, "must_lead");
    f.lead_passes = fact<int>(d, "lead_passes");
    f.drawn = fact<int>(d, "drawn");
    f.chosen = fact<int>(d, "chosen");
    f.extra = fact<bool>(d, "extra");
    f.last = fact<int>(d, "last");
    f.last_tile = fact<int>(d, "last_tile");
    f.lead = fact<int>(d, "lead");
    f.spinner = fact<int>(d, "spinner");
    f.pending = fact<bool>(d, "pending");
    f.owner = fact<int>(d, "owner");
    f.asking = fact<unsigned>(d, "asking");
    f.open_to_call = fact<bool>(d, "open_to_call");
    f.barred = fact<unsigned>(d, "barred");
    f.forfeits = fact<unsigned>(d, "forfeits");
    f.on_board = fact<unsigned>(d, "on_board");
    f.winner = fact<int>(d, "winner");
    f.skunk = fact<bool>(d, "skunk");
    f.ending = static_cast<Ending>(fact<int>(d, "ending") + 1);
    f.ending_seat = fact<int>(d, "ending_seat");
    return f;
}

std::vector<std::uint8_t> tiles_from(const nb::bytes& order) {
    const auto* first = reinterpret_cast<const std::uint8_t*>(order.c_str());
    return {first, first + order.size()};
}

using GivenAward = std::tuple<int, int, int, int, int, int, int>;

void load(BoundBoard& board, const nb::dict& given, const nb::bytes& boneyard, const nb::list& past,
          const std::vector<GivenAward>& given_awards) {
    Facts f = facts_from(given);
    const auto tiles = tiles_from(boneyard);
    const std::size_t all = static_cast<std::size_t>(board.machine().tiles());
    if (tiles.size() > all) throw nb::value_error("more tiles than the set has");
    // The order of tiles that have left the boneyard no longer matters.
    f.next = static_cast<int>(all - tiles.size());
    std::vector<std::uint8_t> order(all);
    std::copy(tiles.begin(), tiles.end(), order.begin() + f.next);
    std::vector<Act> acts;
    for (const nb::handle act : past) {
        acts.push_back({static_cast<std::int8_t>(nb::cast<int>(act[0])), board.rules().move_of(act[1])});
    }
    std::vector<Award> last;
    for (const auto& [seat, side, source, refusal, points, gained, score] : given_awards) {
        last.push_back({static_cast<std::int8_t>(seat), static_cast<std::int8_t>(side), static_cast<Source>(source),
                        static_cast<Void>(refusal), points, gained, score});
    }
    board.load(f, std::move(order), std::move(acts), std::move(last));
}

nb::list acts(const BoundBoard& board) {
    nb::list made;
    for (const Act& act : board.acts()) made.append(nb::make_tuple(int{act.seat}, board.rules().move_of(act.move)));
    return made;
}

std::uint64_t perft(const BoundBoard& board, int depth, nb::handle on_progress) {
    if (depth < 0) throw nb::value_error("a negative depth");
    const Machine& machine = board.machine();
    std::uint64_t found = 0;
    Progress progress;
    watched(progress, on_progress,
            [&] { found = machine.perft(board.state(), board.order().data(), depth, progress); });
    return found;
}

std::uint64_t hash_words(const std::vector<std::uint64_t>& words) {
    Hash hash;
    for (const std::uint64_t word : words) hash.add(word);
    return hash.value();
}

}  // namespace

void bind_board(nb::module_& module) {
    nb::class_<BoundBoard>(module, "Board", "Round with push and pop of acts.")
        // The copy constructor comes first: the other overload accepts any object.
        .def(nb::init<const BoundBoard&>(), nb::arg("other"))
        .def(nb::init<nb::object>(), nb::arg("rules"))
        .def_prop_ro("native_rules", &BoundBoard::rules_object)
        .def(
            "deal_order",
            [](BoundBoard& board, const nb::bytes& order, int leader) { return board.deal(tiles_from(order), leader); },
            nb::arg("order"), nb::arg("leader"))
        .def("shuffle_numbered", &BoundBoard::shuffle, nb::arg("seed"), nb::arg("number"))
        .def("load", &load, nb::arg("facts"), nb::arg("boneyard"), nb::arg("past"), nb::arg("awards"))
        .def("facts", &facts)
        .def("legal_moves", &legal_moves, nb::arg("seat") = nb::none())
        .def("push", &push, nb::arg("move").none(), nb::arg("seat") = nb::none())
        .def("pop_one", &BoundBoard::pop)
        .def_prop_ro("over", [](const BoundBoard& board) { return board.machine().over(board.state()); })
        .def_prop_ro("to_act", &BoundBoard::to_act)
        .def_prop_ro("points", &points)
        .def_prop_ro("count", [](const BoundBoard& board) { return board.machine().facts(board.state()).count; })
        .def_prop_ro("awards", &awards)
        .def_prop_ro("hash", &BoundBoard::hash)
        .def_prop_ro("pushed", &BoundBoard::pushed)
        .def("acts", &acts)
        .def("view_hash_of", &BoundBoard::view_hash, nb::arg("seat"))
        .def("next_leader", [](const BoundBoard& board) { return board.machine().next_leader(board.state()); })
        .def("perft", &perft, nb::arg("depth"), nb::arg("on_progress") = nb::none());
    module.def("hash_words", &hash_words, nb::arg("words"));
}

}  // namespace doublesix
