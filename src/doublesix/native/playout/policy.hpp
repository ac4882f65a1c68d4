#pragma once

// Rollout policies: random and greedy, equal to `doublesix.players.random` in distribution and to
// `doublesix.players.greedy` move by move.

#include <array>
#include <bit>
#include <cstdint>

#include "arch.hpp"
#include "playout/task.hpp"
#include "rules/options.hpp"
#include "rules/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
class Chooser {
public:
    using Mask = typename K::Mask;

    Chooser(Round<K>& round, Random& random) : round_(round), random_(random) {}

    Choice choose(Policy policy) {
        const State<K>& s = round_.state();
        if (round_.window_is_open()) return in_window(policy, s.to_act);
        const Mask hand = s.hands[static_cast<std::size_t>(s.to_act)];
        const Mask fit = s.phase == Phase::lead ? round_.leads(s.to_act) : static_cast<Mask>(hand & s.fits);
        if (!any(fit)) return {round_.may_draw(false, round_.has_extra_turn()) ? MoveKind::draw : MoveKind::pass};
        if (policy == Policy::greedy) return best(s.to_act, fit);
        return s.phase == Phase::lead ? any_lead(fit) : any_of(hand);
    }

private:
    // Number of other moves, 0 or 1 each, of a seat that can play.
    struct Besides {
        int draws = 0;
        int passes = 0;
    };

    Besides besides() const {
        if (round_.rules().has_only_plays()) return {};
        const bool extra = round_.has_extra_turn();
        return {round_.rules().n.optional_draw && round_.may_draw(true, extra),
                extra || round_.rules().n.optional_pass};
    }

    Choice any_lead(Mask fit) {
        const int leads = size_of(fit);
        const int chosen = random_.below(leads + besides().draws);
        return chosen < leads ? Choice{MoveKind::play, select(fit, chosen)} : Choice{MoveKind::draw};
    }

    // Uniformly random legal move; a tile that fits two ends counts as two plays.
    Choice any_of(Mask hand) {
        const Besides more = besides();
        const Plays plays = plays_of(hand);
        const int chosen = random_.below(plays.number + more.draws + more.passes);
        if (!round_.rules().has_only_plays() && chosen >= plays.number) {
            return {chosen - plays.number < more.draws ? MoveKind::draw : MoveKind::pass};
        }
        return nth_play(hand, plays, chosen);
    }

    // Plays of a hand, end by end. With at most four ends every play is a bit: the tiles that fit the first and second
    // end in one word, those that fit the others in a second one.
    struct Plays {
        int number = 0;
        int early = 0;  // plays in the first word
        std::uint64_t first = 0;
        std::uint64_t second = 0;
    };

    Plays plays_of(Mask hand) const {
        Plays plays;
        if constexpr (LayoutOf<K>::kBytes) {
            if (round_.rules().has_few_ends()) {
                const std::uint32_t ends = round_.layout().word_of_ends();
                const auto at_end = [&](int slot) -> std::uint64_t {
                    return hand & round_.layout().fits_in(ends, slot);
                };
                plays.first = at_end(0) | (at_end(1) << 32);
                plays.second = at_end(2) | (at_end(3) << 32);
                plays.early = std::popcount(plays.first);
                plays.number = plays.early + std::popcount(plays.second);
                return plays;
            }
        }
        for (int slot = 0; slot < round_.state().n_ends; ++slot) plays.number += fitting(hand, slot);
        return plays;
    }

    // The play with index `chosen`. With at most four ends it is selected branch-free, since the end is unpredictable.
    Choice nth_play(Mask hand, const Plays& plays, int chosen) const {
        if constexpr (LayoutOf<K>::kBytes) {
            if (round_.rules().has_few_ends()) {
                // All ones if the play is in the second word.
                const std::int64_t late = static_cast<std::int64_t>(plays.early - 1 - chosen) >> 63;
                const int bit = select(plays.first ^ ((plays.first ^ plays.second) & static_cast<std::uint64_t>(late)),
                                       chosen - (plays.early & static_cast<int>(late)));
                return {MoveKind::play, bit & 31, (2 & static_cast<int>(late)) + (bit >> 5)};
            }
        }
        int slot = 0;
        for (int here = fitting(hand, 0); chosen >= here; here = fitting(hand, slot)) {
            chosen -= here;
            ++slot;
        }
        return {MoveKind::play, select(static_cast<Mask>(hand & round_.layout().fits_at(slot)), chosen), slot};
    }

    int fitting(Mask hand, int slot) const { return size_of(static_cast<Mask>(hand & round_.layout().fits_at(slot))); }

    // The play with the highest immediate gain; ties go to the heaviest tile, then to the first end.
    [[gnu::noinline]] Choice best(int seat, Mask fit) {
        const State<K>& s = round_.state();
        Choice found{MoveKind::play, -1, -1};
        std::int32_t most = -1;
        const auto weigh = [&](Mask tiles, int slot) {
            while (any(tiles)) {
                const int tile = take_lowest(tiles);
                const std::int32_t gain = round_.gain_of(seat, tile, slot);
                if (gain > most || (gain == most && tile > found.tile)) {
                    most = gain;
                    found.tile = tile;
                    found.slot = slot;
                }
            }
        };
        if (s.phase == Phase::lead) {
            weigh(fit, -1);
        } else {
            for (int slot = 0; slot < s.n_ends; ++slot) {
                if (round_.layout().is_open(slot)) {
                    weigh(fit & round_.layout().fits_at(slot), slot);
                }
            }
        }
        return found;
    }

    // Choice while a claim window is open.
    Choice in_window(Policy policy, int seat) {
        // The owner answers first, with a claim or a release.
        if (!round_.released()) {
            if (policy == Policy::greedy) return {MoveKind::claim};
            constexpr std::array<MoveKind, 2> kSaid{MoveKind::claim, MoveKind::release};
            return {kSaid[static_cast<std::size_t>(random_.below(2))]};
        }
        if (policy == Policy::greedy) return best_in_window(seat);
        // A copy, so that the generator itself can stay in registers on the hot path.
        Random random = random_;
        const Choice chosen = any_in_window(round_.rules(), round_.state(), seat, random);
        random_ = random;
        return chosen;
    }

    [[gnu::noinline]] static Choice any_in_window(const Compiled<K>& rules, State<K>& state, int seat, Random& random) {
        Round<K> round(rules, nullptr, state);
        return Chooser(round, random).any_in_window(seat);
    }

    // Uniformly random legal move in an open claim window, in the order of `Round::legal`.
    Choice any_in_window(int seat) {
        const State<K>& s = round_.state();
        std::array<MoveKind, 3> said{};
        int words = 0;
        const auto may = [&](bool allowed, MoveKind kind) {
            said[static_cast<std::size_t>(words)] = kind;
            words += allowed;
        };
        may(round_.may_claim(seat), MoveKind::claim);
        may(round_.may_call(seat), MoveKind::call);
        may(round_.may_release(seat), MoveKind::release);
        const Turn next = round_.turn();
        if (!next.there || seat != next.to_act) return {said[static_cast<std::size_t>(one_of(words))]};
        const Mask hand = s.hands[static_cast<std::size_t>(seat)];
        const Plays plays = plays_of(hand);
        const int draws = round_.may_draw(plays.number, next.extra);
        int chosen = one_of(words + plays.number + draws + round_.may_pass(plays.number, next.extra));
        if (chosen < words) return {said[static_cast<std::size_t>(chosen)]};
        chosen -= words;
        if (chosen < plays.number) return nth_play(hand, plays, chosen);
        return {chosen - plays.number < draws ? MoveKind::draw : MoveKind::pass};
    }

    int one_of(int n) { return n == 1 ? 0 : random_.below(n); }

    // Greedy choice in a claim window: claim, call, the best play, draw, pass, release, in this order.
    [[gnu::noinline]] Choice best_in_window(int seat) {
        Moves<K> moves;
        round_.legal(seat, moves);
        const auto chosen = [&](const Move& move) {
            return Choice{move.kind, move.tile, move.end == kNoEnd ? -1 : round_.layout().slot_of(move.end)};
        };
        Mask fit{};
        for (const MoveKind wanted :
             {MoveKind::claim, MoveKind::call, MoveKind::play, MoveKind::draw, MoveKind::pass}) {
            for (int i = 0; i < moves.size; ++i) {
                const Move& move = moves.list[static_cast<std::size_t>(i)];
                if (move.kind != wanted) continue;
                if (wanted != MoveKind::play) return chosen(move);
                fit |= bit_of<Mask>(move.tile);
            }
            if (any(fit)) return best(seat, fit);
        }
        return chosen(moves.list[0]);
    }

    Round<K>& round_;
    Random& random_;
};

DOUBLESIX_END
