#pragma once

// Blocking baseline: plays the tile that leaves the fewest unseen tiles that fit, and disregards points. An opponent to
// measure the others against where hands score at the end of a round.

#include "arch.hpp"
#include "infostate/information_state.hpp"
#include "players/player.hpp"
#include "rules/afterstate.hpp"

DOUBLESIX_BEGIN

template <class K>
class Blocker final : public Player<K> {
public:
    explicit Blocker(const Compiled<K>& rules) : r_(rules) {}

    // Claims or calls a score where it may; draws or passes only without a play.
    Choice choose(const DecisionRequest<K>& request, const Options<K>& options) override {
        int best = 0;
        int fewest = kNone;
        for (int i = 0; i < options.size; ++i) {
            const Choice& choice = options[i];
            if (choice.kind == MoveKind::claim || choice.kind == MoveKind::call) return choice;
            if (choice.kind != MoveKind::play) continue;
            const int left = unseen_fits(request.infostate, choice);
            // Ties go to the heaviest tile, then to the first listed: tile numbers ascend by pips.
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
