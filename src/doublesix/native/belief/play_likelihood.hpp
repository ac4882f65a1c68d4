#pragma once

// Likelihood ratios of a play for the tiles the hand still holds. A better play left undone makes its tile unlikely,
// and a pip brought out makes more tiles with it likely.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "infostate/information_state.hpp"
#include "lanes.hpp"
#include "rules/compiled.hpp"
#include "rules/layout.hpp"
#include "rules/point_scale.hpp"

DOUBLESIX_BEGIN

// One value per tile, padded to 32.
struct alignas(64) TileNumbers {
    std::array<float, 32> at;
};

// Points of a tile compared with those of the play: it did not fit, or made less, as much, or more by degrees.
enum class Beside : std::uint8_t { apart, less, alike, better, far_better, best };

// Kinds of tiles relative to a play: by whether the tile fits the end that was covered, is a double, has the pip that
// was brought out, and by `Beside`; those for leads come first.
inline constexpr std::size_t kLeads = 24;
inline constexpr std::size_t kKinds = kLeads + 48;

constexpr std::size_t kind_of(bool dbl, bool brought, Beside beside) {
    return std::size_t{dbl} * 12 + std::size_t{brought} * 6 + static_cast<std::size_t>(beside);
}

// Odds ratio of a tile in the hand after a play to before it, by kind. Fitted to 420,000 rounds of All Fives in
// self-play of a network, so that every kind occurs as often as predicted; other games and pairs gave nearly the same
// figures. No ratio is below 1/20, since people do not play like networks. `training/calibration.hpp` counts
// predictions against outcomes; `benchmarks/tells.py` prints them.
inline constexpr std::array<float, kKinds> kRatios{
    1.00F, 1.10F, 0.91F, 0.64F, 0.16F, 0.16F,  // lead; single
    1.00F, 1.27F, 1.78F, 0.77F, 0.12F, 0.12F,  //   single with a pip of the lead
    1.00F, 1.07F, 0.62F, 0.22F, 0.18F, 0.18F,  //   double
    1.00F, 1.30F, 0.49F, 0.05F, 0.05F, 0.05F,  //   double of a pip of the lead
    1.18F, 1.19F, 0.97F, 0.52F, 0.34F, 0.28F,  // does not fit the end that was covered; single
    1.35F, 1.37F, 1.27F, 0.64F, 0.42F, 0.30F,  //   single with the pip that was brought out
    1.19F, 1.17F, 0.83F, 0.28F, 0.09F, 0.06F,  //   double
    1.37F, 1.45F, 1.31F, 0.52F, 0.22F, 0.16F,  //   double of the pip that was brought out
    1.00F, 1.06F, 0.60F, 0.22F, 0.10F, 0.07F,  // fits the end that was covered; single
    1.00F, 1.05F, 0.90F, 0.64F, 0.30F, 0.17F,  //   single with the pip that was brought out
    1.00F, 0.69F, 0.26F, 0.12F, 0.05F, 0.05F,  //   double
    1.00F, 1.00F, 1.00F, 1.00F, 1.00F, 1.00F,
};

template <class K>
class PlayLikelihood {
public:
    using Mask = typename K::Mask;

    // Sets the factor of every tile of `unseen`; false if the play is no evidence. `table` is the public state before
    // the play.
    static bool read(const Compiled<K>& r, const State<K>& table, const PublicAction<K>& action, Mask unseen,
                     TileNumbers& factors) {
        return each(r, table, action, unseen,
                    [&](int tile, std::size_t kind) { factors.at[at(tile)] = kRatios[kind]; });
    }

    // The same by kind: calls `found(tile, kind)` for every tile of `unseen`.
    template <class Found>
    static bool each(const Compiled<K>& r, const State<K>& table, const PublicAction<K>& action, Mask unseen,
                     Found found) {
        // A seat that was forced to draw played the tile it drew.
        if (table.drawn && !r.n.optional_draw) return false;
        return table.n_plays ? each_at_play(r, table, action, unseen, found)
                             : each_at_lead(r, table, action, unseen, found);
    }

private:
    using Points = std::array<std::int16_t, K::kTiles>;

    template <class Found>
    static bool each_at_lead(const Compiled<K>& r, const State<K>& table, const PublicAction<K>& action, Mask unseen,
                             Found found) {
        if (table.must_lead != kNoTile) return false;
        const int made = r.points_of_lead(action.tile);
        const Mask brought = r.with_pip[r.high[action.tile]] | r.with_pip[r.low[action.tile]];
        for (Mask tiles = unseen; any(tiles);) {
            const int tile = take_lowest(tiles);
            const Beside how = has(action.fits, tile) ? beside(r, r.points_of_lead(tile) - made) : Beside::apart;
            found(tile, kind_of(r.is_double(tile), has(brought, tile), how));
        }
        return true;
    }

    template <class Found>
    static bool each_at_play(const Compiled<K>& r, const State<K>& table, const PublicAction<K>& action, Mask unseen,
                             Found found) {
        if (action.slot >= table.n_ends) return false;
        const LayoutView<K> layout(r, table);
        Points points;
        const Mask fits = best_points(r, layout, table.n_ends, unseen, points);
        const int pip = layout.pip_at(action.slot);
        const int made = layout.points_after(action.tile, action.slot);
        const Mask brought = r.with_pip[r.high[action.tile] == pip ? r.low[action.tile] : r.high[action.tile]];
        const Mask covering = layout.fits_at(action.slot);
        for (Mask tiles = unseen; any(tiles);) {
            const int tile = take_lowest(tiles);
            const Beside how = has(fits, tile) ? beside(r, points[at(tile)] - made) : Beside::apart;
            found(tile,
                  kLeads + 24 * std::size_t{has(covering, tile)} + kind_of(r.is_double(tile), has(brought, tile), how));
        }
        return true;
    }

    // Most points that each tile could have made; returns the tiles that fit at all.
    static Mask best_points(const Compiled<K>& r, const LayoutView<K>& layout, int ends, Mask unseen, Points& points) {
        Mask fits{};
        for (int slot = 0; slot < ends; ++slot) {
            const Mask fitting = layout.fits_at(slot) & unseen;
            if (!any(fitting)) continue;
            const int pip = layout.pip_at(slot);
            const int covered = layout.count_covered(slot);
            for (Mask tiles = fitting; any(tiles);) {
                const int tile = take_lowest(tiles);
                const auto gain = static_cast<std::int16_t>(
                    r.matches_ends() ? layout.points_after(tile, slot)
                                     : r.points_of(covered + layout.weight_joined(tile, pip)));
                if (!has(fits, tile) || gain > points[at(tile)]) points[at(tile)] = gain;
                fits |= bit_of<Mask>(tile);
            }
        }
        return fits;
    }

    static Beside beside(const Compiled<K>& r, int points) {
        if (points <= 0) return points < 0 ? Beside::less : Beside::alike;
        const float more = static_cast<float>(points) / usual_points(r);
        return more < 0.4F ? Beside::better : more < 0.8F ? Beside::far_better : Beside::best;
    }
};

DOUBLESIX_END
