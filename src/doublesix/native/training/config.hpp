#pragma once

// Configuration of a training run, and the calibration of a network's hand marginals: plain data, the same in every
// copy of the kernels.

#include <cstdint>
#include <memory>
#include <vector>

namespace doublesix {

// How a network is trained. Rounds are numbered; what is learned depends on these numbers alone, not on the threads.
struct TrainingConfig {
    std::uint64_t seed = 0;
    std::int64_t start = 0;  // the first round of this call
    std::int64_t stop = 0;
    std::int64_t last = 0;  // as many as the whole training has: the learning rate falls towards it
    int threads = 1;
    float temperature = 0.1F;  // of the choices in self-play, in usual points
    float lambda = 0.8F;
    float learning_rate = 1e-3F;
    float final_learning_rate = 3e-5F;
    float observers = 0.15F;  // how often a seat that has not acted is asked as well
    float compared = 0;  // what a decision whose options are all played on counts beside a state; 0: none is
    std::shared_ptr<const std::vector<float>> equity;  // the shares of a match that it learns to play for, if any
};

// Tiles of one kind of play likelihood (`belief/play_likelihood.hpp`): how often they were expected in the hand of the
// seat that played, with the variance of that, and how often they were there.
struct CalibrationBin {
    std::int64_t tiles = 0;
    double expected = 0;
    double spread = 0;
    std::int64_t held = 0;
};

}  // namespace doublesix
