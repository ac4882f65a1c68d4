#pragma once

// Tiles in random order, shuffled no further than they are needed: a tile that nobody draws has no place.

#include <array>
#include <cstdint>
#include <utility>

#include "arch.hpp"
#include "playout/random.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

template <class K>
class Shuffled {
public:
    explicit Shuffled(int tiles) : tiles_(tiles) {
        for (int tile = 0; tile < tiles; ++tile) sorted_[static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(tile);
        order_ = sorted_;
    }

    // All tiles back, in the order of their numbers, so that a deal depends on its random numbers alone.
    void gather() { order_ = sorted_; }

    // Settles which tile stands at `place`; those before it must be settled.
    void settle(int place, Random& random) { swap(place, place + random.below(tiles_ - place)); }

    void settle_first(int places, Random& random) {
        int place = 0;
        for (; place + 1 < places; place += 2) {
            int one = 0;
            int other = 0;
            random.below(tiles_ - place, tiles_ - place - 1, one, other);
            swap(place, place + one);
            swap(place + 1, place + 1 + other);
        }
        if (place < places) settle(place, random);
    }

    const std::uint8_t* order() const { return order_.data(); }

private:
    void swap(int place, int taken) {
        std::swap(order_[static_cast<std::size_t>(place)], order_[static_cast<std::size_t>(taken)]);
    }

    int tiles_;
    std::array<std::uint8_t, K::kTiles> sorted_{};
    std::array<std::uint8_t, K::kTiles> order_{};
};

DOUBLESIX_END
