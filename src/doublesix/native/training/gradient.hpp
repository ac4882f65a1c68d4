#pragma once

// Gradient of the squared error by backpropagation, and the Adam optimiser (Kingma and Ba, 2015).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "nn/network.hpp"
#include "training/all_action_rollouts.hpp"
#include "training/selfplay.hpp"

DOUBLESIX_BEGIN

// Transposed weights of the second layer, so that errors are propagated back in contiguous rows.
class Transposed {
public:
    void transpose(const Weights& w) {
        for (std::size_t i = 0; i < kFirst; ++i) {
            for (std::size_t j = 0; j < kSecond; ++j) by_unit_[j].at[i] = w.data()[w.second(i) + j];
        }
    }
    const FirstUnits& of(std::size_t unit) const { return by_unit_[unit]; }

private:
    std::array<FirstUnits, kSecond> by_unit_;
};

// Adds the gradient of one forward pass to `slope`, given the derivative of the loss by each head.
inline void backpropagate(const Weights& w, const Transposed& transposed, const Feature* begin, const Feature* end,
                          const FirstUnits& first, const SecondUnits& second, const std::array<float, kHeads>& off,
                          Weights& slope) {
    SecondUnits delta{};
    FirstUnits back;
    for (std::size_t h = 0; h < kHeads; ++h) {
        slope.data()[slope.head_bias() + h] += off[h];
        add_scaled<kSecond>(delta.at.data(), w.data() + w.head(h), off[h]);
        add_scaled<kSecond>(slope.data() + slope.head(h), second.at.data(), off[h]);
    }
    back.at.fill(0);
    Sums<kFirst> sums(back.at.data());
    for (std::size_t j = 0; j < kSecond; ++j) {
        if (second.at[j] <= 0) delta.at[j] = 0;
        sums.add(transposed.of(j).at.data(), delta.at[j]);
    }
    sums.store(back.at.data());
    add_scaled<kSecond>(slope.data() + slope.second_bias(), delta.at.data(), 1);
    for (std::size_t i = 0; i < kFirst; ++i) {
        if (first.at[i] <= 0) {
            back.at[i] = 0;
            continue;
        }
        add_scaled<kSecond>(slope.data() + slope.second(i), delta.at.data(), first.at[i]);
    }
    add_scaled<kFirst>(slope.data() + slope.first_bias(), back.at.data(), 1);
    for (const Feature* input = begin; input != end; ++input) {
        add_scaled<kFirst>(slope.data() + slope.first(input->index), back.at.data(), input->value);
    }
}

// Adds the gradient of these samples to `slope`; returns the sum of their squared errors.
inline double add_slope(const Weights& w, const Transposed& transposed, const Samples& samples, Weights& slope) {
    double error = 0;
    FirstUnits first;
    SecondUnits second;
    std::array<float, kHeads> off;
    for (const Sample& sample : samples.list) {
        const Feature* const begin = samples.inputs.data() + sample.begin;
        const Feature* const end = samples.inputs.data() + sample.end;
        begin_first(w, first);
        add_inputs(w, begin, end, first);
        const std::array<float, kHeads> heads = finish(w, first, second);
        for (std::size_t h = 0; h < kHeads; ++h) {
            off[h] = heads[h] - sample.came[h];
            error += static_cast<double>(off[h]) * static_cast<double>(off[h]);
        }
        backpropagate(w, transposed, begin, end, first, second, off, slope);
    }
    return error;
}

// The same for all-action rollouts, scaled by `share`: the gradient of half the squared error of the differences
// between options, averaged over the options of each decision.
inline void add_slope(const Weights& w, const Transposed& transposed, const Branches& branches, float share,
                      Weights& slope) {
    FirstUnits first;
    SecondUnits second;
    std::uint32_t from = 0;
    for (const std::uint32_t to : branches.ends) {
        for (std::uint32_t i = from; i < to; ++i) {
            const Branch& branch = branches.list[i];
            if (branch.begin == branch.end) continue;
            const Feature* const begin = branches.inputs.data() + branch.begin;
            const Feature* const end = branches.inputs.data() + branch.end;
            begin_first(w, first);
            add_inputs(w, begin, end, first);
            finish(w, first, second);
            const float off = share * branch.weight * branch.scale * branches.off(from, to, i);
            backpropagate(w, transposed, begin, end, first, second, {off, -off}, slope);
        }
        from = to;
    }
}

struct Steps {
    float learning_rate;
    float mean_share;  // weight of the newest network in the running mean
    std::int64_t number;
    float by;  // factor of the summed gradient: one over the number of samples
};

inline void step(float* __restrict w, float* __restrict mean_slope, float* __restrict mean_square,
                 float* __restrict mean, const float* __restrict slope, std::size_t size, const Steps& steps) {
    constexpr float kKeepSlope = 0.9F;
    constexpr float kKeepSquare = 0.999F;
    const auto number = static_cast<double>(steps.number);
    const auto by_slope = static_cast<float>(1 / (1 - std::pow(0.9, number)));
    const auto by_square = static_cast<float>(1 / (1 - std::pow(0.999, number)));
    for (std::size_t i = 0; i < size; ++i) {
        const float g = slope[i] * steps.by;
        mean_slope[i] = kKeepSlope * mean_slope[i] + (1 - kKeepSlope) * g;
        mean_square[i] = kKeepSquare * mean_square[i] + (1 - kKeepSquare) * g * g;
        w[i] -= steps.learning_rate * mean_slope[i] * by_slope / (std::sqrt(mean_square[i] * by_square) + 1e-7F);
        mean[i] += steps.mean_share * (w[i] - mean[i]);
    }
}

DOUBLESIX_END
