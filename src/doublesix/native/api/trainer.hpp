#pragma once

// Interface of a network trainer: plain data in and out, the same in every copy of the kernels.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/numbers.hpp"
#include "rules/progress.hpp"
#include "training/config.hpp"

namespace doublesix {

// Trainer of a network. Its whole state can be read and restored, so that training can be resumed.
class Trainer {
public:
    virtual ~Trainer() = default;
    virtual int inputs() const = 0;
    virtual std::size_t weights_size() const = 0;
    // Weights, first and second moments of Adam, and the running mean of the weights; `weights_size` each.
    virtual std::vector<float>& numbers() = 0;
    virtual void begin(std::uint64_t seed) = 0;
    virtual double train(const TrainingConfig& config, Progress& progress) = 0;
    // Calibration by kind of play likelihood, over `rounds` rounds of self-play.
    virtual std::vector<CalibrationBin> calibration(const std::vector<float>& weights, std::uint64_t seed,
                                                    std::int64_t rounds, Progress& progress) const = 0;
};

}  // namespace doublesix
