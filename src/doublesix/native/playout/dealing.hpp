#pragma once

// Lazy Fisher-Yates shuffle of the set, which settles places only as tiles are needed.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

#include "arch.hpp"
#include "rules/compiled.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

template <class K>
class Shuffled {
public:
    explicit Shuffled(int tiles) : tiles_(tiles) {
        for (int tile = 0; tile < tiles; ++tile)
            sorted_[static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(tile);
        order_ = sorted_;
    }

    // Returns all tiles to their numeric order, so that a deal depends on its random numbers alone.
    void gather() { order_ = sorted_; }

    // Settles the tile at `place`; all places before it must be settled.
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

    // Settles all places, four per random number; orders are equally likely up to one part in 2^32.
    void settle_all(Random& random) {
        std::uint8_t* here = order_.data();
        auto left = static_cast<std::uint64_t>(tiles_);
        std::uint64_t bits = 0;
        const auto settle_one = [&] {
            std::swap(*here, here[Random::share(bits, left)]);
            ++here;
            --left;
        };
        while (left >= 4) {
            bits = random.next();
            settle_one();
            settle_one();
            settle_one();
            settle_one();
        }
        for (bits = random.next(); left > 1;) settle_one();
    }

    const std::uint8_t* order() const { return order_.data(); }

    // Tiles from `place` to the first one in `wanted`, or to `stop`; `place` moves past them. With AVX2 the first hit
    // is found without a branch, since its distance is unpredictable.
    typename K::Mask up_to(const typename K::Mask& wanted, int& place, int stop) const {
        typename K::Mask found{};
#if defined(__AVX2__)
        if constexpr (K::kTiles <= 32) {
            for (bool more = true; more;) more = eight_more(wanted, place, stop, found);
            return found;
        }
#endif
        while (place < stop && !any(static_cast<typename K::Mask>(found & wanted))) {
            found |= bit_of<typename K::Mask>(order_[static_cast<std::size_t>(place++)]);
        }
        return found;
    }

private:
    static constexpr int kAtOnce = 8;

#if defined(__AVX2__)
    // The same for the next eight tiles, which are added to `tiles`; whether to go on.
    bool eight_more(std::uint32_t wanted, int& place, int stop, std::uint32_t& tiles) const {
        const auto* here = reinterpret_cast<const __m128i*>(order_.data() + place);
        const __m256i bits = _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm256_cvtepu8_epi32(_mm_loadl_epi64(here)));
        const __m256i misses = _mm256_cmpeq_epi32(_mm256_and_si256(bits, _mm256_set1_epi32(static_cast<int>(wanted))),
                                                  _mm256_setzero_si256());
        const auto hits = ~static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(misses))) & 0xFFU;
        const int steps = std::min({stop - place, std::countr_zero(hits) + 1, kAtOnce});
        const __m256i taken = _mm256_cmpgt_epi32(_mm256_set1_epi32(steps), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
        const __m256i kept = _mm256_and_si256(bits, taken);
        __m128i sum = _mm_or_si128(_mm256_castsi256_si128(kept), _mm256_extracti128_si256(kept, 1));
        sum = _mm_or_si128(sum, _mm_shuffle_epi32(sum, 0x4E));
        sum = _mm_or_si128(sum, _mm_shuffle_epi32(sum, 0xB1));
        tiles |= static_cast<std::uint32_t>(_mm_cvtsi128_si32(sum));
        place += steps;
        return !hits && place < stop;
    }
#endif

    void swap(int place, int taken) {
        std::swap(order_[static_cast<std::size_t>(place)], order_[static_cast<std::size_t>(taken)]);
    }

    int tiles_;
    // Padded for the vector loads at the end.
    std::array<std::uint8_t, K::kTiles + kAtOnce> sorted_{};
    std::array<std::uint8_t, K::kTiles + kAtOnce> order_{};
};

DOUBLESIX_END
