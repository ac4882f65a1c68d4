#pragma once

// Task and answer of the solver: plain data, the same type for every copy of the kernels.

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// Values are whole numbers inside: points, or shares of a match in 2^-28.
using SolveValue = std::int32_t;

inline constexpr SolveValue kWholeMatch = SolveValue{1} << 28;
inline constexpr SolveValue kUnknown = std::numeric_limits<SolveValue>::max() / 2;

struct SolveTask {
    const Facts* start = nullptr;
    const std::uint8_t* order = nullptr;  // the whole set as it was dealt; the next draw is order[start->next]
    const double* values = nullptr;       // side 0's share of the match by both scores, target x target; null for points
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
    bool table = true;     // remember positions
    bool ordering = true;  // try promising moves first
    bool lines = false;    // a line for every move, not for the best one only
    bool all_moves = true;  // values of all moves; else that of the best one alone
    // Asked now and then, about twenty times a second; true stops the search.
    bool (*stop)(void* context) = nullptr;
    void* context = nullptr;
};

struct SolveAct {
    int seat = 0;
    Move move;
};

struct SolveMove {
    Move move;
    // For two sides: what side 0 gains more than side 1, or its share of the match; at least and at most.
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    SolveValue guess = 0;  // where the two differ
    // For more sides: what each gains.
    std::array<SolveValue, kMostSeats> gains{};
    bool exact = false;
    std::vector<SolveAct> line;  // from this move on
};

struct SolveAnswer {
    std::vector<SolveMove> moves;  // in the order in which the rules list them
    int best = -1;                 // place in that list
    SolveValue lower = -kUnknown;
    SolveValue upper = kUnknown;
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool complete = false;
    bool interrupted = false;  // `stop` said so
};

}  // namespace doublesix
