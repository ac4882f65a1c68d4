#pragma once

// Configuration of a training run, and a calibration bin of hand marginals: plain data, the same in every copy of the
// kernels.

#include <cstdint>
#include <memory>
#include <vector>

namespace doublesix {

// Training parameters. Rounds are numbered, and the result depends on these values alone, not on the number of threads.
struct TrainingConfig {
    std::uint64_t seed = 0;
    std::int64_t start = 0;  // first round of this call
    std::int64_t stop = 0;
    std::int64_t last = 0;  // rounds of the whole training, over which the learning rate decays
    int threads = 1;
    float temperature = 0.1F;  // softmax temperature of self-play, in usual points
    float lambda = 0.8F;
    float learning_rate = 1e-3F;
    float final_learning_rate = 3e-5F;
    float observers = 0.15F;  // probability that a state is also sampled for a seat that did not act
    float compared = 0;       // weight of a decision with all-action rollouts relative to a state; 0: no rollouts
    std::shared_ptr<const std::vector<float>> equity;  // match equity table to learn for; null: points and a prize
};

// Calibration bin: tiles of one kind of play likelihood (`belief/play_likelihood.hpp`), with the expected number of
// them in the hand of the seat that played, its variance, and the actual number.
struct CalibrationBin {
    std::int64_t tiles = 0;
    double expected = 0;
    double spread = 0;
    std::int64_t held = 0;
};

}  // namespace doublesix
