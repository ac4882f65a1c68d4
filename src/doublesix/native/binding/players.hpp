#pragma once

// Player configurations, move values and decisions as immutable Python objects.

#include <nanobind/nanobind.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "binding/rules.hpp"
#include "players/config.hpp"

namespace doublesix {

// Weights of a network, or a match equity table, read once and shared by all decisions.
struct Net {
    std::shared_ptr<const std::vector<float>> numbers;
};

// `WeighedMove` with its move as an object of the core.
struct BoundWeighedMove : WeighedMove {
    nb::object core_move;
};

// `Decision` with its moves as objects of the core.
struct BoundDecision {
    nb::object chosen;
    nb::tuple moves;  // of BoundWeighedMove
    nb::dict mix;     // probability by move
    std::int64_t worlds = 0;
    double effective = 0;
    bool exact = false;
    bool wins = false;
};

nb::tuple weighed_moves_of(const Rules& rules, const std::vector<WeighedMove>& moves);

// Configuration for one decision: as configured, with the randomness of that decision.
inline PlayerConfig seeded(PlayerConfig config, std::uint64_t seed) {
    config.seed = seed;
    return config;
}

}  // namespace doublesix
