#pragma once

// Baseline that blocks: of everything that can be played it plays what leaves the fewest unseen tiles that fit. One
// decision, and no points: an opponent to measure the others by, wherever points are scored by the hands that are
// left.

#include "arch.hpp"
#include "infostate/information_state.hpp"
#include "players/player.hpp"
#include "rules/afterstate.hpp"

DOUBLESIX_BEGIN

template <class K>
class Blocker final : public Player<K> {
public:
    explicit Blocker(const Compiled<K>& rules) : r_(rules) {}

    // A score that may be claimed or called is taken; a draw or a pass is made only for want of a play.
    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        int best = 0;
        int fewest = kNone;
        for (int i = 0; i < options.size; ++i) {
            const Choice& choice = options[i];
            if (choice.kind == MoveKind::claim || choice.kind == MoveKind::call) return choice;
            if (choice.kind != MoveKind::play) continue;
            const int left = unseen_fits(request.infostate, choice);
            // Of equals the heaviest tile, and then the first: tiles are numbered by their pips.
            if (left > fewest || (left == fewest && choice.tile <= options[best].tile)) continue;
            fewest = left;
            best = i;
        }
        return options[best];
    }

private:
    static constexpr int kNone = K::kTiles + 1;

    int unseen_fits(const InformationState<K>& infostate, const Choice& choice) const {
        State<K> s = infostate.state;
        lay_tile(r_, s, infostate.seat, choice.tile, choice.slot);
        return size_of(static_cast<typename K::Mask>(s.fits & infostate.hidden(r_)));
    }

    const Compiled<K>& r_;
};

DOUBLESIX_END
