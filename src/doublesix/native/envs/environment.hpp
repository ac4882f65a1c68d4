#pragma once

// One environment of a batch, and the saved state of many.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "envs/net_observation.hpp"
#include "envs/observation.hpp"
#include "envs/task.hpp"
#include "playout/dealing.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// One environment: a round in progress, its tiles, and its public history.
template <class K>
struct Environment {
    Environment(const Compiled<K>& rules, std::uint64_t seed, std::int64_t number)
        : random(seed, static_cast<std::uint64_t>(number)), tiles(rules.tiles) {}

    State<K> state;
    Random random;
    Shuffled<K> tiles;
    PublicPast<K> past;
    int leader = kNobody;   // leader by lot or by the last round; kNobody where tiles decide
    std::int32_t acts = 0;  // in this round
    float chance = 0;       // match equity of side 0 that has been paid so far
};

template <class K>
struct SavedBatch final : AnySavedBatch {
    using Known = typename NetObservationOf<K>::Past;

    SavedBatch(std::vector<Environment<K>> envs, std::vector<Known> of_nets, std::vector<Random> of_samples,
               const BatchRows& rows, int sides)
        : there(std::move(envs)), known(std::move(of_nets)), streams(std::move(of_samples)) {
        const auto n = static_cast<std::ptrdiff_t>(there.size());
        reward.assign(rows.reward, rows.reward + n * sides);
        done.assign(rows.done, rows.done + n);
    }

    std::int64_t envs() const override { return static_cast<std::int64_t>(there.size()); }

    std::vector<Environment<K>> there;
    std::vector<Known> known;     // as in the batch, empty for other observations
    std::vector<Random> streams;  // of `sample`
    std::vector<float> reward;    // rows of the last act
    std::vector<std::uint8_t> done;
};

DOUBLESIX_END
