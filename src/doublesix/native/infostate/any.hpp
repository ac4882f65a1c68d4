#pragma once

// Seat views as plain data, and the type-erased information state made from one: the same types in every copy of the
// kernels.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// A public act.
struct SeatMove {
    int seat;
    Move move;
};

// Whether the tiles held decided who leads the round. A view does not state it; `likely` infers it from the rules, the
// scores, and whether any deal fits.
enum class ByTiles : std::uint8_t { no, yes, likely };

// A seat's view. Of `facts` only the scores, the turn, the ends and the seat's own hand are used; `n_plays` is 0 there,
// since the tiles on the table are in `plays`.
struct SeatView {
    int seat = 0;
    Facts facts;
    std::array<int, kMostSeats> sizes{};
    int boneyard = 0;
    std::vector<SeatMove> acts;  // since the deal, or a suffix of them
    std::vector<Move> plays;     // every tile on the table, in order
    ByTiles by_tiles = ByTiles::likely;
};

// A `PublicAction` as plain data; `tile` is -1 if there is none.
struct ActionFacts {
    int seat;
    MoveKind kind;
    int tile;
    std::uint32_t fits;
    bool forced;
    bool able;
};

// Type-erased information state, made from a view or observed at a board; the kernels use the `OwnedInformationState`
// behind it.
class AnyInformationState {
public:
    virtual ~AnyInformationState() = default;

    virtual int seat() const = 0;
    virtual bool whole() const = 0;
    virtual bool led_by_tiles() const = 0;
    virtual Facts facts() const = 0;
    virtual std::vector<ActionFacts> actions() const = 0;
    // Equality.
    virtual bool same(const AnyInformationState& other) const = 0;
};

}  // namespace doublesix
