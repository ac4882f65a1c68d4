#pragma once

// What the players of a playout choose: the same as `doublesix.players.random` (in law) and `doublesix.players.greedy`
// (move by move).

#include <array>
#include <bit>
#include <cstdint>

#include "arch.hpp"
#include "playout/machine.hpp"
#include "playout/random.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// A chosen move. A play has the slot of its end besides, so that nobody needs to look for it.
struct Choice {
    MoveKind kind = MoveKind::pass;
    int tile = 0;
    int slot = -1;
};

template <class K>
class Chooser {
public:
    using Mask = typename K::Mask;

    Chooser(Round<K>& round, Random& random) : round_(round), random_(random) {}

    Choice choose(Policy policy) {
        const State<K>& s = round_.state();
        if (round_.rules().has_claims() && s.pending) return in_window(policy, s.to_act);
        const Mask hand = s.hands[static_cast<std::size_t>(s.to_act)];
        const Mask fit = s.phase == Phase::lead ? round_.leads(s.to_act) : static_cast<Mask>(hand & s.fits);
        if (!any(fit)) return {round_.may_draw(false, s.extra) ? MoveKind::draw : MoveKind::pass};
        if (policy == Policy::greedy) return best(s.to_act, fit);
        return s.phase == Phase::lead ? Choice{MoveKind::play, select(fit, random_.below(size_of(fit)))} : any_of(fit);
    }

private:
    // What a seat that can play may do besides.
    struct Besides {
        int draws = 0;
        int passes = 0;
    };

    Besides besides() const {
        if (round_.rules().has_only_plays()) return {};
        const State<K>& s = round_.state();
        return {round_.rules().n.optional_draw && round_.may_draw(true, s.extra),
                s.extra || round_.rules().n.optional_pass};
    }

    // Any legal move, each as likely as the others: a tile that fits two ends has two plays.
    Choice any_of(Mask fit) {
        const Besides more = besides();
        std::uint32_t up_to = 0;
        const int plays = count_plays(fit, up_to);
        const int chosen = random_.below(plays + more.draws + more.passes);
        if (!round_.rules().has_only_plays() && chosen >= plays) {
            return {chosen - plays < more.draws ? MoveKind::draw : MoveKind::pass};
        }
        return nth_play(fit, up_to, chosen);
    }

    // How many plays these tiles have. Of four ends at most, the count for each lies in a byte of one word, and in each
    // byte of `up_to` is the sum of the counts up to it.
    int count_plays(Mask fit, std::uint32_t& up_to) const {
        if (round_.rules().has_few_ends()) {
            const std::uint32_t counts =
                counted(fit, 0) | (counted(fit, 1) << 8) | (counted(fit, 2) << 16) | (counted(fit, 3) << 24);
            up_to = counts * 0x01010101U;
            return static_cast<int>(up_to >> 24);
        }
        int plays = 0;
        for (int slot = 0; slot < round_.state().n_ends; ++slot) plays += fitting(fit, slot);
        return plays;
    }

    // The play of this number, end by end. For four ends at most it is found without a branch: nobody can foresee which
    // end it will be.
    Choice nth_play(Mask fit, std::uint32_t up_to, int chosen) const {
        int slot = 0;
        if (round_.rules().has_few_ends()) {
            // The highest bit of a byte is set for every end that the chosen play comes after.
            const std::uint32_t past =
                ((static_cast<std::uint32_t>(chosen) | 0x80U) * 0x01010101U - up_to) & 0x80808080U;
            slot = std::popcount(past);
            chosen -= static_cast<int>(((up_to << 8) >> (8 * slot)) & 0xFF);
        } else {
            for (int here = fitting(fit, 0); chosen >= here; here = fitting(fit, slot)) {
                chosen -= here;
                ++slot;
            }
        }
        return {MoveKind::play, select(static_cast<Mask>(fit & round_.layout().fits_at(slot)), chosen), slot};
    }

    std::uint32_t counted(Mask fit, int slot) const { return static_cast<std::uint32_t>(fitting(fit, slot)); }

    int fitting(Mask fit, int slot) const { return size_of(static_cast<Mask>(fit & round_.layout().fits_at(slot))); }

    // The play that gains most at once; among equals the heaviest tile, and then the first end.
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

    // While a claim window is open.
    Choice in_window(Policy policy, int seat) {
        // The owner is asked first, whether he claims or lets it go.
        if (!round_.released()) {
            return {policy == Policy::greedy || random_.below(2) == 0 ? MoveKind::claim : MoveKind::release};
        }
        return policy == Policy::random ? any_in_window(seat) : best_in_window(seat);
    }

    // Any legal move behind an open window, each as likely as the others. `Round::legal` has them in this order too.
    [[gnu::noinline]] Choice any_in_window(int seat) {
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
        const Mask fit = s.hands[static_cast<std::size_t>(seat)] & s.fits;
        std::uint32_t up_to = 0;
        const int plays = count_plays(fit, up_to);
        const int draws = round_.may_draw(plays, next.extra);
        int chosen = one_of(words + plays + draws + round_.may_pass(plays, next.extra));
        if (chosen < words) return {said[static_cast<std::size_t>(chosen)]};
        chosen -= words;
        if (chosen < plays) return nth_play(fit, up_to, chosen);
        return {chosen - plays < draws ? MoveKind::draw : MoveKind::pass};
    }

    int one_of(int n) { return n == 1 ? 0 : random_.below(n); }

    // The first of what is worth most, by the list of what is legal.
    [[gnu::noinline]] Choice best_in_window(int seat) {
        Moves<K> moves;
        round_.legal(seat, moves);
        const auto chosen = [&](const Move& move) {
            return Choice{move.kind, move.tile, move.end == kNoEnd ? -1 : round_.layout().slot_of(move.end)};
        };
        Mask fit{};
        for (const MoveKind wanted : {MoveKind::claim, MoveKind::call, MoveKind::play, MoveKind::draw, MoveKind::pass}) {
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
