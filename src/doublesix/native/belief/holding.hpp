#pragma once

// Rough hand marginals from draws and passes alone, for the heuristic player; `belief/belief.hpp` has the exact ones.
// Why it is not `PublicBelief`: docs/design/0013-beliefs.md.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "infostate/information_state.hpp"

DOUBLESIX_BEGIN

// Two layers per hidden hand: tiles held at the last forced draw or pass, which do not fit what fitted then, and tiles
// drawn later, which may.
template <class K>
class Holding {
public:
    using Mask = typename K::Mask;

    Holding(const Compiled<K>& rules, const InformationState<K>& infostate) : r_(rules), infostate_(infostate) {
        for (int seat = 0; seat < r_.n.seats; ++seat) kept_[at(seat)] = {};
        if (!infostate.history) return;
        for (const PublicAction<K>& action : infostate.history->actions) {
            Kept& kept = kept_[action.seat];
            if (action.kind == MoveKind::draw) {
                if (action.forced) exclude(kept, action.fits);
                ++kept.fresh;
            } else if (action.kind == MoveKind::pass && action.forced) {
                exclude(kept, action.fits);
                kept.lacking |= action.fits;
            } else if (action.kind == MoveKind::play) {
                if (kept.fresh) --kept.fresh;
            }
        }
    }

    // Probability that a hidden tile is in this seat's hand.
    double chance(int seat, int tile) const {
        const double here = weight(seat, tile);
        if (here <= 0) return 0;
        double all = infostate_.boneyard(r_);
        for (int other = 0; other < r_.n.seats; ++other) {
            if (other != infostate_.seat) all += other == seat ? here : weight(other, tile);
        }
        return all > 0 ? std::min(1.0, here / all) : 0;
    }

private:
    struct Kept {
        Mask lacking{};  // tiles absent from the whole hand, as of the last forced action
        int fresh = 0;   // tiles drawn since the last forced action
        Mask older{};    // tiles absent among those held since before `fresh`
    };

    static void exclude(Kept& kept, Mask fits) {
        kept.older =
            kept.fresh ? static_cast<Mask>((kept.older & kept.lacking) | fits) : static_cast<Mask>(kept.older | fits);
        kept.lacking = kept.fresh ? fits : static_cast<Mask>(kept.lacking | fits);
        kept.fresh = 0;
    }

    double weight(int seat, int tile) const {
        const Kept& kept = kept_[at(seat)];
        const int size = infostate_.sizes[at(seat)];
        const int fresh = std::min(kept.fresh, size);
        return has(kept.older, tile) ? fresh : size;
    }

    const Compiled<K>& r_;
    const InformationState<K>& infostate_;
    std::array<Kept, K::kSeats> kept_{};
};

DOUBLESIX_END
