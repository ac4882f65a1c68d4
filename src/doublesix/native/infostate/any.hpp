#pragma once

// Seat views as plain numbers, and the type-erased information state that is made of one: the same types in every copy
// of the kernels.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// An act that every seat saw.
struct SeatMove {
    int seat;
    Move move;
};

// Whether the tiles held decided who leads the round. A view does not say so; `likely` goes by the rules and the
// scores, and by whether any deal fits.
enum class ByTiles : std::uint8_t { no, yes, likely };

// A seat's view. Of `facts` the scores, the turn and the ends are taken, and the seat's own hand; `n_plays` is 0 there,
// since the tiles on the table are in `plays`.
struct SeatView {
    int seat = 0;
    Facts facts;
    std::array<int, kMostSeats> sizes{};
    int boneyard = 0;
    std::vector<SeatMove> acts;  // since the deal, or the last of them
    std::vector<Move> plays;      // every tile on the table, in order
    ByTiles by_tiles = ByTiles::likely;
};

// A `PublicAction` in plain numbers; `tile` is -1 where there is none.
struct ActionFacts {
    int seat;
    MoveKind kind;
    int tile;
    std::uint32_t fits;
    bool forced;
    bool able;
};

// What a seat knows, made from its view or seen at a board. `OwnedInformationState` has it as the kernels use it.
class AnyInformationState {
public:
    virtual ~AnyInformationState() = default;

    virtual int seat() const = 0;
    virtual bool whole() const = 0;
    virtual bool led_by_tiles() const = 0;
    virtual Facts facts() const = 0;
    virtual std::vector<ActionFacts> actions() const = 0;
    // Whether the other one knows the very same.
    virtual bool same(const AnyInformationState& other) const = 0;
};

}  // namespace doublesix
