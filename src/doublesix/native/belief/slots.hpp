#pragma once

// Where the tiles that a seat cannot see may be. A slot is room for tiles that came to a seat at one time: the hand it
// was dealt, or a tile it drew; one more slot is the boneyard that is left. A seat that had to draw or to pass held
// nothing that fitted, which shuts those tiles out of all its slots of that time.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "minds/sight.hpp"

DOUBLESIX_BEGIN

// Slots as bits.
using SlotSet = std::uint32_t;

constexpr SlotSet slot_bit(int slot) { return SlotSet{1} << slot; }

template <class K>
class Slots {
public:
    using Mask = typename K::Mask;
    static constexpr int kMost = K::kTiles + K::kSeats;
    static_assert(kMost <= 32);
    static constexpr int kMostAble = 8;  // nobody passes so often without need
    static constexpr int kNowhere = -1;

    // A tile that was played, and the slots from which it can have come.
    struct Played {
        std::uint8_t tile;
        std::uint8_t seat;
        SlotSet from;
    };

    // A seat that must have held one of these tiles, in one of these slots: it passed, or drew before it led, by choice.
    struct Able {
        Mask tiles;
        SlotSet slots;
        std::uint8_t seat;
        int played;  // tiles that had been played by then

        bool operator==(const Able&) const = default;
    };

    // Goes through the deeds once.
    void read(const Compiled<K>& r, const Sight<K>& sight) {
        begin(r, sight);
        bool led = !sight.past->whole;
        now_ = 0;
        for (const Deed<K>& deed : sight.past->deeds) {
            ++now_;
            switch (deed.kind) {
                case MoveKind::play:
                    if (!led) note_lead(r, deed);
                    led = true;
                    play(deed);
                    break;
                case MoveKind::draw:
                    if (deed.forced) shut_out(deed.seat, deed.fits);
                    if (deed.able) note_able(deed);
                    draw(deed.seat);
                    break;
                case MoveKind::pass:
                    if (deed.forced) shut_out(deed.seat, deed.fits);
                    if (deed.able) note_able(deed);
                    break;
                default: break;
            }
        }
        boneyard = add(kBoneyard, sight.boneyard(r));
    }

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
    static constexpr std::uint8_t kBoneyard = K::kSeats;

    int size = 0;
    int boneyard = 0;
    std::array<std::uint8_t, kMost> seat{};      // whose slot it is, or `kBoneyard`
    std::array<std::uint8_t, kMost> capacity{};  // tiles that came there, played ones included
    std::array<std::uint8_t, kMost> born{};      // after how many deeds; of draws in a row after the first of them
    std::array<Mask, kMost> shut{};              // tiles that are not there, if they have not been played
    std::array<SlotSet, K::kSeats + 1> of{};     // the slots of each seat; the dealt hand is slot `seat`
    std::array<Played, K::kTiles> played;
    int n_played = 0;
    std::array<Able, kMostAble> able;
    int n_able = 0;
    bool forgotten = false;  // whether there were more of them
    double orders = 1;  // in how many orders the tiles of slots that hold several draws can have been drawn

private:
    void begin(const Compiled<K>& r, const Sight<K>& sight) {
        size = n_played = n_able = now_ = 0;
        forgotten = false;
        orders = 1;
        of.fill(0);
        newest_.fill(kNowhere);
        before_.fill(kNowhere);
        std::array<int, K::kSeats> dealt{};
        for (int who = 0; who < r.n.seats; ++who) dealt[at(who)] = sight.past->whole ? r.n.hand_size : sight.sizes[at(who)];
        if (!sight.past->whole) {
            for (const Deed<K>& deed : sight.past->deeds) {
                dealt[deed.seat] += (deed.kind == MoveKind::play) - (deed.kind == MoveKind::draw);
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

    void play(const Deed<K>& deed) {
        SlotSet from = 0;
        for (SlotSet slots = of[deed.seat]; slots; slots &= slots - 1) {
            const int slot = std::countr_zero(slots);
            if (!has(shut[at(slot)], deed.tile)) from |= slot_bit(slot);
        }
        played[at(n_played++)] = {deed.tile, deed.seat, from};
        newest_[deed.seat] = before_[deed.seat] = kNowhere;
    }

    void note_able(const Deed<K>& deed) {
        const Able told{deed.fits, of[deed.seat], deed.seat, n_played};
        // Seats may pass round and round.
        if (std::find(able.begin(), able.begin() + n_able, told) != able.begin() + n_able) return;
        if (n_able == kMostAble) {
            forgotten = true;
            return;
        }
        able[at(n_able++)] = told;
        // Slots that are to be told apart from later ones.
        newest_[deed.seat] = before_[deed.seat] = kNowhere;
    }

    // One slot more, unless the two last ones can hold the same tiles: these become one.
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

    // Who leads the heaviest single for want of anything better held nothing heavier.
    void note_lead(const Compiled<K>& r, const Deed<K>& deed) {
        if (r.n.no_double != NoDouble::heaviest_single || has(deed.fits, deed.tile)) return;
        shut_out(deed.seat, static_cast<Mask>(deed.fits | heavier(r, deed.tile)));
    }

public:
    // The tiles before which this one does not decide who leads.
    static Mask heavier(const Compiled<K>& r, int tile) {
        Mask found{};
        for (int other = 0; other < r.tiles; ++other) {
            const bool more = r.n.high_then_low ? r.heft[at(other)] > r.heft[at(tile)] : other > tile;
            if (more) found |= bit_of<Mask>(other);
        }
        return found;
    }

private:
    int now_ = 0;
    std::array<int, K::kSeats> newest_{};  // the slot of the last draw, if nothing was played since
    std::array<int, K::kSeats> before_{};  // and the slot of the draws before it
};

DOUBLESIX_END
