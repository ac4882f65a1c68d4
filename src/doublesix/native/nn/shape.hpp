#pragma once

// Shape of the value network: its layer sizes and the index of every input feature. Any change here invalidates all
// stored networks and must increment `kShapeVersion`.

#include <cstdint>
#include <utility>
#include <vector>

#include "arch.hpp"

DOUBLESIX_BEGIN

inline constexpr int kShapeVersion = 2;
inline constexpr int kFirst = 64;   // units of the first hidden layer
inline constexpr int kSecond = 32;  // and of the second one
inline constexpr int kHeads = 2;    // points of the own side from here on, and of the others

// One nonzero input. Zeros are not listed; an index listed twice counts as the sum.
struct Feature {
    std::uint32_t index;
    float value;
};

// Feature index map: the first index of each group. Tiles take 28 places and pips 7, for any set.
struct FeatureMap {
    static constexpr int kTiles = 28;
    static constexpr int kPips = 7;
    static constexpr int kSizes = 11;
    static constexpr int kYards = 16;
    static constexpr int kCounts = 15;
    static constexpr int kEndKinds = 5;
    static constexpr int kSteps = 24;  // buckets of the points a side needs

    int others;
    int size = 0;

    // Shared by all options of a decision.
    int own, hidden, marginals, own_pip, hidden_pip, likely_pip, other_size, yard, own_weight, other_weight;
    // The afterstate of an option.
    int own_size, own_fits, own_points, threat, ends, open_pip, own_on, hidden_on, likely_on, count, count_size;
    int shut_out, reply, any_reply, exchange, best_own, own_plays, next, extra, drawing, leading, spinner, no_spinner;
    int own_need, other_need, on_board, other_on_board;

    explicit FeatureMap(int seats) : others(seats - 1) {
        own = take(kTiles);
        hidden = take(kTiles);
        marginals = take(kTiles * others);
        own_pip = take(kPips);
        hidden_pip = take(kPips);
        likely_pip = take(kPips * others);
        other_size = take(kSizes * others);
        yard = take(kYards);
        own_weight = take(1);
        other_weight = take(others);
        own_size = take(kSizes);
        own_fits = take(kTiles);
        own_points = take(kTiles);
        threat = take(kTiles * others);
        ends = take(kEndKinds * kPips);
        open_pip = take(4 * kPips);
        own_on = take(kPips);
        hidden_on = take(kPips);
        likely_on = take(kPips * others);
        count = take(kCounts);
        count_size = take(1);
        shut_out = take(others);
        reply = take(others);
        any_reply = take(others);
        exchange = take(2);
        best_own = take(1);
        own_plays = take(6);
        next = take(others + 1);
        extra = take(1);
        drawing = take(1);
        leading = take(1);
        spinner = take(kPips);
        no_spinner = take(1);
        own_need = take(kSteps);
        other_need = take(kSteps);
        on_board = take(1);
        other_on_board = take(1);
    }

    // Groups by name, in order, with their first index.
    std::vector<std::pair<const char*, int>> fields() const {
        return {
            {"own", own},
            {"hidden", hidden},
            {"marginals", marginals},
            {"own_pip", own_pip},
            {"hidden_pip", hidden_pip},
            {"likely_pip", likely_pip},
            {"other_size", other_size},
            {"yard", yard},
            {"own_weight", own_weight},
            {"other_weight", other_weight},
            {"own_size", own_size},
            {"own_fits", own_fits},
            {"own_points", own_points},
            {"threat", threat},
            {"ends", ends},
            {"open_pip", open_pip},
            {"own_on", own_on},
            {"hidden_on", hidden_on},
            {"likely_on", likely_on},
            {"count", count},
            {"count_size", count_size},
            {"shut_out", shut_out},
            {"reply", reply},
            {"any_reply", any_reply},
            {"exchange", exchange},
            {"best_own", best_own},
            {"own_plays", own_plays},
            {"next", next},
            {"extra", extra},
            {"drawing", drawing},
            {"leading", leading},
            {"spinner", spinner},
            {"no_spinner", no_spinner},
            {"own_need", own_need},
            {"other_need", other_need},
            {"on_board", on_board},
            {"other_on_board", other_on_board},
        };
    }

private:
    int take(int places) {
        const int first = size;
        size += places;
        return first;
    }
};

DOUBLESIX_END
