#pragma once

// `Public`: what everybody at the table can tell of everybody's hand, in numbers that are cheap to carry along. It is
// an estimate; `belief/` has the exact answer.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "minds/sight.hpp"
#include "rules/compiled.hpp"

DOUBLESIX_BEGIN

// The tiles of a hand in layers, by when they came: a layer that is older has seen more turns at which the seat could
// not play, so it lacks more tiles. `lacking` of a layer holds that of every later one.
template <class K>
struct Layers {
    using Mask = typename K::Mask;
    static constexpr int kMost = 6;

    std::array<float, kMost> tiles{};  // how many there are likely to be in the layer
    std::array<Mask, kMost> lacking{};
    int n = 0;

    void begin(int size) {
        n = 1;
        tiles[0] = static_cast<float>(size);
        lacking[0] = {};
    }

    // The whole hand holds none of these.
    void lacks(Mask none) {
        for (int i = 0; i < n; ++i) lacking[at(i)] |= none;
        merge_equal();
    }

    void draw() {
        if (n > 0 && !any(lacking[at(n - 1)])) {
            tiles[at(n - 1)] += 1;
            return;
        }
        if (n == kMost) merge(kMost - 2);
        tiles[at(n)] = 1;
        lacking[at(n)] = {};
        ++n;
    }

    // A tile leaves the hand; it came out of the layers that may have held it. `unseen` are those not on the table.
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
            sum += share[at(i)];
        }
        float rest = 1;
        if (sum > 0) {
            for (int i = 0; i < n; ++i) rest -= take(i, share[at(i)] / sum);
        }
        // What the likely layers could not give, the others must: the newest first.
        for (int i = n - 1; i >= 0 && rest > 0; --i) rest -= take(i, rest);
        drop_empty();
    }

private:
    static constexpr float kNothing = 1e-3F;
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    float take(int layer, float wanted) {
        const float taken = std::min(wanted, tiles[at(layer)]);
        tiles[at(layer)] -= taken;
        return taken;
    }

    void merge(int older) {
        tiles[at(older)] += tiles[at(older + 1)];
        lacking[at(older)] = lacking[at(older + 1)];
        --n;
        for (int i = older + 1; i < n; ++i) {
            tiles[at(i)] = tiles[at(i + 1)];
            lacking[at(i)] = lacking[at(i + 1)];
        }
    }

    void merge_equal() {
        for (int i = n - 2; i >= 0; --i) {
            if (lacking[at(i)] == lacking[at(i + 1)]) merge(i);
        }
    }

    void drop_empty() {
        int kept = 0;
        for (int i = 0; i < n; ++i) {
            if (tiles[at(i)] < kNothing) continue;
            tiles[at(kept)] = tiles[at(i)];
            lacking[at(kept)] = lacking[at(i)];
            ++kept;
        }
        n = kept;
    }
};

template <class K>
struct Public {
    using Mask = typename K::Mask;

    std::array<Layers<K>, K::kSeats> hands{};
    std::array<std::uint8_t, K::kSeats> sizes{};
    Mask on_table{};
    Mask all{};

    int size_of_hand(int seat) const { return sizes[static_cast<std::size_t>(seat)]; }

    // After the deal, or where nothing is known of what was done: hands of these sizes.
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

    // All that a seat has seen.
    void begin(const Compiled<K>& r, const Sight<K>& sight) {
        if (sight.past == nullptr || !sight.past->whole) {
            begin(r, sight.sizes);
            on_table = sight.on_table;
            return;
        }
        begin(r);
        for (const Deed<K>& deed : sight.past->deeds) note(deed);
    }

    void note(const Deed<K>& deed) {
        Layers<K>& hand = hands[deed.seat];
        switch (deed.kind) {
            case MoveKind::play:
                hand.play(deed.tile, static_cast<Mask>(all & ~on_table));
                on_table |= bit_of<Mask>(deed.tile);
                --sizes[deed.seat];
                return;
            case MoveKind::draw:
                if (deed.forced) hand.lacks(deed.fits);
                ++sizes[deed.seat];
                return hand.draw();
            case MoveKind::pass:
                if (deed.forced) hand.lacks(deed.fits);
                return;
            default: return;
        }
    }
};

// How likely each hidden tile is in each other hand, as one seat sees it. Rows are the layers of the other seats and
// the boneyard; the tiles are shared out among them by a few rounds of fitting rows and columns in turn.
template <class K>
class Odds {
public:
    using Mask = typename K::Mask;
    static constexpr int kSweeps = 3;

    std::array<std::array<float, 32>, K::kSeats> of_seat;  // by place from the viewer's left; only hidden tiles are set
    Mask hidden{};

    void work_out(const Compiled<K>& r, const Public<K>& pub, int seat, Mask hand, int boneyard) {
        hidden = static_cast<Mask>(r.all & ~pub.on_table & ~hand);
        n_ = 0;
        const int others = r.n.seats - 1;
        for (int place = 0; place < others; ++place) {
            const Layers<K>& layers = pub.hands[at((seat + 1 + place) % r.n.seats)];
            for (int i = 0; i < layers.n; ++i) add(layers.tiles[at(i)], hidden & ~layers.lacking[at(i)], place);
        }
        add(static_cast<float>(boneyard), hidden, others);
        group();
        fit();
        spread(others);
    }

private:
    static constexpr int kMostRows = (K::kSeats - 1) * Layers<K>::kMost + 1;
    static constexpr int kMostGroups = 28;
    struct Row {
        float tiles;
        float scale;
        Mask admits;
        int place;
        std::uint32_t groups;
    };

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void add(float tiles, Mask admits, int place) {
        const int room = size_of(admits);
        if (tiles <= 0 || room == 0) return;
        rows_[at(n_++)] = {tiles, tiles / static_cast<float>(room), admits, place, 0};
    }

    // Tiles that the same rows admit are alike.
    void group() {
        n_groups_ = 1;
        group_[0] = hidden;
        for (int row = 0; row < n_; ++row) {
            if (rows_[at(row)].admits == hidden) continue;
            for (int i = n_groups_ - 1; i >= 0; --i) {
                const Mask inside = group_[at(i)] & rows_[at(row)].admits;
                if (!any(inside) || inside == group_[at(i)]) continue;
                group_[at(n_groups_++)] = static_cast<Mask>(group_[at(i)] & ~rows_[at(row)].admits);
                group_[at(i)] = inside;
            }
        }
        for (int i = 0; i < n_groups_; ++i) size_[at(i)] = static_cast<float>(size_of(group_[at(i)]));
        for (int row = 0; row < n_; ++row) {
            for (int i = 0; i < n_groups_; ++i) {
                if (any(static_cast<Mask>(rows_[at(row)].admits & group_[at(i)]))) rows_[at(row)].groups |= 1U << i;
            }
        }
    }

    void fit() {
        fit_columns();
        if (n_groups_ == 1) return;
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            for (int row = 0; row < n_; ++row) {
                float sum = 0;
                for (int i = 0; i < n_groups_; ++i) {
                    if ((rows_[at(row)].groups >> i) & 1) sum += size_[at(i)] * column_[at(i)];
                }
                if (sum > 0) rows_[at(row)].scale = rows_[at(row)].tiles / sum;
            }
            fit_columns();
        }
    }

    void fit_columns() {
        for (int i = 0; i < n_groups_; ++i) {
            float sum = 0;
            for (int row = 0; row < n_; ++row) {
                if ((rows_[at(row)].groups >> i) & 1) sum += rows_[at(row)].scale;
            }
            column_[at(i)] = sum > 0 ? 1 / sum : 0;
        }
    }

    void spread(int others) {
        for (int i = 0; i < n_groups_; ++i) {
            std::array<float, K::kSeats> odds{};
            for (int row = 0; row < n_; ++row) {
                if ((rows_[at(row)].groups >> i) & 1) odds[at(rows_[at(row)].place)] += rows_[at(row)].scale * column_[at(i)];
            }
            for (Mask tiles = group_[at(i)]; any(tiles);) {
                const int tile = take_lowest(tiles);
                for (int place = 0; place < others; ++place) of_seat[at(place)][at(tile)] = odds[at(place)];
            }
        }
    }

    std::array<Row, kMostRows> rows_;
    std::array<Mask, kMostGroups> group_;
    std::array<float, kMostGroups> size_;
    std::array<float, kMostGroups> column_;
    int n_ = 0;
    int n_groups_ = 0;
};

DOUBLESIX_END
