#pragma once

// Batched environments, type-erased: the task, the caller's arrays, and the batch. Plain data and an interface only:
// all compiled copies of the kernels share these types.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/facts.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

enum class Reward : std::uint8_t { points, margin, win, chance };

// Observation of the seat to act: none, small integers, or inputs of the value networks.
enum class ObservationKind : std::uint8_t { none, plain, net };

struct BatchTask {
    std::int64_t envs = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    bool matches = false;  // an episode is a match, else its first round
    Reward reward = Reward::margin;
    bool forfeits = false;  // an illegal action ends the episode instead of being refused
    float forfeit = 0;      // the side's loss by it
    ObservationKind observation_kind = ObservationKind::plain;
    bool history = false;
    int most_acts = 0;                                 // acts of a round after which it is truncated
    std::shared_ptr<const std::vector<float>> shares;  // match equity table, for `Reward::chance`
};

// A field of a network observation, and its first index.
struct NetField {
    const char* name;
    int first;
};

// Arrays of the caller, with a row for each environment.
struct BatchRows {
    std::int16_t* observation = nullptr;
    float* inputs = nullptr;       // the same, for `ObservationKind::net`
    std::uint8_t* mask = nullptr;  // null: no mask is written
    float* reward = nullptr;
    std::uint8_t* done = nullptr;  // 1: the episode has terminated; 2: it was truncated
    std::int8_t* to_act = nullptr;
};

struct BatchAct {
    std::int8_t seat;
    Move move;
};

// Full state of one environment, hidden information included.
struct OpenRound {
    Facts facts;
    std::vector<std::uint8_t> order;
    std::vector<BatchAct> acts;
};

// Saved state of all environments of a batch, opaque to all but batches with the same rules.
class AnySavedBatch {
public:
    virtual ~AnySavedBatch() = default;
    virtual std::int64_t envs() const = 0;
};

class AnyBatch {
public:
    virtual ~AnyBatch() = default;

    virtual void reset() = 0;
    // Steps every environment. Returns -1, or the number of the first environment with an illegal action, in which case
    // nothing has changed.
    virtual std::int64_t step(const std::int64_t* actions) = 0;
    // Samples a legal action for every environment, uniformly.
    virtual void sample(std::int64_t* actions) = 0;
    virtual OpenRound open_round(std::int64_t env) const = 0;
    virtual std::unique_ptr<const AnySavedBatch> save() const = 0;
    // Environment i becomes the saved one with number `of[i]`, but keeps its own stream of `sample`; -1 leaves it as it
    // is. Without `of` all are as they were saved, streams included. The rules and the kinds of episodes, rewards and
    // observations must be those of the batch that was saved.
    virtual void restore(const AnySavedBatch& saved, const std::int64_t* of) = 0;
};

}  // namespace doublesix
