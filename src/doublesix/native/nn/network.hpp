#pragma once

// The value network and its forward pass: sparse inputs, two hidden layers of rectified linear units, two heads.

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "lanes.hpp"
#include "nn/shape.hpp"

DOUBLESIX_BEGIN

// All weights in one array, each part aligned to a cache line.
class Weights {
public:
    explicit Weights(int inputs) : inputs_(inputs), blocks_(size_for(inputs) / kLine) {}

    Weights(int inputs, const std::vector<float>& numbers) : Weights(inputs) {
        std::copy_n(numbers.data(), std::min(numbers.size(), size()), data());
    }

    static constexpr std::size_t size_for(int inputs) {
        return static_cast<std::size_t>(inputs) * kFirst + kFirst + kFirst * kSecond + kSecond + kHeads * kSecond +
               kLine;
    }

    int inputs() const { return inputs_; }
    std::size_t size() const { return blocks_.size() * kLine; }
    float* data() { return blocks_[0].numbers.data(); }
    const float* data() const { return blocks_[0].numbers.data(); }

    std::size_t first(std::size_t input) const { return input * kFirst; }
    std::size_t first_bias() const { return static_cast<std::size_t>(inputs_) * kFirst; }
    std::size_t second(std::size_t unit) const { return first_bias() + kFirst + unit * kSecond; }
    std::size_t second_bias() const { return second(kFirst); }
    std::size_t head(std::size_t which) const { return second_bias() + kSecond + which * kSecond; }
    std::size_t head_bias() const { return head(kHeads); }

    void clear() { std::fill(blocks_.begin(), blocks_.end(), Line{}); }

private:
    static constexpr std::size_t kLine = 16;
    struct alignas(64) Line {
        std::array<float, kLine> numbers{};
    };

    int inputs_;
    std::vector<Line> blocks_;
};

struct alignas(64) FirstUnits {
    std::array<float, kFirst> at;
};
struct alignas(64) SecondUnits {
    std::array<float, kSecond> at;
};

// to += by * from, element by element; both are aligned to eight floats.
template <int kSize>
[[gnu::always_inline]] inline void add_scaled(float* to, const float* from, float by) {
    for (int i = 0; i < kSize; i += kLanes) lanes_at(to + i) += by * lanes_at(from + i);
}

// Accumulators that stay in registers while rows are added.
template <int kSize>
class Sums {
public:
    explicit Sums(const float* from) {
        for (int i = 0; i < kSize / kLanes; ++i) lanes_[i] = lanes_at(from + i * kLanes);
    }
    [[gnu::always_inline]] void add(const float* row, float by) {
        for (int i = 0; i < kSize / kLanes; ++i) lanes_[i] += by * lanes_at(row + i * kLanes);
    }
    void add(const Sums& other) {
        for (int i = 0; i < kSize / kLanes; ++i) lanes_[i] += other.lanes_[i];
    }
    void store(float* to) const {
        for (int i = 0; i < kSize / kLanes; ++i) lanes_at(to + i * kLanes) = lanes_[i];
    }

private:
    Lanes lanes_[kSize / kLanes];
};

inline void add_inputs(const Weights& w, const Feature* from, const Feature* to, FirstUnits& units) {
    Sums<kFirst> sums(units.at.data());
    for (; from != to; ++from) sums.add(w.data() + w.first(from->index), from->value);
    sums.store(units.at.data());
}

inline void begin_first(const Weights& w, FirstUnits& units) {
    std::copy_n(w.data() + w.first_bias(), kFirst, units.at.data());
}

// The forward pass from the sums of the first layer to the heads.
inline std::array<float, kHeads> finish(const Weights& w, const FirstUnits& sums, SecondUnits& second) {
    static constexpr SecondUnits kNothing{};
    // Two accumulators, since each addition depends on the one before it.
    Sums<kSecond> of_second(w.data() + w.second_bias());
    Sums<kSecond> of_others(kNothing.at.data());
    for (std::size_t i = 0; i < kFirst; i += 2) {
        of_second.add(w.data() + w.second(i), std::max(sums.at[i], 0.0F));
        of_others.add(w.data() + w.second(i + 1), std::max(sums.at[i + 1], 0.0F));
    }
    of_second.add(of_others);
    of_second.store(second.at.data());
    for (float& unit : second.at) unit = std::max(unit, 0.0F);
    std::array<float, kHeads> heads{};
    for (std::size_t h = 0; h < kHeads; ++h) {
        const float* by = w.data() + w.head(h);
        std::array<float, 8> lanes{};
        for (std::size_t i = 0; i < kSecond; i += 8) {
            for (std::size_t lane = 0; lane < 8; ++lane) lanes[lane] += second.at[i + lane] * by[i + lane];
        }
        float sum = w.data()[w.head_bias() + h];
        for (const float lane : lanes) sum += lane;
        heads[h] = sum;
    }
    return heads;
}

DOUBLESIX_END
