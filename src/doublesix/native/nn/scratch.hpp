#pragma once

// Buffers of one thread for evaluations by the value network.

#include <array>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "belief/hand_marginals.hpp"
#include "nn/network.hpp"
#include "rules/options.hpp"

DOUBLESIX_BEGIN

inline constexpr int kMostOptions = 128;

// Buffers for one thread.
template <class K>
struct Scratch {
    // Range of `inputs` listed for an option, or for the state itself in `value`.
    struct Span {
        int begin = 0;
        int end = 0;
        bool ended = false;  // the act ends the round, so that nothing is listed
    };

    static constexpr int kRoom = 512;
    static constexpr int kWide = 768;  // most inputs that one option can list

    Scratch() : inputs(static_cast<std::size_t>(kRoom * 64 + kWide)) {}

    HandMarginals<K> marginals;
    Options<K> listed;
    std::vector<Feature> inputs;
    int weighed = 0;  // count of decisions between several options
    int common = 0;   // number of inputs, at the front, shared by all options
    std::array<Span, kMostOptions> spans;
    std::array<std::array<float, kHeads>, kMostOptions> heads;
    std::array<float, kMostOptions> gains;
    std::array<float, kMostOptions> point;  // equity of a point at the scores after an option
    FirstUnits base;
    FirstUnits first;
    SecondUnits second;
    SecondUnits unused;
};

DOUBLESIX_END
