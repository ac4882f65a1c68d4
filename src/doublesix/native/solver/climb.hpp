#pragma once

// How far scores rise in a subtree, and so for which scores its value holds.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "rules/state.hpp"

DOUBLESIX_BEGIN
namespace solving {

// How far the scores rose in the part of the tree that was searched, side by side, above what they were where it
// begins: a value is good for every score from which that does not reach a limit. `kBound` is for a side that met one:
// such a value is good for the very same score of that side only.
struct Peaks {
    static constexpr std::uint16_t kBound = 0xFFFF;
    static constexpr std::int32_t kMost = 0x7FFF;

    std::array<std::uint16_t, 2> rise{};

    // The sides that are bound, as bits.
    unsigned bound() const { return unsigned{rise[0] == kBound} | (unsigned{rise[1] == kBound} << 1); }

    // Takes in another part that begins at the same place.
    void take(const Peaks& part) {
        for (std::size_t side = 0; side < 2; ++side) rise[side] = std::max(rise[side], part.rise[side]);
    }
};

// What acts that follow each other do to the scores of two sides.
template <class K>
class Climb {
public:
    explicit Climb(const State<K>& start) : from_{start.points[0], start.points[1]}, most_(from_) {}

    // After an act: `limited` says by bits whose awards met a limit (the target, a skunk, zero), so that they depend on
    // that side's score; `offered` is what a seat would gain by a claim.
    void note(const State<K>& s, unsigned limited, std::int32_t offered) {
        limited_ |= limited;
        // Points that fall are a limit of their own; so only an offer can be more than what is there in the end.
        if constexpr (K::kPlain) return;
        for (std::size_t side = 0; side < 2; ++side) most_[side] = std::max(most_[side], s.points[side] + offered);
    }

    // What side 0 has gained more than side 1.
    std::int32_t difference(const State<K>& now) const {
        return (now.points[0] - from_[0]) - (now.points[1] - from_[1]);
    }

    // How far the scores rise from where the climb began, when they rise so far from where it has come to.
    Peaks whole(const State<K>& now, const Peaks& rest) const {
        Peaks peaks;
        for (std::size_t side = 0; side < 2; ++side) {
            std::int32_t up = now.points[side] - from_[side] + rest.rise[side];
            if constexpr (!K::kPlain) up = std::max(up, most_[side] - from_[side]);
            const bool bound = ((limited_ >> side) & 1) || rest.rise[side] == Peaks::kBound || up > Peaks::kMost;
            peaks.rise[side] = bound ? Peaks::kBound : static_cast<std::uint16_t>(up);
        }
        return peaks;
    }

private:
    std::array<std::int32_t, 2> from_;
    std::array<std::int32_t, 2> most_;
    unsigned limited_ = 0;
};

}  // namespace solving
DOUBLESIX_END
