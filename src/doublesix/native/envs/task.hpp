#pragma once

// Batched environments, type-erased: what is asked for, where the results go, and the batch itself.
// Plain data and an interface only: these types are shared by both compiled copies of the kernels.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

enum class Reward : std::uint8_t { points, margin, win, chance };

// What is written for the seat to act: nothing, small whole numbers, or what the networks of the package take in.
enum class ObservationKind : std::uint8_t { none, plain, net };

struct BatchTask {
    std::int64_t envs = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    bool matches = false;  // whether an episode is a match, and not the first round of one
    Reward reward = Reward::margin;
    bool forfeits = false;  // whether an illegal action ends the episode, and is not refused
    float forfeit = 0;      // what it costs the side
    ObservationKind observation_kind = ObservationKind::plain;
    bool history = false;
    int most_acts = 0;  // acts of a round after which it is broken off
    std::shared_ptr<const std::vector<float>> shares;  // of a match, where chances are paid (`nn/match_equity.hpp`)
};

// A field of a network observation, and where it begins.
struct NetField {
    const char* name;
    int first;
};

// Rows of the caller's arrays, one for each environment.
struct BatchRows {
    std::int16_t* observation = nullptr;
    float* inputs = nullptr;  // the same, for `ObservationKind::net`
    std::uint8_t* mask = nullptr;  // may be nothing: then none is written
    float* reward = nullptr;
    std::uint8_t* done = nullptr;  // 1: the episode has ended; 2: it was broken off
    std::int8_t* to_act = nullptr;
};

struct BatchAct {
    std::int8_t seat;
    Move move;
};

// One environment laid open: the round in progress with everything that is hidden.
struct OpenRound {
    Facts facts;
    std::vector<std::uint8_t> order;
    std::vector<BatchAct> acts;
};

class AnyBatch {
public:
    virtual ~AnyBatch() = default;

    virtual void reset() = 0;
    // Steps every environment; the number of the first one whose action is not legal, and then nothing has changed, or
    // -1.
    virtual std::int64_t step(const std::int64_t* actions) = 0;
    // A legal action for every environment, each of its own as likely as any other.
    virtual void sample(std::int64_t* actions) = 0;
    virtual OpenRound open_round(std::int64_t env) const = 0;
};

}  // namespace doublesix
