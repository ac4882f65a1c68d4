#pragma once

// `Belief`: every deal that fits what a seat knows, each as likely as any other. See docs/design/0013-beliefs.md.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/counting.hpp"
#include "belief/leads.hpp"
#include "belief/slots.hpp"
#include "minds/sight.hpp"
#include "playout/random.hpp"
#include "rules/match.hpp"

DOUBLESIX_BEGIN

template <class K>
class Belief {
public:
    using Mask = typename K::Mask;

    explicit Belief(const Compiled<K>& rules) : r_(rules) {}

    // Works out what the seat can believe. False where no deal fits: then its sight contradicts itself.
    bool build(const Sight<K>& sight) {
        state_ = sight.state;
        seat_ = sight.seat;
        hidden_ = sight.hidden(r_);
        by_tiles_ = sight.past->led_by_tiles && sight.past->deeds.empty();
        slots_.read(r_, sight);
        gather();
        n_cases_ = 0;
        total_ = 0;
        Leads<K>(r_, sight).each([&](const Bounds<K>& lead) {
            each_still_open(sight, lead, [&](const Bounds<K>& bounds) { weigh(bounds, lead.size > 0); });
        });
        return total_ > 0;
    }

    // A deal at random. `world` is what the seat sees, with everybody's hand; in `order`, a whole set, the places from
    // `world.next` on are the boneyard, shuffled.
    void sample(Random& random, State<K>& world, std::uint8_t* order) const {
        world = state_;
        const Case& here = n_cases_ == 1 ? cases_[0] : any_case(random);
        std::array<Mask, K::kSeats + 1> held{};
        here.counting.sample(random, [&](int slot, Mask tiles) { held[slots_.seat[at(slot)]] |= tiles; });
        Mask left = hidden_;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat == seat_) continue;
            // Tiles that have been played went through a hand too.
            const Mask hand = held[at(seat)] & hidden_;
            world.hands[at(seat)] = hand;
            left ^= hand;
        }
        shuffle(left, random, order + world.next);
        if (world.phase == Phase::lead && world.to_act != seat_) bind_leader(world);
    }

    // How likely each tile is to be in each seat's hand now.
    void marginals(std::array<std::array<float, K::kTiles>, K::kSeats>& out) const {
        std::array<std::array<double, K::kTiles>, K::kSeats> sums{};
        for (std::size_t i = 0; i < n_cases_; ++i) {
            const double part = cases_[i].ways / total_;
            cases_[i].counting.shares([&](int slot, Mask tiles, double share) {
                const int seat = slots_.seat[at(slot)];
                if (seat >= r_.n.seats || seat == seat_) return;
                for (Mask left = tiles & hidden_; any(left);) sums[at(seat)][at(take_lowest(left))] += part * share;
            });
        }
        for (Mask left = state_.hands[at(seat_)]; any(left);) sums[at(seat_)][at(take_lowest(left))] = 1;
        for (std::size_t seat = 0; seat < K::kSeats; ++seat) {
            for (std::size_t tile = 0; tile < K::kTiles; ++tile) out[seat][tile] = static_cast<float>(sums[seat][tile]);
        }
    }

    // The natural logarithm of the number of ways in which the tiles can have been dealt and drawn, the seat's own
    // included; in which order they lie in a hand or in the boneyard does not count.
    double log_count() const {
        double ways = total_;
        if (!own_counted_) ways *= own_ways(Bounds<K>{});
        return std::log(ways) + std::log(slots_.orders);
    }

    bool exact() const {
        for (std::size_t i = 0; i < n_cases_; ++i) {
            if (!cases_[i].exact) return false;
        }
        return true;
    }

    // How likely it is that a seat holds none of these tiles.
    double none_of(int seat, Mask tiles) const {
        if (seat == seat_) return any(static_cast<Mask>(state_.hands[at(seat)] & tiles)) ? 0 : 1;
        double ways = 0;
        for (std::size_t i = 0; i < n_cases_; ++i) {
            const Case& here = cases_[i];
            const double own = here.ways / here.counting.ways();
            put_tiles(scratch_, here.bounds.with(tiles & hidden_, ~slots_.of[at(seat)]));
            ways += own * scratch_.count();
        }
        return ways / total_;
    }

private:
    // One way in which the leader can have been found, and somebody can still play.
    struct Case {
        Bounds<K> bounds;
        Counting<K> counting;
        double ways = 0;
        bool exact = true;
    };

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    SlotSet own() const { return slots_.of[at(seat_)]; }
    SlotSet others() const { return (slot_bit(slots_.size - 1) * 2 - 1) & ~own(); }

    // The hidden tiles, by the slots where they may be.
    void gather() {
        n_classes_ = 1;
        classes_[0] = {hidden_, 0};
        for (SlotSet left = others(); left; left &= left - 1) {
            const int slot = std::countr_zero(left);
            if (!slots_.capacity[at(slot)]) continue;
            const Mask shut = slots_.shut[at(slot)];
            for (int i = n_classes_; i-- > 0;) {
                auto& here = classes_[at(i)];
                const Mask out = here.tiles & shut;
                const auto in = static_cast<Mask>(here.tiles & ~shut);
                if (any(out) && any(in)) classes_[at(n_classes_++)] = {out, here.slots};
                if (!any(in)) continue;
                here = {in, here.slots | slot_bit(slot)};
            }
        }
    }

    // While a round goes on somebody can play, or draw. Where nothing may be drawn any more and the seat itself cannot
    // play, another seat holds a tile that fits; the highest of those that are held makes the cases.
    template <class Found>
    void each_still_open(const Sight<K>& sight, const Bounds<K>& bounds, Found&& found) const {
        const State<K>& s = sight.state;
        const bool unsettled = s.pending && s.asking;
        const bool somebody = s.phase == Phase::play && !unsettled && s.next >= r_.draw_stop;
        if (!somebody || any(static_cast<Mask>(sight.hand() & s.fits))) return found(bounds);
        const SlotSet boneyard = slot_bit(slots_.boneyard);
        Mask above{};
        for (Mask left = s.fits & hidden_; any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            found(bounds.with(best, ~boneyard).with(above, boneyard));
            above |= best;
            left ^= best;
        }
    }

    void weigh(const Bounds<K>& bounds, bool lead) {
        double own = 1;
        own_counted_ = lead;
        if (lead) own = own_ways(bounds);
        if (own <= 0) return;
        if (n_cases_ == cases_.size()) cases_.emplace_back();
        Case& here = cases_[n_cases_];
        put_tiles(here.counting, bounds);
        const double ways = here.counting.count();
        if (ways == 0) return;
        here.exact = ways > 0;
        here.bounds = bounds;
        here.ways = own * ways;
        total_ += here.ways;
        ++n_cases_;
    }

    void put_tiles(Counting<K>& counting, const Bounds<K>& bounds) const {
        counting.begin(slots_, others());
        for (int i = 0; i < n_classes_; ++i) put(counting, classes_[at(i)].tiles, classes_[at(i)].slots, bounds, 0);
        for (int i = 0; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat != seat_) put(counting, bit_of<Mask>(tile.tile), tile.from, bounds, 0);
        }
    }

    void put(Counting<K>& counting, Mask tiles, SlotSet slots, const Bounds<K>& bounds, int first) const {
        for (int i = first; i < bounds.size; ++i) {
            const Bound<K>& bound = bounds.list[at(i)];
            const Mask bounded = tiles & bound.tiles;
            if (!any(bounded)) continue;
            put(counting, bounded, slots & bound.slots, bounds, i + 1);
            tiles ^= bounded;
        }
        if (any(tiles)) counting.add(tiles, slots);
    }

    // In how many ways the seat itself can have come by its tiles.
    double own_ways(const Bounds<K>& bounds) const {
        scratch_.begin(slots_, own());
        for (Mask left = state_.hands[at(seat_)]; any(left);) {
            const int tile = take_lowest(left);
            SlotSet slots = 0;
            for (SlotSet mine = own(); mine; mine &= mine - 1) {
                const int slot = std::countr_zero(mine);
                if (!has(slots_.shut[at(slot)], tile)) slots |= slot_bit(slot);
            }
            put(scratch_, bit_of<Mask>(tile), slots, bounds, 0);
        }
        for (int i = 0; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == seat_) put(scratch_, bit_of<Mask>(tile.tile), tile.from, bounds, 0);
        }
        return scratch_.count();
    }

    const Case& any_case(Random& random) const {
        double wanted = static_cast<double>(random.next() >> 11) * 0x1p-53 * total_;
        std::size_t i = 0;
        while (i + 1 < n_cases_ && wanted >= cases_[i].ways) wanted -= cases_[i++].ways;
        return cases_[i];
    }

    static void shuffle(Mask tiles, Random& random, std::uint8_t* place) {
        for (int n = 0; any(tiles); ++n) {
            const int tile = take_lowest(tiles);
            const int other = random.below(n + 1);
            place[n] = place[other];
            place[other] = static_cast<std::uint8_t>(tile);
        }
    }

    // What binds a leader whose hand is known by now.
    void bind_leader(State<K>& world) const {
        if (by_tiles_) {
            const Lead lead = led_by_tiles(r_, world);
            world.lead_rule = lead.rule;
            world.must_lead = static_cast<std::uint8_t>(lead.tile);
        } else if (world.drawn) {
            const Mask fit = world.hands[world.to_act] & r_.may_lead[static_cast<std::size_t>(world.lead_rule)];
            if (any(fit)) world.must_lead = static_cast<std::uint8_t>(lowest(fit));
        }
    }

    const Compiled<K>& r_;
    State<K> state_{};
    int seat_ = 0;
    Mask hidden_{};
    bool by_tiles_ = false;
    bool own_counted_ = false;
    Slots<K> slots_;
    std::array<typename Counting<K>::Class, K::kTiles> classes_{};
    int n_classes_ = 0;
    std::vector<Case> cases_;
    std::size_t n_cases_ = 0;
    double total_ = 0;
    mutable Counting<K> scratch_;
};

DOUBLESIX_END
