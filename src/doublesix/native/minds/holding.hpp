#pragma once

// Where a hidden tile may be, roughly: fast enough to be asked at every ply. `belief` does it exactly.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "minds/sight.hpp"

DOUBLESIX_BEGIN

// A seat's hidden tiles by when it got them: whoever had to draw or to pass held nothing that fitted, and what it kept
// since then does not fit either. What was drawn later may.
template <class K>
class Holding {
public:
    using Mask = typename K::Mask;

    Holding(const Compiled<K>& rules, const Sight<K>& sight) : r_(rules), sight_(sight) {
        for (int seat = 0; seat < r_.n.seats; ++seat) kept_[at(seat)] = {};
        if (!sight.past) return;
        for (const Deed<K>& deed : sight.past->deeds) {
            Kept& kept = kept_[deed.seat];
            if (deed.kind == MoveKind::draw) {
                if (deed.forced) exclude(kept, deed.fits);
                ++kept.fresh;
            } else if (deed.kind == MoveKind::pass && deed.forced) {
                exclude(kept, deed.fits);
                kept.lacking |= deed.fits;
            } else if (deed.kind == MoveKind::play) {
                if (kept.fresh) --kept.fresh;
            }
        }
    }

    // The chance that each hidden tile is in this seat's hand.
    double chance(int seat, int tile) const {
        const double here = weight(seat, tile);
        if (here <= 0) return 0;
        double all = sight_.boneyard(r_);
        for (int other = 0; other < r_.n.seats; ++other) {
            if (other != sight_.seat) all += other == seat ? here : weight(other, tile);
        }
        return all > 0 ? std::min(1.0, here / all) : 0;
    }

private:
    struct Kept {
        Mask lacking{};  // tiles that none of its tiles is
        int fresh = 0;   // tiles that were drawn after the last forced deed
        Mask older{};    // tiles that none of its other tiles is
    };

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    static void exclude(Kept& kept, Mask fits) {
        kept.older = kept.fresh ? static_cast<Mask>((kept.older & kept.lacking) | fits) : static_cast<Mask>(kept.older | fits);
        kept.lacking = kept.fresh ? fits : static_cast<Mask>(kept.lacking | fits);
        kept.fresh = 0;
    }

    double weight(int seat, int tile) const {
        const Kept& kept = kept_[at(seat)];
        const int size = sight_.sizes[at(seat)];
        const int fresh = std::min(kept.fresh, size);
        return has(kept.older, tile) ? fresh : size;
    }

    const Compiled<K>& r_;
    const Sight<K>& sight_;
    std::array<Kept, K::kSeats> kept_{};
};

DOUBLESIX_END
