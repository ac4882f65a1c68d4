#pragma once

// Two-ply exchange: the best reply of the next seat and the own answer to it, as an input of the value network.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "arch.hpp"
#include "belief/hand_marginals.hpp"
#include "nn/shape.hpp"
#include "rules/layout_view.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN

inline constexpr int kMostOwn = 40;
inline constexpr int kMostHidden = 64;

struct Play {
    std::uint8_t tile;
    std::uint8_t slot;
    std::uint8_t pip;
    std::int16_t count;
    std::int16_t gain;
};

// Possible plays, truncated to the first kMost.
template <int kMost>
struct Plays {
    std::array<Play, static_cast<std::size_t>(kMost)> list;
    int n = 0;

    void add(int tile, int slot, int pip, int count, std::int16_t gain) {
        if (n == kMost) return;
        list[at(n++)] = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(slot),
                         static_cast<std::uint8_t>(pip), static_cast<std::int16_t>(count), gain};
    }
};

// Where equal ends score, the own answer is taken as nothing: it hangs on all ends, and no set of counts holds it.
template <class K>
class Exchange {
public:
    using Mask = typename K::Mask;

    // Inputs are listed from `first` on, in units of `1 / scale` points.
    Exchange(const Compiled<K>& rules, int first, float scale) : r_(rules), first_(first), scale_(scale) {
        for (int count = 1; count < 64; ++count) {
            if (rules.points_of(count)) scoring_ |= Counts{1} << count;
        }
    }

    // Two-ply exchange: the expected reply of the next seat less the own answer to it, with both maximising just that;
    // and the part of the answer. Listed here, not returned as a pair: GCC would vectorise the pair without fused
    // multiply-adds, and seeded values would change in their last bits.
    Feature* list(const State<K>& s, const LayoutView<K>& layout, const HandMarginals<K>& marginals, Mask hand,
                  const Plays<kMostOwn>& own, const Plays<kMostHidden>& theirs, Feature* to) const {
        struct Reply {
            int net;
            int answer;
            float likely;
            int place;
        };
        std::array<Reply, K::kTiles> replies;
        std::array<std::int8_t, K::kTiles> place_of;
        place_of.fill(-1);
        int n = 0;
        const std::array<Counts, FeatureMap::kPips> joined = joined_by_pip(layout, hand);
        int slot = -1;
        Counts elsewhere = 0;
        for (int i = 0; i < theirs.n; ++i) {
            const Play& reply = theirs.list[at(i)];
            if (reply.slot != slot) {
                slot = reply.slot;
                elsewhere = counts_elsewhere(own, slot);
            }
            const int brought = r_.is_double(reply.tile) ? reply.pip : r_.pips[reply.tile] - reply.pip;
            const int covered = reply.count - layout.weight_joined(reply.tile, reply.pip);
            const int answer =
                most_points(moved(elsewhere, reply.count - s.count) | moved(joined[at(brought)], covered));
            const int net = reply.gain - answer;
            std::int8_t& place = place_of[reply.tile];
            if (place < 0) {
                place = static_cast<std::int8_t>(n);
                replies[at(n)] = {net, answer, marginals.of(0, reply.tile), n};
                ++n;
            } else if (net > replies[at(place)].net) {
                replies[at(place)].net = net;
                replies[at(place)].answer = answer;
            }
        }
        // Equal ones stay as found: sums of floats depend on the order, and each standard library has its own for them.
        std::sort(replies.begin(), replies.begin() + n, [](const Reply& a, const Reply& b) {
            if (a.net != b.net) return a.net > b.net;
            return a.answer != b.answer ? a.answer < b.answer : a.place < b.place;
        });
        float none = 1;
        float nets = 0;
        float answers = 0;
        for (int i = 0; i < n; ++i) {
            const float played = none * replies[at(i)].likely;
            nets += played * static_cast<float>(replies[at(i)].net);
            answers += played * static_cast<float>(replies[at(i)].answer);
            none -= played;
        }
        int best = 0;
        for (int i = 0; i < own.n; ++i) best = std::max<int>(best, own.list[at(i)].gain);
        nets -= none * static_cast<float>(best);
        answers += none * static_cast<float>(best);
        *to++ = {static_cast<std::uint32_t>(first_), nets * scale_};
        *to++ = {static_cast<std::uint32_t>(first_ + 1), answers * scale_};
        return to;
    }

private:
    // Set of counts as bits. No count of four ends comes near 64; larger ones, with more ends, are omitted.
    using Counts = std::uint64_t;

    static Counts moved(Counts counts, int by) {
        if (by <= -64 || by >= 64) return 0;
        return by >= 0 ? counts << by : counts >> -by;
    }

    static void note(Counts& counts, int count) {
        if (count >= 0 && count < 64) counts |= Counts{1} << count;
    }

    // Weights in the count that own tiles would have, by the pip they are joined by.
    std::array<Counts, FeatureMap::kPips> joined_by_pip(const LayoutView<K>& layout, Mask hand) const {
        std::array<Counts, FeatureMap::kPips> joined{};
        while (any(hand)) {
            const int tile = take_lowest(hand);
            note(joined[r_.high[at(tile)]], layout.weight_joined(tile, r_.high[at(tile)]));
            if (!r_.is_double(tile)) note(joined[r_.low[at(tile)]], layout.weight_joined(tile, r_.low[at(tile)]));
        }
        return joined;
    }

    // Counts that own plays on all other ends lead to.
    static Counts counts_elsewhere(const Plays<kMostOwn>& own, int slot) {
        Counts counts = 0;
        for (int i = 0; i < own.n; ++i) {
            if (own.list[at(i)].slot != slot) note(counts, own.list[at(i)].count);
        }
        return counts;
    }

    int most_points(Counts counts) const {
        int best = 0;
        for (counts &= scoring_; counts; counts &= counts - 1)
            best = std::max(best, int{r_.points_of(std::countr_zero(counts))});
        return best;
    }

    const Compiled<K>& r_;
    int first_;
    float scale_;
    Counts scoring_ = 0;  // counts that score
};

DOUBLESIX_END
