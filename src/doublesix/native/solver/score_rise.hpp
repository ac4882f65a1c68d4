#pragma once

// Rise of the scores in a subtree, which determines for which scores its value holds.

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#include "arch.hpp"
#include "rules/moves.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Maximal rise of each side's score in the searched part of the tree, over the score at its root. A value holds for
// every score from which that rise does not reach a limit. `kBound` marks a side that met one: the value then holds for
// the very same score of that side only.
struct ScoreRise {
    static constexpr std::uint16_t kBound = 0xFFFF;
    static constexpr std::int32_t kMax = 0x7FFF;

    std::array<std::uint16_t, 2> by_side{};

    // Sides that are bound, as bits.
    unsigned bound() const { return unsigned{by_side[0] == kBound} | (unsigned{by_side[1] == kBound} << 1); }

    // Merges another part with the same root.
    void merge(const ScoreRise& part) {
        for (std::size_t side = 0; side < 2; ++side) by_side[side] = std::max(by_side[side], part.by_side[side]);
    }
};

// Whether an award depends on the score of its side: it meets the limit, the target or zero.
inline bool depends_on_score(const Award& given, std::int32_t limit) {
    return given.points < 0 || given.score >= limit || given.refusal == Void::over_target ||
           given.refusal == Void::not_below_zero;
}

// Award sink that records the sides whose awards depend on their score.
struct Watch {
    std::int32_t limit;
    unsigned limited = 0;

    void award(const Award& given) { limited |= unsigned{depends_on_score(given, limit)} << given.side; }
};

struct Unwatched : NoSink {
    explicit Unwatched(std::int32_t) {}
};

template <bool Limited>
using SinkOf = std::conditional_t<Limited, Watch, Unwatched>;

// Changes of two sides' scores along a sequence of acts.
template <class K>
class ScoreChange {
public:
    explicit ScoreChange(const State<K>& start) : from_{start.points[0], start.points[1]}, highest_(from_) {}

    // Call after an act: `limited` has the sides, as bits, whose awards met a limit (the target, a skunk, zero) and so
    // depend on their score; `offered` is what a seat would gain by a claim.
    void note(const State<K>& s, unsigned limited, std::int32_t offered) {
        limited_ |= limited;
        // Falling points count as a limit, so only an offer can exceed the scores at the end.
        if constexpr (K::kPlain) return;
        for (std::size_t side = 0; side < 2; ++side)
            highest_[side] = std::max(highest_[side], s.points[side] + offered);
    }

    // Gain of side 0 less that of side 1.
    std::int32_t difference(const State<K>& now) const {
        return (now.points[0] - from_[0]) - (now.points[1] - from_[1]);
    }

    // Total rise from the first act on, given the rise of the rest after the last.
    ScoreRise whole(const State<K>& now, const ScoreRise& rest) const {
        ScoreRise total;
        for (std::size_t side = 0; side < 2; ++side) {
            std::int32_t up = now.points[side] - from_[side] + rest.by_side[side];
            if constexpr (!K::kPlain) up = std::max(up, highest_[side] - from_[side]);
            const bool bound =
                ((limited_ >> side) & 1) || rest.by_side[side] == ScoreRise::kBound || up > ScoreRise::kMax;
            total.by_side[side] = bound ? ScoreRise::kBound : static_cast<std::uint16_t>(up);
        }
        return total;
    }

private:
    std::array<std::int32_t, 2> from_;
    std::array<std::int32_t, 2> highest_;
    unsigned limited_ = 0;
};

}  // namespace solving
DOUBLESIX_END
