#pragma once

// Marginals of hidden tiles by hand, from a factored public belief.

#include <array>
#include <cstddef>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "lanes.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// Marginal probability of each hidden tile in each other hand, for one seat. Rows are the layers of the other seats and
// the boneyard, columns the tiles; iterative proportional fitting matches both sums.
template <class K>
class HandMarginals {
public:
    using Mask = typename K::Mask;
    static constexpr int kSweeps = 3;

    std::array<TileNumbers, K::kSeats> of_seat;  // by place from the viewer's left; only hidden tiles are set
    Mask hidden{};

    float of(int place, int tile) const { return of_seat[at(place)].at[at(tile)]; }

    void work_out(const Compiled<K>& r, const PublicBelief<K>& pub, int seat, Mask hand, int boneyard) {
        hidden = static_cast<Mask>(r.all & ~pub.on_table & ~hand);
        n_ = 0;
        even_ = true;
        const int others = r.n.seats - 1;
        for (int place = 0; place < others; ++place) {
            const Layers<K>& layers = pub.hands[at((seat + 1 + place) % r.n.seats)];
            for (int i = 0; i < layers.n; ++i) {
                const bool plain = layers.plain[at(i)];
                add(layers.tiles[at(i)], hidden & ~layers.lacking[at(i)], place,
                    plain ? nullptr : &layers.ratios[at(i)]);
            }
        }
        add(static_cast<float>(boneyard), hidden, others, nullptr);
        fit();
        spread(others);
    }

private:
    static constexpr int kMostRows = (K::kSeats - 1) * Layers<K>::kMost + 1;
    static constexpr std::size_t kNumbers = 32;
    struct Row {
        float tiles;
        float scale;
        int place;
    };

    void add(float tiles, Mask admits, int place, const TileNumbers* ratios) {
        const int room = size_of(admits);
        if (tiles <= 0 || room == 0) return;
        TileNumbers& likely = likely_[at(n_)];
        float sum = 0;
        if (ratios) {
            for (std::size_t t = 0; t < kNumbers; ++t) likely.at[t] = (admits >> t) & 1 ? ratios->at[t] : 0.0F;
            sum = sum_of(likely);
        } else {
            for (std::size_t t = 0; t < kNumbers; ++t) likely.at[t] = static_cast<float>((admits >> t) & 1);
            sum = static_cast<float>(room);
        }
        even_ = even_ && !ratios && admits == hidden;
        rows_[at(n_++)] = {tiles, tiles / sum, place};
    }

    static float sum_of(const TileNumbers& numbers) {
        Lanes sums = lanes_at(numbers.at.data());
        for (std::size_t t = kLanes; t < kNumbers; t += kLanes) sums += lanes_at(numbers.at.data() + t);
        return sum_of(sums);
    }

    static float sum_of(const Lanes& lanes) {
        return ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) + ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
    }

    void fit() {
        fit_columns();
        if (even_) return;
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            for (int row = 0; row < n_; ++row) {
                const float* const likely = likely_[at(row)].at.data();
                Lanes sums = lanes_at(likely) * lanes_at(column_.at.data());
                for (std::size_t t = kLanes; t < kNumbers; t += kLanes)
                    sums += lanes_at(likely + t) * lanes_at(column_.at.data() + t);
                const float sum = sum_of(sums);
                if (sum > 0) rows_[at(row)].scale = rows_[at(row)].tiles / sum;
            }
            fit_columns();
        }
    }

    void fit_columns() {
        for (std::size_t t = 0; t < kNumbers; t += kLanes) {
            // Avoids division by zero for tiles that no row admits.
            Lanes sums = Lanes{} + 1e-20F;
            for (int row = 0; row < n_; ++row) sums += rows_[at(row)].scale * lanes_at(likely_[at(row)].at.data() + t);
            lanes_at(column_.at.data() + t) = 1 / sums;
        }
    }

    void spread(int others) {
        for (int place = 0; place < others; ++place) of_seat[at(place)].at.fill(0);
        for (int row = 0; row < n_; ++row) {
            if (rows_[at(row)].place == others) continue;
            float* const to = of_seat[at(rows_[at(row)].place)].at.data();
            const float* const likely = likely_[at(row)].at.data();
            for (std::size_t t = 0; t < kNumbers; t += kLanes) {
                lanes_at(to + t) += rows_[at(row)].scale * lanes_at(likely + t) * lanes_at(column_.at.data() + t);
            }
        }
    }

    std::array<TileNumbers, kMostRows> likely_;
    std::array<Row, kMostRows> rows_;
    TileNumbers column_;
    int n_ = 0;
    bool even_ = true;
};

DOUBLESIX_END
