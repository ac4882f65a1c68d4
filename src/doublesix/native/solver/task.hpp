#pragma once

// Task and answer of the solver: plain data, the same type for every copy of the kernels.

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// Integer values: points, or shares of a match in units of 2^-28.
using SolveValue = std::int32_t;

inline constexpr SolveValue kWholeMatch = SolveValue{1} << 28;
inline constexpr SolveValue kUnknown = std::numeric_limits<SolveValue>::max() / 2;

struct SolveTask {
    const Facts* start = nullptr;
    const std::uint8_t* order = nullptr;  // the whole set as dealt; the next draw is order[start->next]
    const double* values = nullptr;       // match equity of side 0 by both scores, target x target; null for points
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
    bool table = true;      // use a transposition table
    bool ordering = true;   // use move ordering
    bool lines = false;     // principal variations of all moves, not only of the best
    bool all_moves = true;  // values of all moves; else only that of the best
    // Polled about twenty times a second; true stops the search.
    bool (*stop)(void* context) = nullptr;
    void* context = nullptr;
};

struct SolveAct {
    int seat = 0;
    Move move;
};

struct SolveMove {
    Move move;
    // With two sides: bounds of side 0's margin, or of its share of the match.
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    SolveValue guess = 0;  // estimate if the bounds differ
    // With more sides: the gain of each.
    std::array<SolveValue, kMostSeats> gains{};
    bool exact = false;
    std::vector<SolveAct> line;  // principal variation from this move on
};

struct SolveAnswer {
    std::vector<SolveMove> moves;  // in the order of the rule machine
    int best = -1;                 // index in `moves`
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool complete = false;
    bool interrupted = false;  // stopped by `stop`
};

}  // namespace doublesix
