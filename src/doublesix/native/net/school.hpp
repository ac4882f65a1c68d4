#pragma once

// What the trainer and the judge of networks are asked for, and what they answer: plain data, the same in every copy of
// the kernels.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "playout/machine.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

// How a network is trained. Rounds are numbered; what is learned depends on these numbers alone, not on the threads.
struct Lessons {
    std::uint64_t seed = 0;
    std::int64_t start = 0;  // the first round of this call
    std::int64_t stop = 0;
    std::int64_t last = 0;  // as many as the whole training has: the pace slows down towards it
    int threads = 1;
    float warmth = 0.1F;  // of the choices in self-play, in usual points
    float lambda = 0.8F;
    float pace = 1e-3F;
    float last_pace = 3e-5F;
    float observers = 0.15F;  // how often a seat that has not acted is asked as well
    float compared = 0;  // what a decision whose options are all played on counts beside a state; 0: none is
    std::shared_ptr<const std::vector<float>> stakes;  // the shares of a match that it learns to play for, if any
};

// One deal played in every seating.
struct Duel {
    std::uint64_t seed = 0;
    std::int64_t start = 0;
    std::int64_t stop = 0;
    bool matches = false;
    int threads = 1;
    std::array<std::shared_ptr<const std::vector<float>>, 2> stakes;  // that each player plays for, if any
};

// A row for each deal: the mean over its seatings of what the first player's side made more than the others, and in
// matches how often it won.
struct DuelRows {
    std::vector<double> margin;
    std::vector<double> won;
};

// Tiles that stood alike to plays (`net/tells.hpp`): how often they were expected in the hand of whoever played, with the
// variance of that, and how often they were there.
struct Told {
    std::int64_t tiles = 0;
    double expected = 0;
    double spread = 0;
    std::int64_t held = 0;
};

// A network that learns. All its numbers can be taken out and put back, so that training goes on where it stopped.
class School {
public:
    virtual ~School() = default;
    virtual int inputs() const = 0;
    virtual std::size_t weights_size() const = 0;
    // The network, then both memories of the steps, then the running mean of the network; each of `weights_size`.
    virtual std::vector<float>& numbers() = 0;
    virtual void begin(std::uint64_t seed) = 0;
    virtual double teach(const Lessons& lessons, Progress& progress) = 0;
    // Without weights a greedy player plays.
    virtual DuelRows duel(const std::vector<float>& one, const std::vector<float>& other, const Duel& duel,
                          Progress& progress) const = 0;
    // By kind of tell, over so many rounds that the network plays against itself.
    virtual std::vector<Told> listen(const std::vector<float>& weights, std::uint64_t seed, std::int64_t rounds,
                                     Progress& progress) const = 0;
    virtual double nanoseconds(const std::vector<float>& weights, std::uint64_t seed, int rounds) const = 0;
};

}  // namespace doublesix
