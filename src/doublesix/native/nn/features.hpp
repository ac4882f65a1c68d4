#pragma once

// Input features of the value network: an information state as numbers between 0 and about 1. What a tile would score
// comes from the rule machine, so other scoring rules need no features of their own.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "belief/hand_marginals.hpp"
#include "belief/public_belief.hpp"
#include "nn/exchange.hpp"
#include "nn/shape.hpp"
#include "rules/layout_view.hpp"
#include "rules/point_scale.hpp"
#include "rules/scores.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

// A state as one seat sees it, before an act or after it. Of the hands in `state` only that seat's is read.
template <class K>
struct Outlook {
    const State<K>& state;
    int seat;
    int to_act;
    bool extra;
    bool drawing;  // the seat is about to draw
    int boneyard;
};

template <class K>
class Features {
public:
    using Mask = typename K::Mask;

    explicit Features(const Compiled<K>& rules)
        : r_(rules),
          map_(rules.n.seats),
          by_points_(1 / usual_points(rules)),
          unit_(smallest_step(rules)),
          exchange_(rules, map_.exchange, by_points_) {}

    const FeatureMap& map() const { return map_; }

    // Features shared by all acts of the seat, except for the tile that is played.
    Feature* hands(const HandMarginals<K>& marginals, const PublicBelief<K>& pub, int seat, Mask hand, int boneyard,
                   Feature* to) const {
        for (Mask tiles = hand; any(tiles);) add(to, map_.own + take_lowest(tiles), 1);
        for (Mask tiles = marginals.hidden; any(tiles);) {
            const int tile = take_lowest(tiles);
            add(to, map_.hidden + tile, 1);
            for (int place = 0; place < map_.others; ++place) {
                add(to, map_.marginals + place * FeatureMap::kTiles + tile, marginals.of(place, tile));
            }
        }
        for (int pip = 0; pip <= r_.n.set; ++pip) {
            const Mask suit = r_.with_pip[at(pip)];
            add(to, map_.own_pip + pip, kThird * static_cast<float>(size_of(static_cast<Mask>(hand & suit))));
            add(to, map_.hidden_pip + pip,
                kSeventh * static_cast<float>(size_of(static_cast<Mask>(marginals.hidden & suit))));
            for (int place = 0; place < map_.others; ++place) {
                add(to, map_.likely_pip + place * FeatureMap::kPips + pip,
                    kThird * likely(marginals, place, marginals.hidden & suit));
            }
        }
        for (int place = 0; place < map_.others; ++place) {
            const int size = std::clamp(pub.size_of_hand((seat + 1 + place) % r_.n.seats), 0, FeatureMap::kSizes - 1);
            add(to, map_.other_size + place * FeatureMap::kSizes + size, 1);
            float weight = 0;
            for (Mask tiles = marginals.hidden; any(tiles);) {
                const int tile = take_lowest(tiles);
                weight += marginals.of(place, tile) * static_cast<float>(r_.pips[at(tile)]);
            }
            add(to, map_.other_weight + place, weight * kWeight);
        }
        add(to, map_.yard + std::clamp(boneyard - r_.n.reserve, 0, FeatureMap::kYards - 1), 1);
        add(to, map_.own_weight, kWeight * static_cast<float>(r_.pips_of(hand)));
        return to;
    }

    // Corrections of `hands` for a tile that was played.
    Feature* without(int tile, Feature* to) const {
        add(to, map_.own + tile, -1);
        add(to, map_.own_pip + r_.high[at(tile)], -kThird);
        if (!r_.is_double(tile)) add(to, map_.own_pip + r_.low[at(tile)], -kThird);
        add(to, map_.own_weight, -kWeight * static_cast<float>(r_.pips[at(tile)]));
        return to;
    }

    // Features of the table, the scores, and the possible plays.
    Feature* table(const Outlook<K>& o, const HandMarginals<K>& marginals, Feature* to) const {
        const LayoutView<K> layout(r_, o.state);
        const Mask hand = o.state.hands[at(o.seat)];
        add(to, map_.own_size + std::min(size_of(hand), FeatureMap::kSizes - 1), 1);
        add(to, map_.next + (o.to_act - o.seat + r_.n.seats) % r_.n.seats, 1);
        if (o.extra) add(to, map_.extra, 1);
        if (o.drawing) add(to, map_.drawing, 1);
        if (o.state.phase == Phase::lead)
            add(to, map_.leading, 1);
        else
            to = ends(o, layout, marginals, hand, to);
        return needs(o, to);
    }

private:
    static constexpr float kThird = 1 / 3.0F;
    static constexpr float kSeventh = 1 / 7.0F;
    static constexpr float kWeight = 1 / 40.0F;

    static void add(Feature*& to, int index, float value) { *to++ = {static_cast<std::uint32_t>(index), value}; }

    static float likely(const HandMarginals<K>& marginals, int place, Mask tiles) {
        float sum = 0;
        while (any(tiles)) sum += marginals.of(place, take_lowest(tiles));
        return sum;
    }

    // The greatest step of which all scores are multiples.
    static int smallest_step(const Compiled<K>& r) {
        if (r.n.count_score == CountScore::quotient || r.n.divisors.size() != 1)
            return r.n.rounding > 1 && r.n.pips_per_point == 1 ? r.n.rounding : 1;
        return r.n.rounding % r.n.divisors[0] == 0 ? r.n.divisors[0] : 1;
    }

    Feature* ends(const Outlook<K>& o, const LayoutView<K>& layout, const HandMarginals<K>& marginals, Mask hand,
                  Feature* to) const {
        const State<K>& s = o.state;
        std::array<std::int16_t, K::kTiles> points;
        Mask fits{};
        std::array<int, FeatureMap::kPips> open{};
        Plays<kMostOwn> own;
        Plays<kMostHidden> replies_there;
        for (int slot = 0; slot < s.n_ends; ++slot) {
            const int pip = layout.pip_at(slot);
            add(to, map_.ends + kind_of(s, layout, slot) * FeatureMap::kPips + pip, 1);
            if (!layout.is_open(slot)) continue;
            ++open[at(pip)];
            const int covered = layout.count_covered(slot);
            for (Mask tiles = layout.fits_at(slot) & (hand | marginals.hidden); any(tiles);) {
                const int tile = take_lowest(tiles);
                const int count = covered + layout.weight_joined(tile, pip);
                const auto gain = static_cast<std::int16_t>(r_.matches_ends() ? layout.points_after(tile, slot)
                                                                              : r_.points_of(count));
                if (has(hand, tile))
                    own.add(tile, slot, pip, count, gain);
                else
                    replies_there.add(tile, slot, pip, count, gain);
                if (!has(fits, tile) || gain > points[at(tile)]) points[at(tile)] = gain;
                fits |= bit_of<Mask>(tile);
            }
        }
        for (int pip = 0; pip <= r_.n.set; ++pip) {
            if (!open[at(pip)]) continue;
            const Mask suit = r_.with_pip[at(pip)];
            add(to, map_.open_pip + (std::min(open[at(pip)], 4) - 1) * FeatureMap::kPips + pip, 1);
            add(to, map_.own_on + pip, kThird * static_cast<float>(size_of(static_cast<Mask>(hand & suit))));
            add(to, map_.hidden_on + pip,
                kSeventh * static_cast<float>(size_of(static_cast<Mask>(marginals.hidden & suit))));
            for (int place = 0; place < map_.others; ++place) {
                add(to, map_.likely_on + place * FeatureMap::kPips + pip,
                    kThird * likely(marginals, place, marginals.hidden & suit));
            }
        }
        to = own_plays(static_cast<Mask>(hand & fits), points, to);
        for (int place = 0; place < map_.others; ++place) to = replies(marginals, place, fits, points, to);
        to = exchange_.list(s, layout, marginals, hand, own, replies_there, to);
        add(to, map_.count + s.count % FeatureMap::kCounts, 1);
        add(to, map_.count_size, static_cast<float>(s.count) / 20.0F);
        add(to, s.spinner == kNoTile ? map_.no_spinner : map_.spinner + r_.high[s.spinner], 1);
        return to;
    }

    // Kind of an end, for ends with the same pip can differ in their weight in the count and in what covering them
    // opens.
    int kind_of(const State<K>& s, const LayoutView<K>& layout, int slot) const {
        const int end = layout.end_at(slot);
        if (!r_.is_double(end >> 2)) return 0;
        if ((end & 3) >= kSpinnerEnd1) return layout.is_open(slot) ? 1 : 2;
        return layout.count_covered(slot) == s.count ? 3 : 4;
    }

    Feature* own_plays(Mask fit, const std::array<std::int16_t, K::kTiles>& points, Feature* to) const {
        int best = 0;
        int plays = 0;
        while (any(fit)) {
            const int tile = take_lowest(fit);
            ++plays;
            add(to, map_.own_fits + tile, 1);
            if (!points[at(tile)]) continue;
            add(to, map_.own_points + tile, by_points_ * static_cast<float>(points[at(tile)]));
            best = std::max<int>(best, points[at(tile)]);
        }
        add(to, map_.own_plays + std::min(plays, 5), 1);
        if (best) add(to, map_.best_own, by_points_ * static_cast<float>(best));
        return to;
    }

    // Features of another seat's reply if it were its turn, from the marginals of each tile, taken as independent.
    Feature* replies(const HandMarginals<K>& marginals, int place, Mask fits,
                     const std::array<std::int16_t, K::kTiles>& points, Feature* to) const {
        struct Level {
            std::int16_t points;
            float none;
        };
        std::array<Level, K::kTiles> levels;
        int n = 0;
        float shut_out = 1;
        for (Mask tiles = fits & marginals.hidden; any(tiles);) {
            const int tile = take_lowest(tiles);
            const float likely = marginals.of(place, tile);
            shut_out *= 1 - likely;
            const std::int16_t gain = points[at(tile)];
            if (!gain) continue;
            add(to, map_.threat + place * FeatureMap::kTiles + tile, likely * by_points_ * static_cast<float>(gain));
            int where = 0;
            while (where < n && levels[at(where)].points > gain) ++where;
            if (where < n && levels[at(where)].points == gain) {
                levels[at(where)].none *= 1 - likely;
                continue;
            }
            for (int i = n++; i > where; --i) levels[at(i)] = levels[at(i - 1)];
            levels[at(where)] = {gain, 1 - likely};
        }
        float none = 1;
        float best = 0;
        for (int i = 0; i < n; ++i) {
            best += none * (1 - levels[at(i)].none) * static_cast<float>(levels[at(i)].points);
            none *= levels[at(i)].none;
        }
        add(to, map_.shut_out + place, shut_out);
        if (n) {
            add(to, map_.reply + place, best * by_points_);
            add(to, map_.any_reply + place, 1 - none);
        }
        return to;
    }

    Feature* needs(const Outlook<K>& o, Feature* to) const {
        const int side = r_.side_of(o.seat);
        int least = r_.n.target;
        bool all_on = true;
        for (int other = 0; other < r_.sides; ++other) {
            if (other == side) continue;
            least = std::min(least, r_.n.target - o.state.points[at(other)]);
            all_on = all_on && ((o.state.on_board >> other) & 1);
        }
        step(map_.own_need, r_.n.target - o.state.points[at(side)], to);
        step(map_.other_need, least, to);
        if (!((o.state.on_board >> side) & 1)) add(to, map_.on_board, 1);
        if (!all_on) add(to, map_.other_on_board, 1);
        return to;
    }

    // Bucket of a need: single steps near the target, wider ones farther away.
    void step(int first, int need, Feature*& to) const {
        const int steps = std::max(1, (need + unit_ - 1) / unit_);
        if (steps <= 16) return add(to, first + steps - 1, 1);
        const int wide = steps <= 20   ? 16
                         : steps <= 24 ? 17
                         : steps <= 30 ? 18
                         : steps <= 40 ? 19
                         : steps <= 60 ? 20
                                       : -1;
        if (wide >= 0) add(to, first + wide, 1);
    }

    const Compiled<K>& r_;
    FeatureMap map_;
    float by_points_;
    int unit_;
    Exchange<K> exchange_;
};

DOUBLESIX_END
