#pragma once

// What is public of one hand: its tiles in layers, by when they came.

#include <algorithm>
#include <array>
#include <cstddef>

#include "arch.hpp"
#include "belief/play_likelihood.hpp"
#include "lanes.hpp"
#include "rules/bits.hpp"

DOUBLESIX_BEGIN

// Tiles of a hand in layers, by when they came: an older layer has seen more turns at which the seat could not play, so
// it lacks more tiles, and its `lacking` contains that of every later one. It has also seen more plays: `ratios` holds
// their likelihood ratio for each tile, and is unset while there are none (`plain`).
template <class K>
struct Layers {
    using Mask = typename K::Mask;
    static constexpr int kMost = 6;

    std::array<TileNumbers, kMost> ratios;
    std::array<float, kMost> tiles{};  // expected number of tiles in the layer
    std::array<Mask, kMost> lacking{};
    std::array<bool, kMost> plain{};  // no play has been read since
    int n = 0;

    Layers() = default;
    Layers(const Layers& other) { *this = other; }
    // Copies only what is set, since every rollout makes copies.
    Layers& operator=(const Layers& other) {
        n = other.n;
        for (int i = 0; i < n; ++i) {
            if (!other.plain[at(i)]) ratios[at(i)] = other.ratios[at(i)];
        }
        tiles = other.tiles;
        lacking = other.lacking;
        plain = other.plain;
        return *this;
    }

    void begin(int size) {
        n = 1;
        tiles[0] = static_cast<float>(size);
        lacking[0] = {};
        plain[0] = true;
    }

    // The hand holds none of these tiles.
    void lacks(Mask none) {
        for (int i = 0; i < n; ++i) lacking[at(i)] |= none;
        for (int i = n - 2; i >= 0; --i) {
            if (lacking[at(i)] == lacking[at(i + 1)] && plain[at(i)] && plain[at(i + 1)]) merge(i);
        }
    }

    // Multiplies in the likelihood ratios of a play from this hand.
    void likelier(const TileNumbers& factors) {
        for (int i = 0; i < n; ++i) {
            if (plain[at(i)]) {
                ratios[at(i)] = factors;
                plain[at(i)] = false;
                continue;
            }
            for (std::size_t t = 0; t < ratios[at(i)].at.size(); t += kLanes) {
                lanes_at(ratios[at(i)].at.data() + t) *= lanes_at(factors.at.data() + t);
            }
        }
    }

    void draw() {
        if (n > 0 && !any(lacking[at(n - 1)]) && plain[at(n - 1)]) {
            tiles[at(n - 1)] += 1;
            return;
        }
        if (n == kMost) merge(kMost - 2);
        tiles[at(n)] = 1;
        lacking[at(n)] = {};
        plain[at(n)] = true;
        ++n;
    }

    // Removes a played tile from the layers in proportion to their probability of holding it. `unseen` are the tiles
    // not on the table.
    void play(int tile, Mask unseen) {
        if (n == 1) {
            tiles[0] = std::max(0.0F, tiles[0] - 1);
            return;
        }
        std::array<float, kMost> share{};
        float sum = 0;
        for (int i = 0; i < n; ++i) {
            if (has(lacking[at(i)], tile)) continue;
            const int room = size_of(static_cast<Mask>(unseen & ~lacking[at(i)]));
            share[at(i)] = tiles[at(i)] / static_cast<float>(std::max(1, room));
            if (!plain[at(i)]) share[at(i)] *= ratios[at(i)].at[at(tile)];
            sum += share[at(i)];
        }
        float rest = 1;
        if (sum > 0) {
            for (int i = 0; i < n; ++i) rest -= take(i, share[at(i)] / sum);
        }
        // What those layers lacked is taken from the others, the newest first.
        for (int i = n - 1; i >= 0 && rest > 0; --i) rest -= take(i, rest);
        drop_empty();
    }

private:
    static constexpr float kNothing = 1e-3F;

    float take(int layer, float wanted) {
        const float taken = std::min(wanted, tiles[at(layer)]);
        tiles[at(layer)] -= taken;
        return taken;
    }

    void merge(int older) {
        if (!plain[at(older)] || !plain[at(older + 1)]) mix(older);
        tiles[at(older)] += tiles[at(older + 1)];
        lacking[at(older)] = lacking[at(older + 1)];
        --n;
        for (int i = older + 1; i < n; ++i) move(i + 1, i);
    }

    // Averages the ratios of two layers, weighted by their tiles.
    void mix(int older) {
        const float all = tiles[at(older)] + tiles[at(older + 1)];
        const float share = all > 0 ? tiles[at(older)] / all : 0.5F;
        for (std::size_t t = 0; t < ratios[0].at.size(); ++t) {
            const float one = plain[at(older)] ? 1 : ratios[at(older)].at[t];
            const float other = plain[at(older + 1)] ? 1 : ratios[at(older + 1)].at[t];
            ratios[at(older)].at[t] = share * one + (1 - share) * other;
        }
        plain[at(older)] = false;
    }

    void move(int from, int to) {
        if (!plain[at(from)]) ratios[at(to)] = ratios[at(from)];
        plain[at(to)] = plain[at(from)];
        tiles[at(to)] = tiles[at(from)];
        lacking[at(to)] = lacking[at(from)];
    }

    void drop_empty() {
        int kept = 0;
        for (int i = 0; i < n; ++i) {
            if (tiles[at(i)] < kNothing) continue;
            if (kept < i) move(i, kept);
            ++kept;
        }
        n = kept;
    }
};

DOUBLESIX_END
