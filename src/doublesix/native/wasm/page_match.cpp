// Match of the page: rounds to the target, with all that a host of a table asks of the rules.

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <vector>

#include "interface/match_fields.hpp"
#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

bool is_seat(const Board& board, int seat) { return seat >= 0 && seat < board.seats(); }

// Reads a move from the numbers of a page; false if they are none.
bool read_move(const Machine& machine, int kind, int tile, int end, Move& move) {
    if (kind < 0 || kind >= static_cast<int>(kMoveKindWords.size())) return false;
    if (tile < 0 || tile >= machine.tiles()) return false;
    if (end < 0 || end > kNoEnd) return false;
    move = {static_cast<MoveKind>(kind), static_cast<std::uint8_t>(tile), static_cast<std::uint16_t>(end)};
    return true;
}

std::vector<Move> legal_moves(const Board& board, int seat) {
    std::array<Move, kMostMoves> moves;
    const int found = board.machine().legal(board.state(), seat, moves.data());
    return {moves.begin(), moves.begin() + found};
}

// Tiles are numbered by rank, by their pips and then by the higher half.
bool is_double_tile(int set, int tile) {
    int first = 0;  // of the tiles with so many pips
    for (int pips = 0; pips <= 2 * set; ++pips) {
        if (tile == first) return pips % 2 == 0;
        first += std::min(pips, set) - (pips + 1) / 2 + 1;
    }
    return false;
}

// The rule by which a seat may not lead every tile of its hand.
LeadRule lead_rule(const Numbers& numbers, const Board& board, int seat) {
    const Machine& machine = board.machine();
    const Facts f = machine.facts(board.state());
    if (f.phase != Phase::lead) return LeadRule::none;
    const int tiles = machine.tiles();
    for (int tile = 0; tile < tiles; ++tile) {
        const Hand& hand = f.hands[static_cast<std::size_t>(seat)];
        if (!((hand[static_cast<std::size_t>(tile / 64)] >> (tile % 64)) & 1)) continue;
        switch (machine.why_not(board.state(), seat, {MoveKind::play, static_cast<std::uint8_t>(tile), kNoEnd})) {
            case Illegal::none: break;
            case Illegal::lead_forced: {
                const bool highest = numbers.first_lead == FirstLead::highest_double;
                return highest && is_double_tile(numbers.set, f.must_lead) ? LeadRule::highest_double
                                                                           : LeadRule::heaviest_tile;
            }
            case Illegal::lead_drawn: return LeadRule::drawn;
            case Illegal::lead_heaviest: return LeadRule::heaviest_of_hand;
            case Illegal::lead_double: return LeadRule::double_;
            case Illegal::lead_double_or_score: return LeadRule::double_or_score;
            default: return LeadRule::none;
        }
    }
    return LeadRule::none;
}

// Whether the tiles held decided who leads, as far as a view can say (`doublesix.engine.inference`).
ByTiles by_tiles(const Numbers& n, const Board& board, const Facts& f, int seat, const std::vector<Move>& legal) {
    if (n.first_lead == FirstLead::lot) return ByTiles::no;
    if (n.next_lead == NextLead::same) return ByTiles::yes;
    const bool undone = std::none_of(board.acts().begin(), board.acts().end(), [](const Act& act) {
        return act.move.kind == MoveKind::play || act.move.kind == MoveKind::pass;
    });
    int held = 0;
    for (const std::uint64_t word : f.hands[static_cast<std::size_t>(seat)]) held += __builtin_popcountll(word);
    if (f.phase == Phase::lead && f.to_act == seat && undone && n.lead_tile == LeadTile::forced && held > 1) {
        // A leader that won the lead by a tile must lead it; any other may lead any tile.
        const auto plays =
            std::count_if(legal.begin(), legal.end(), [](const Move& move) { return move.kind == MoveKind::play; });
        return plays == 1 ? ByTiles::yes : ByTiles::no;
    }
    return ByTiles::likely;
}

// What a seat may know of a round in progress.
ViewFacts view_of(const Numbers& numbers, const Board& board, int seat) {
    const Machine& machine = board.machine();
    ViewFacts seen{{}, board.seats(), machine.sides()};
    SeatView& view = seen.view;
    view.seat = seat;
    view.facts = machine.facts(board.state());
    Facts& f = view.facts;
    view.boneyard = machine.tiles() - f.next;
    for (int other = 0; other < board.seats(); ++other) {
        for (const std::uint64_t word : f.hands[static_cast<std::size_t>(other)])
            view.sizes[static_cast<std::size_t>(other)] += __builtin_popcountll(word);
    }
    for (const Act& act : board.acts()) {
        view.acts.push_back({act.seat, act.move});
        if (act.move.kind == MoveKind::play) view.plays.push_back(act.move);
    }
    const std::vector<Move> legal = legal_moves(board, seat);
    std::vector<Move> leads;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(leads),
                 [](const Move& move) { return move.kind == MoveKind::play && move.end == kNoEnd; });
    view.by_tiles = by_tiles(numbers, board, f, seat, legal);
    f.must_lead = leads.size() == 1 ? leads.front().tile : -1;
    if (seat != f.to_act) f.chosen = 0;
    return seen;
}

}  // namespace

DOUBLESIX_EXPORT(match_new) PageMatch* match_new(const Rules* rules) {
    return new PageMatch{*rules, Match(rules->machine(), rules->numbers())};
}

DOUBLESIX_EXPORT(match_copy) PageMatch* match_copy(const PageMatch* match) { return new PageMatch(*match); }

DOUBLESIX_EXPORT(match_delete) void match_delete(PageMatch* match) { delete match; }

DOUBLESIX_EXPORT(match_facts) void match_facts(const PageMatch* on) {
    const Match& match = on->match;
    answer_with(MatchFacts{match.needs(), match.round(), match.leader(), match.redeals(), match.has_round(),
                           match.dealt_at(), match.results(), match.board().machine().drawable(match.board().state())});
}

DOUBLESIX_EXPORT(match_lots) bool match_lots(PageMatch* on, const std::uint8_t* tiles, std::size_t size) {
    return on->match.lots({tiles, tiles + size});
}

DOUBLESIX_EXPORT(match_deal) bool match_deal(PageMatch* on, const std::uint8_t* order, std::size_t size) {
    return on->match.deal({order, order + size});
}

DOUBLESIX_EXPORT(match_play) bool match_play(PageMatch* on, int seat, int kind, int tile, int end) {
    Move move;
    const Board& board = on->match.board();
    return is_seat(board, seat) && read_move(board.machine(), kind, tile, end, move) && on->match.play(seat, move);
}

DOUBLESIX_EXPORT(match_shuffled_by) unsigned match_shuffled_by(const PageMatch* on, int leader) {
    return on->match.shuffled_by(leader);
}

// The first seat that is dealt tiles.
DOUBLESIX_EXPORT(match_dealt_first) int match_dealt_first(const PageMatch* on) { return on->match.dealt_first(); }

// The board of the round, as a board of its own; `shown` leaves out what a claim window hides.
DOUBLESIX_EXPORT(match_board) PageBoard* match_board(const PageMatch* on, bool shown) {
    return new PageBoard{on->rules, shown ? on->match.public_board() : on->match.board()};
}

DOUBLESIX_EXPORT(match_unsettled) PageMatch* match_unsettled(const PageMatch* before, const PageMatch* after) {
    return new PageMatch{before->rules, before->match.unsettled(after->match)};
}

DOUBLESIX_EXPORT(match_ends_round) bool match_ends_round(const PageMatch* on) { return on->match.ends_round(); }

// Number of the reason why a seat may not make a move, 0 if it may; -1 if the numbers are no move.
DOUBLESIX_EXPORT(board_why_not) int board_why_not(const PageBoard* on, int seat, int kind, int tile, int end) {
    Move move;
    if (!is_seat(on->board, seat) || !read_move(on->board.machine(), kind, tile, end, move)) return -1;
    return static_cast<int>(on->board.machine().why_not(on->board.state(), seat, move));
}

// For each legal move of a seat the count after it (-1 for what is no play), and the points that it scores at once.
DOUBLESIX_EXPORT(board_prospects) void board_prospects(const PageBoard* on, int seat) {
    std::vector<Prospect> found;
    if (is_seat(on->board, seat)) {
        for (const Move& move : legal_moves(on->board, seat)) {
            const bool play = move.kind == MoveKind::play;
            found.push_back(play ? on->board.machine().prospect(on->board.state(), seat, move) : Prospect{-1, 0});
        }
    }
    answer_with(found);
}

DOUBLESIX_EXPORT(board_reckonings) void board_reckonings(const PageBoard* on) {
    const Board& board = on->board;
    answer_with(board.machine().reckon(board.state(), board.awards_begin(), board.awards_end()));
}

// Number of the rule by which a seat may not lead every tile of its hand; 0 if it may.
DOUBLESIX_EXPORT(board_lead_rule) int board_lead_rule(const PageBoard* on, int seat) {
    if (!is_seat(on->board, seat)) return 0;
    return static_cast<int>(lead_rule(on->rules.numbers(), on->board, seat));
}

DOUBLESIX_EXPORT(board_view) void board_view(const PageBoard* on, int seat) {
    answer_with(view_of(on->rules.numbers(), on->board, is_seat(on->board, seat) ? seat : 0));
}

DOUBLESIX_EXPORT(board_is_spinner) bool board_is_spinner(const PageBoard* on, int tile) {
    const Machine& machine = on->board.machine();
    return tile >= 0 && tile < machine.tiles() && machine.is_spinner(on->board.state(), tile);
}

}  // namespace doublesix::wasm
