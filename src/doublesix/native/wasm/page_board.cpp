// Board of the page: a round with push and pop.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

RoundFacts round_of(const PageBoard& on) {
    const Board& board = on.board;
    RoundFacts round{board.machine().facts(board.state()), board.seats(), board.machine().sides(), {}};
    round.boneyard.assign(board.order().begin() + round.facts.next, board.order().end());
    return round;
}

bool below(int number, int most) { return number >= 0 && number < most; }

// Whether every seat, tile and end is one of the table, and no tile is in two places.
bool is_of_table(const RoundFacts& round, const PageBoard& on) {
    const Facts& f = round.facts;
    const int seats = on.board.seats();
    const int tiles = on.board.machine().tiles();
    if (round.seats != seats || round.sides != on.board.machine().sides()) return false;
    std::vector<bool> found(static_cast<std::size_t>(tiles));
    const auto take = [&](std::size_t tile) {
        if (tile >= found.size() || found[tile]) return false;
        return static_cast<bool>(found[tile] = true);
    };
    for (const std::uint8_t tile : round.boneyard) {
        if (!take(tile)) return false;
    }
    for (int seat = 0; seat < seats; ++seat) {
        for (std::size_t tile = 0; tile < kMostTiles; ++tile) {
            const std::uint64_t word = f.hands[static_cast<std::size_t>(seat)][tile / 64];
            if ((word >> (tile % 64)) & 1 && !take(tile)) return false;
        }
    }
    return below(f.to_act, seats) && below(f.leader, seats) && below(f.last, seats) && below(f.owner, seats) &&
           below(f.n_plays, tiles + 1) && below(f.drawn, tiles + 1) && below(f.last_tile, tiles) &&
           f.must_lead < tiles && f.lead < tiles && f.spinner < tiles && f.winner < seats && f.ending_seat < seats &&
           std::all_of(f.ends.begin(), f.ends.begin() + f.n_ends, [&](int end) { return below(end, tiles * 4); });
}

}  // namespace

DOUBLESIX_EXPORT(board_new) PageBoard* board_new(const Rules* rules) {
    return new PageBoard{*rules, Board(rules->machine(), rules->numbers().seats)};
}

DOUBLESIX_EXPORT(board_copy) PageBoard* board_copy(const PageBoard* board) { return new PageBoard(*board); }

DOUBLESIX_EXPORT(board_delete) void board_delete(PageBoard* board) { delete board; }

// 1 if the round was dealt, 0 if the rules order a redeal, -1 if this is no order of the whole set.
DOUBLESIX_EXPORT(board_deal) int board_deal(PageBoard* on, const std::uint8_t* order, std::size_t size, int leader) {
    if (!is_whole_set(on->board.machine(), order, size) || leader < -1 || leader >= on->board.seats()) return -1;
    return on->board.deal({order, order + size}, leader);
}

DOUBLESIX_EXPORT(board_shuffle) void board_shuffle(PageBoard* on, std::uint64_t seed, std::uint64_t number) {
    on->board.shuffle(seed, number);
}

DOUBLESIX_EXPORT(board_load) PageBoard* board_load(PageBoard* on, const double* numbers, std::size_t size) {
    RoundFacts round;
    if (const std::string name = read(round, numbers, size); !name.empty())
        return refused("the round cannot be read: its field " + name + " is wrong");
    if (!is_of_table(round, *on)) return refused("the round has seats, tiles or ends that the table has not");
    const std::size_t tiles = on->board.order().size();
    // The order of tiles that have left the boneyard no longer matters.
    round.facts.next = static_cast<int>(tiles - round.boneyard.size());
    std::vector<std::uint8_t> order(tiles);
    std::copy(round.boneyard.begin(), round.boneyard.end(), order.begin() + round.facts.next);
    on->board.load(round.facts, std::move(order), {}, {});
    return on;
}

DOUBLESIX_EXPORT(board_facts) void board_facts(const PageBoard* on) { answer_with(round_of(*on)); }

DOUBLESIX_EXPORT(board_legal) void board_legal(const PageBoard* on, int seat) {
    std::array<Move, kMostMoves> moves;
    int found = 0;
    if (below(seat, on->board.seats())) found = on->board.machine().legal(on->board.state(), seat, moves.data());
    answer_with(Counted{moves, found});
}

// Whether the move was legal; if not, nothing has changed.
DOUBLESIX_EXPORT(board_push) bool board_push(PageBoard* on, int seat, int kind, int tile, int end) {
    if (!below(seat, on->board.seats()) || !is_move(on->board.machine(), kind, tile, end)) return false;
    const Move move{static_cast<MoveKind>(kind), static_cast<std::uint8_t>(tile), static_cast<std::uint16_t>(end)};
    if (!on->board.is_legal(seat, move)) return false;
    on->board.push(seat, move);
    return true;
}

DOUBLESIX_EXPORT(board_pop) bool board_pop(PageBoard* on) { return on->board.pop(); }
DOUBLESIX_EXPORT(board_to_act) int board_to_act(const PageBoard* on) { return on->board.to_act(); }
DOUBLESIX_EXPORT(board_over) bool board_over(const PageBoard* on) {
    return on->board.machine().over(on->board.state());
}
DOUBLESIX_EXPORT(board_next_leader) int board_next_leader(const PageBoard* on) {
    return on->board.machine().next_leader(on->board.state());
}
DOUBLESIX_EXPORT(board_hash) std::uint64_t board_hash(const PageBoard* on) { return on->board.hash(); }
DOUBLESIX_EXPORT(board_view_hash) std::uint64_t board_view_hash(const PageBoard* on, int seat) {
    return on->board.view_hash(below(seat, on->board.seats()) ? seat : -1);
}

// Awards of the last act.
DOUBLESIX_EXPORT(board_awards) void board_awards(const PageBoard* on) {
    answer_with(std::vector<Award>(on->board.awards_begin(), on->board.awards_end()));
}

DOUBLESIX_EXPORT(board_acts) void board_acts(const PageBoard* on) {
    std::vector<SeatMove> acts;
    for (const Act& act : on->board.acts()) acts.push_back({act.seat, act.move});
    answer_with(acts);
}

}  // namespace doublesix::wasm
