#pragma once

// What a page enters in a score sheet, and what it is told, by name.

#include <array>
#include <cstdint>
#include <vector>

#include "interface/fields_of.hpp"
#include "interface/match_fields.hpp"
#include "interface/round_fields.hpp"

namespace doublesix::wasm {

enum class EntryKind : std::uint8_t { count, steal, false_call, out, blocked };

inline constexpr std::array kEntryKindWords{"count", "steal", "false_call", "out", "blocked"};
inline constexpr const auto& words_of(EntryKind) { return kEntryKindWords; }

// What a hand holds at the end of a round: its tiles, or only their pips.
struct SheetHand {
    bool only_pips = false;
    std::int32_t pips = 0;
    std::vector<std::int32_t> tiles;
};

// An entry: `count` of a play, of one's own or taken from an opponent; `seat` of who scored, called wrongly, went out,
// or placed the last tile of a blocked round; `hands` of all seats, or none.
struct SheetEntry {
    EntryKind kind = EntryKind::count;
    int seat = 0;
    std::int32_t count = 0;
    std::vector<SheetHand> hands;
};

// Why no round can give an entry: the refusals of `doublesix.core.sheet_problems` and `sheet_hands`.
enum class SheetProblem : std::uint8_t {
    none,
    no_seat,
    over,
    no_play_scores,
    no_stealing,
    no_equal_ends,
    too_much,
    no_score,
    no_false_call,
    wrong_hands,
    no_tile,
    tile_twice,
    negative_hand,
    hand_too_heavy,
    hand_not_made,
    two_blanks,
    hands_not_together,
    too_many_tiles,
    more_than_set,
    not_out,
    empty_hand,
};

inline constexpr std::array kSheetProblemWords{"",
                                               "no_seat",
                                               "over",
                                               "no_play_scores",
                                               "no_stealing",
                                               "no_equal_ends",
                                               "too_much",
                                               "no_score",
                                               "no_false_call",
                                               "wrong_hands",
                                               "no_tile",
                                               "tile_twice",
                                               "negative_hand",
                                               "hand_too_heavy",
                                               "hand_not_made",
                                               "two_blanks",
                                               "hands_not_together",
                                               "too_many_tiles",
                                               "more_than_set",
                                               "not_out",
                                               "empty_hand"};
inline constexpr const auto& words_of(SheetProblem) { return kSheetProblemWords; }

// A refusal, with what its sentence needs: the number that was given, and the most, or the nearest ones, that can be;
// `others` are the seats of two blanks, or the pips of hands that cannot be held together.
struct SheetRefusal {
    SheetProblem problem = SheetProblem::none;
    int seat = -1;
    std::int32_t given = 0;
    int tile = -1;
    int tiles = 0;
    std::int32_t most = 0;
    std::vector<std::int32_t> nearest;
    std::vector<std::int32_t> others;
};

// A finished round; `seat` is -1 for a tie.
struct SheetRound {
    Ending ending = Ending::none;
    int seat = -1;
    std::vector<std::int32_t> gained;
};

// A sheet after its last entry, with what that gave.
struct SheetFacts {
    std::vector<std::int32_t> points;
    unsigned on_board = 0;
    int winner = -1;
    bool skunk = false;
    std::vector<Award> awards;
    std::vector<Reckoning> reckonings;
    std::vector<SheetRound> rounds;
};

// What a count would give a seat now.
struct SheetProspect {
    std::int32_t count = 0;
    Award award;
    bool wins = false;
};

// What a keeper may enter under the rules of a sheet.
struct SheetTerms {
    bool domino_needs_hands = false;
    bool block_needs_hands = false;
    bool partner_is_out = false;  // whether who goes out ends the round for a pair whose other hand is empty, too
    bool steals = false;
    bool false_calls = false;
    int most_tiles = 0;  // of a hand
};

template <class Visitor, FieldsOf<SheetHand> Record>
void fields(Visitor& visit, Record& hand) {
    visit("only_pips", hand.only_pips);
    visit("pips", hand.pips);
    visit("tiles", hand.tiles);
}

template <class Visitor, FieldsOf<SheetEntry> Record>
void fields(Visitor& visit, Record& entry) {
    visit("kind", entry.kind);
    visit("seat", entry.seat);
    visit("count", entry.count);
    visit("hands", entry.hands);
}

template <class Visitor, FieldsOf<SheetRefusal> Record>
void fields(Visitor& visit, Record& refusal) {
    visit("problem", refusal.problem);
    visit("seat", refusal.seat);
    visit("given", refusal.given);
    visit("tile", refusal.tile);
    visit("tiles", refusal.tiles);
    visit("most", refusal.most);
    visit("nearest", refusal.nearest);
    visit("others", refusal.others);
}

template <class Visitor, FieldsOf<SheetRound> Record>
void fields(Visitor& visit, Record& round) {
    visit("ending", round.ending);
    visit("seat", round.seat);
    visit("gained", round.gained);
}

template <class Visitor, FieldsOf<SheetFacts> Record>
void fields(Visitor& visit, Record& sheet) {
    visit("points", sheet.points);
    visit("on_board", sheet.on_board);
    visit("winner", sheet.winner);
    visit("skunk", sheet.skunk);
    visit("awards", sheet.awards);
    visit("reckonings", sheet.reckonings);
    visit("rounds", sheet.rounds);
}

template <class Visitor, FieldsOf<SheetProspect> Record>
void fields(Visitor& visit, Record& prospect) {
    visit("count", prospect.count);
    visit("award", prospect.award);
    visit("wins", prospect.wins);
}

template <class Visitor, FieldsOf<SheetTerms> Record>
void fields(Visitor& visit, Record& terms) {
    visit("domino_needs_hands", terms.domino_needs_hands);
    visit("block_needs_hands", terms.block_needs_hands);
    visit("partner_is_out", terms.partner_is_out);
    visit("steals", terms.steals);
    visit("false_calls", terms.false_calls);
    visit("most_tiles", terms.most_tiles);
}

}  // namespace doublesix::wasm
