#pragma once

// Interface of training: plain data in and out, the same in every copy of the kernels.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/numbers.hpp"
#include "rules/progress.hpp"
#include "training/config.hpp"

namespace doublesix {

// A network that learns. All its numbers can be taken out and put back, so that training goes on where it stopped.
class Trainer {
public:
    virtual ~Trainer() = default;
    virtual int inputs() const = 0;
    virtual std::size_t weights_size() const = 0;
    // The network, then both memories of the steps, then the running mean of the network; each of `weights_size`.
    virtual std::vector<float>& numbers() = 0;
    virtual void begin(std::uint64_t seed) = 0;
    virtual double train(const TrainingConfig& config, Progress& progress) = 0;
    // By kind of tell, over so many rounds that the network plays against itself.
    virtual std::vector<CalibrationBin> calibration(const std::vector<float>& weights, std::uint64_t seed, std::int64_t rounds,
                                     Progress& progress) const = 0;
};

}  // namespace doublesix
