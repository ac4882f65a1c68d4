#pragma once

// Slots: where hidden tiles may be. A slot is room for tiles that came to a seat at one time: the dealt hand, or a
// drawn tile; one more slot is the remaining boneyard. A seat that was forced to draw or pass held nothing that fitted,
// which excludes those tiles from all slots it had by then.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "infostate/information_state.hpp"

DOUBLESIX_BEGIN

// Set of slots as bits.
using SlotSet = std::uint32_t;

constexpr SlotSet slot_bit(int slot) { return SlotSet{1} << slot; }

template <class K>
class Slots {
public:
    using Mask = typename K::Mask;
    static constexpr int kMost = K::kTiles + K::kSeats;
    static_assert(kMost <= 32);
    static constexpr int kMostAble = 8;  // with more voluntary passes and draws the belief is not exact
    static constexpr int kNowhere = -1;

    // A played tile, and the slots it can have come from.
    struct PlayedTile {
        std::uint8_t tile;
        std::uint8_t seat;
        SlotSet from;
    };

    // Evidence that a seat held one of these tiles in one of these slots: it passed, or drew before it led, by choice.
    struct Able {
        Mask tiles;
        SlotSet slots;
        std::uint8_t seat;
        int played;  // tiles played by then

        bool operator==(const Able&) const = default;
    };

    // Builds the slots from the public history.
    void read(const Compiled<K>& r, const InformationState<K>& infostate) {
        begin(r, infostate);
        bool led = !infostate.history->whole;
        now_ = 0;
        for (const PublicAction<K>& action : infostate.history->actions) {
            ++now_;
            switch (action.kind) {
                case MoveKind::play:
                    if (!led) note_lead(r, action);
                    led = true;
                    play(action);
                    break;
                case MoveKind::draw:
                    if (action.forced) shut_out(action.seat, action.fits);
                    if (action.able) note_able(action);
                    draw(action.seat);
                    break;
                case MoveKind::pass:
                    if (action.forced) shut_out(action.seat, action.fits);
                    if (action.able) note_able(action);
                    break;
                default: break;
            }
        }
        boneyard = add(kBoneyard, infostate.boneyard(r));
    }

    static constexpr std::uint8_t kBoneyard = K::kSeats;

    int size = 0;
    int boneyard = 0;
    std::array<std::uint8_t, kMost> seat{};      // owner of the slot, or `kBoneyard`
    std::array<std::uint8_t, kMost> capacity{};  // tiles that came there, including played ones
    std::array<std::uint8_t, kMost> born{};      // acts up to its arrival, 0: the deal; the first of merged draws
    std::array<Mask, kMost> shut{};              // unplayed tiles that cannot be there
    std::array<SlotSet, K::kSeats + 1> of{};     // the slots of each seat; the dealt hand is slot `seat`
    std::array<PlayedTile, K::kTiles> played;
    int n_played = 0;
    std::array<Able, kMostAble> able;
    int n_able = 0;
    bool forgotten = false;  // whether there were more than kMostAble
    double orders = 1;       // number of orders in which merged draws can have come

private:
    void begin(const Compiled<K>& r, const InformationState<K>& infostate) {
        size = n_played = n_able = now_ = 0;
        forgotten = false;
        orders = 1;
        of.fill(0);
        newest_.fill(kNowhere);
        before_.fill(kNowhere);
        std::array<int, K::kSeats> dealt{};
        for (int who = 0; who < r.n.seats; ++who)
            dealt[at(who)] = infostate.history->whole ? r.n.hand_size : infostate.sizes[at(who)];
        if (!infostate.history->whole) {
            for (const PublicAction<K>& action : infostate.history->actions) {
                dealt[action.seat] += (action.kind == MoveKind::play) - (action.kind == MoveKind::draw);
            }
        }
        for (int who = 0; who < r.n.seats; ++who) add(who, dealt[at(who)]);
    }

    int add(int who, int tiles) {
        seat[at(size)] = static_cast<std::uint8_t>(who);
        capacity[at(size)] = static_cast<std::uint8_t>(tiles);
        born[at(size)] = static_cast<std::uint8_t>(now_);
        shut[at(size)] = {};
        of[at(who)] |= slot_bit(size);
        return size++;
    }

    void shut_out(int who, Mask tiles) {
        for (SlotSet slots = of[at(who)]; slots; slots &= slots - 1) shut[at(std::countr_zero(slots))] |= tiles;
    }

    void play(const PublicAction<K>& action) {
        SlotSet from = 0;
        for (SlotSet slots = of[action.seat]; slots; slots &= slots - 1) {
            const int slot = std::countr_zero(slots);
            if (!has(shut[at(slot)], action.tile)) from |= slot_bit(slot);
        }
        played[at(n_played++)] = {action.tile, action.seat, from};
        newest_[action.seat] = before_[action.seat] = kNowhere;
    }

    void note_able(const PublicAction<K>& action) {
        const Able entry{action.fits, of[action.seat], action.seat, n_played};
        // Passes can repeat without new evidence.
        if (std::find(able.begin(), able.begin() + n_able, entry) != able.begin() + n_able) return;
        if (n_able == kMostAble) {
            forgotten = true;
            return;
        }
        able[at(n_able++)] = entry;
        // Later draws must not be merged into these slots.
        newest_[action.seat] = before_[action.seat] = kNowhere;
    }

    // Adds a slot. If the last two exclude the same tiles they are merged and the newer one is reused.
    void draw(int who) {
        int& newest = newest_[at(who)];
        int& before = before_[at(who)];
        if (newest == kNowhere) {
            newest = add(who, 1);
        } else if (before != kNowhere && shut[at(before)] == shut[at(newest)]) {
            orders *= ++capacity[at(before)];
            shut[at(newest)] = {};
            born[at(newest)] = static_cast<std::uint8_t>(now_);
        } else {
            before = newest;
            newest = add(who, 1);
        }
    }

    // A leader that plays the heaviest single because it can lead nothing else held nothing heavier.
    void note_lead(const Compiled<K>& r, const PublicAction<K>& action) {
        if (r.n.no_double != NoDouble::heaviest_single || has(action.fits, action.tile)) return;
        shut_out(action.seat, static_cast<Mask>(action.fits | heavier(r, action.tile)));
    }

public:
    // Tiles that would have decided the lead instead of this one.
    static Mask heavier(const Compiled<K>& r, int tile) {
        Mask found{};
        for (int other = 0; other < r.tiles; ++other) {
            const bool more =
                r.n.single_order == SingleOrder::high_then_low ? r.heft[at(other)] > r.heft[at(tile)] : other > tile;
            if (more) found |= bit_of<Mask>(other);
        }
        return found;
    }

private:
    int now_ = 0;
    std::array<int, K::kSeats> newest_{};  // slot of the last draw, if nothing was played since
    std::array<int, K::kSeats> before_{};  // slot of the draws before it
};

DOUBLESIX_END
