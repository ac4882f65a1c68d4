#pragma once

// Factored public belief over hands: an estimate cheap enough to update incrementally in a rollout. `belief/belief.hpp`
// has the exact answer to what is certain, `players/opponent_model.hpp` a dearer estimate of the rest.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "belief/play_likelihood.hpp"
#include "infostate/information_state.hpp"
#include "rules/afterstate.hpp"
#include "rules/compiled.hpp"

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

template <class K>
struct PublicBelief {
    using Mask = typename K::Mask;

    std::array<Layers<K>, K::kSeats> hands{};
    std::array<std::uint8_t, K::kSeats> sizes{};
    Mask on_table{};
    Mask all{};
    bool reads = true;  // whether plays are read as evidence

    int size_of_hand(int seat) const { return sizes[static_cast<std::size_t>(seat)]; }

    // Resets to hands of these sizes, with no further information.
    template <class Sizes>
    void begin(const Compiled<K>& r, const Sizes& held) {
        all = r.all;
        on_table = {};
        for (int seat = 0; seat < r.n.seats; ++seat) {
            const auto place = static_cast<std::size_t>(seat);
            sizes[place] = static_cast<std::uint8_t>(held[place]);
            hands[place].begin(static_cast<int>(held[place]));
        }
    }

    // Just after the deal.
    void begin(const Compiled<K>& r) {
        std::array<int, K::kSeats> dealt{};
        dealt.fill(r.n.hand_size);
        begin(r, dealt);
    }

    // Replays the public history of an information state; without it, only hand sizes are known.
    void begin(const Compiled<K>& r, const InformationState<K>& infostate) {
        if (infostate.history == nullptr || !infostate.history->whole) {
            begin(r, infostate.sizes);
            on_table = infostate.on_table;
            return;
        }
        begin(r);
        for (std::size_t i = 0; i < infostate.history->actions.size(); ++i)
            note(r, infostate.history->actions[i], infostate.history->tables[i]);
    }

    // Updates the belief by an action; `table` is the public state before it.
    void note(const Compiled<K>& r, const PublicAction<K>& action, const State<K>& table) {
        Layers<K>& hand = hands[action.seat];
        switch (action.kind) {
            case MoveKind::play: {
                hand.play(action.tile, static_cast<Mask>(all & ~on_table));
                on_table |= bit_of<Mask>(action.tile);
                --sizes[action.seat];
                TileNumbers factors;
                if (reads && sizes[action.seat] &&
                    PlayLikelihood<K>::read(r, table, action, static_cast<Mask>(all & ~on_table), factors)) {
                    hand.likelier(factors);
                }
                return;
            }
            case MoveKind::draw:
                if (action.forced) hand.lacks(action.fits);
                ++sizes[action.seat];
                return hand.draw();
            case MoveKind::pass:
                if (action.forced) hand.lacks(action.fits);
                return;
            default: return;
        }
    }
};

// The state as a seat sees it: other hands are placeholders, or empty.
template <class K>
State<K> as_seen(const State<K>& s, int seat, const PublicBelief<K>& pub) {
    State<K> view = s;
    for (int other = 0; other < K::kSeats; ++other) {
        auto& hand = view.hands[static_cast<std::size_t>(other)];
        if (other != seat) hand = pub.size_of_hand(other) ? hidden_hand<typename K::Mask>() : typename K::Mask{};
    }
    return view;
}

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
