#pragma once

// The table of a score sheet, to which `rules/scores.hpp` and `rules/arithmetic.hpp` apply as to any other. Its tiles
// are real ones: a hand is known by its pips alone, and the layout by the count that the keeper enters.

#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/arithmetic.hpp"
#include "rules/compiled.hpp"
#include "rules/layout_view.hpp"
#include "rules/numbers.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

struct SheetTable {
    using Mask = std::int32_t;  // pips of a hand
    static constexpr int kSeats = kMostSeats;
};

template <>
struct Compiled<SheetTable> {
    Numbers n;
    int sides = 0;

    explicit Compiled(const Numbers& numbers) : n(numbers), sides(numbers.partners ? 2 : numbers.seats) {}

    int seats() const { return n.seats; }
    int side_of(int seat) const { return n.partners ? seat & 1 : seat; }
    int partner_of(int seat) const { return (seat + 2) % n.seats; }
    // Where both partners go out, nothing is left to take off, and no term says so.
    bool subtracts_partner() const {
        return n.partners && n.partner_hand == PartnerHand::subtract && n.team_out != TeamOut::both;
    }
    bool matches_ends() const { return n.end_match != EndMatch::none; }
    int pips_of(std::int32_t hand) const { return hand; }
    bool is_double(int) const { return false; }
};

template <>
struct State<SheetTable> {
    std::array<std::int32_t, SheetTable::kSeats> hands{};
    std::array<std::int32_t, SheetTable::kSeats> points{};
    std::uint32_t reached = 0;
    std::int32_t count = 0;
    std::uint8_t last = 0;
    std::uint8_t on_board = 0;
    std::uint8_t n_reached = 0;
    std::int8_t winner = -1;
    bool skunk = false;
};

// A layout without ends: which tiles made a count is not on a sheet.
template <class S>
class LayoutReader<SheetTable, S> {
public:
    LayoutReader(const Compiled<SheetTable>&, S&) {}

    int ends() const { return 0; }
    int end_at(int) const { return 0; }
    int pip_at(int) const { return 0; }
    int halves_at(int) const { return 0; }
    int weight(int) const { return 0; }
    int shown_pip() const { return -1; }
    bool is_spinner(int) const { return false; }
    std::int32_t points_made() const { return 0; }
};

DOUBLESIX_END
