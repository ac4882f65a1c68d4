#pragma once

// Exact belief of a seat: the uniform posterior over all deals consistent with its information state, counted and
// sampled exactly. See docs/design/0013-beliefs.md.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/chain.hpp"
#include "belief/counting.hpp"
#include "belief/leads.hpp"
#include "belief/slots.hpp"
#include "infostate/information_state.hpp"
#include "rules/match.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

template <class K>
class Belief {
public:
    using Mask = typename K::Mask;

    explicit Belief(const Compiled<K>& rules) : r_(rules) {}

    // Builds the belief; false if no deal is consistent, so that the information state contradicts itself.
    bool build(const InformationState<K>& infostate) {
        state_ = infostate.state;
        seat_ = infostate.seat;
        hidden_ = infostate.hidden(r_);
        by_tiles_ = infostate.history->led_by_tiles && infostate.history->actions.empty();
        slots_.read(r_, infostate);
        gather();
        n_cases_ = 0;
        total_ = 0;
        nodes_left_ = slots_.forgotten ? 0 : kMostNodes;
        tried_ = 0;
        n_leads_ = 0;
        if (slots_.n_able) fill_chain();
        const State<K>& s = infostate.state;
        need_fit_ = s.phase == Phase::play && !(s.pending && s.asking) && s.next >= r_.draw_stop &&
                    !any(static_cast<Mask>(infostate.hand() & s.fits));
        Leads<K>(r_, infostate).each([&](const Bounds<K>& lead) {
            if (n_leads_ == leads_.size()) leads_.emplace_back();
            leads_[n_leads_++] = lead;
            each_able(lead, 0, [&](const Bounds<K>& able) {
                each_still_open(able, [&](const Bounds<K>& bounds) { weigh(bounds); });
            });
        });
        return exact() ? total_ > 0 : begin_chain();
    }

    // Samples a deal. `world` becomes the seat's state with all hands filled in; in `order`, a whole set, the places
    // from `world.next` on are the boneyard, shuffled.
    void sample(Random& random, State<K>& world, std::uint8_t* order) const {
        sample(random, world, order, [](int, Mask) {});
    }

    // The same; `came(actions, tiles)` reports when tiles came to the seats that hold or have played them: with the
    // deal, or after how many actions.
    template <class Came>
    void sample(Random& random, State<K>& world, std::uint8_t* order, Came&& came) const {
        world = state_;
        std::array<Mask, K::kSeats + 1> held{};
        const auto put = [&](int slot, Mask tiles) {
            held[slots_.seat[at(slot)]] |= tiles;
            came(slots_.born[at(slot)], tiles);
        };
        if (exact()) {
            (n_cases_ == 1 ? cases_[0] : any_case(random)).counting.sample(random, put);
        } else {
            const auto places = chain_.sample(random, good());
            for (int slot = 0; slot < slots_.size; ++slot) put(slot, places[at(slot)]);
        }
        Mask left = hidden_;
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            if (seat == seat_) continue;
            // Played tiles came through a hand too, and are sampled with it.
            const Mask hand = held[at(seat)] & hidden_;
            world.hands[at(seat)] = hand;
            left ^= hand;
        }
        shuffle(left, random, order + world.next);
        if (world.phase == Phase::lead && world.to_act != seat_) bind_leader(world);
    }

    // Probability of each tile to be in each seat's hand now.
    void marginals(std::array<std::array<float, K::kTiles>, K::kSeats>& out) const {
        std::array<std::array<double, K::kTiles>, K::kSeats> sums{};
        if (!exact()) {
            each_of_many([&](const State<K>& world) {
                for (int seat = 0; seat < r_.n.seats; ++seat) {
                    if (seat == seat_) continue;
                    for (Mask left = world.hands[at(seat)]; any(left);)
                        sums[at(seat)][at(take_lowest(left))] += 1.0 / kMany;
                }
            });
        }
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

    // Natural logarithm of the number of ways in which the tiles can have been dealt and drawn, the seat's own
    // included; their order within a hand or the boneyard does not count. NaN if they are not counted.
    double log_count() const {
        if (!exact()) return std::nan("");
        double ways = total_;
        if (!own_counted_) ways *= own_ways(Bounds<K>{});
        return std::log(ways) + std::log(slots_.orders);
    }

    // The same number as an integer; 0 if they are not counted.
    Whole whole_count() const {
        if (!exact()) return 0;
        Whole ways = 0;
        for (std::size_t i = 0; i < n_cases_; ++i) {
            own_ways(cases_[i].bounds);
            ways += cases_[i].counting.whole_ways() * scratch_.whole_ways();
        }
        return ways * static_cast<Whole>(slots_.orders);
    }

    // Whether all deals were counted. Otherwise samples come from a Markov chain, and probabilities from kMany samples.
    bool exact() const { return nodes_left_ > 0; }

    // Probability that a seat holds none of these tiles.
    double none_of(int seat, Mask tiles) const {
        if (seat == seat_) return any(static_cast<Mask>(state_.hands[at(seat)] & tiles)) ? 0 : 1;
        double ways = 0;
        if (!exact()) {
            each_of_many(
                [&](const State<K>& world) { ways += !any(static_cast<Mask>(world.hands[at(seat)] & tiles)); });
            return ways / kMany;
        }
        for (std::size_t i = 0; i < n_cases_; ++i) {
            const Case& here = cases_[i];
            const double own = here.ways / here.counting.ways();
            put_tiles(scratch_, here.bounds.with(tiles & hidden_, ~slots_.of[at(seat)]));
            ways += own * std::max(0.0, scratch_.count(kMostNodes * 4));
        }
        return ways / total_;
    }

private:
    // One case of how the leader was found, which seats could play when they passed or drew by choice, and who can
    // still play. No deal belongs to two cases.
    struct Case {
        Bounds<K> bounds;
        Counting<K> counting;
        double ways = 0;
    };

    static constexpr std::size_t kMostNodes = 30'000;  // in all cases together
    static constexpr int kMostCases = 400;
    static constexpr int kMany = 400;

    SlotSet own() const { return slots_.of[at(seat_)]; }
    SlotSet others() const { return (slot_bit(slots_.size - 1) * 2 - 1) & ~own(); }

    // Partitions the hidden tiles into classes by the slots they may be in.
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

    // A seat that passed or drew by choice held a tile that it could play. The highest of those it held distinguishes
    // the cases, unless one is known already.
    template <class Found>
    void each_able(const Bounds<K>& bounds, int first, const Found& found) {
        if (!nodes_left_ || (first && !chain_.start(slots_.capacity, others(), bounds))) return;
        while (first < slots_.n_able && plainly_able(slots_.able[at(first)])) ++first;
        if (first == slots_.n_able) return found(bounds);
        const auto& able = slots_.able[at(first)];
        Mask above{};
        for (Mask left = able.tiles & may_have_held(able); any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            each_able(bounds.with(best, able.slots).with(above, ~able.slots), first + 1, found);
            above |= best;
            left ^= best;
        }
    }

    using Able = typename Slots<K>::Able;

    bool plainly_able(const Able& able) const {
        for (int i = able.played; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == able.seat && has(able.tiles, tile.tile) && !(tile.from & ~able.slots)) return true;
        }
        return false;
    }

    Mask may_have_held(const Able& able) const {
        Mask tiles = able.seat == seat_ ? state_.hands[at(seat_)] : hidden_;
        for (int i = able.played; i < slots_.n_played; ++i) {
            const auto& tile = slots_.played[at(i)];
            if (tile.seat == able.seat) tiles |= bit_of<Mask>(tile.tile);
        }
        return tiles;
    }

    // As long as a round goes on, some seat can play or draw. With nothing left to draw and no play of its own, another
    // seat holds a tile that fits; the highest of those held distinguishes the cases.
    template <class Found>
    void each_still_open(const Bounds<K>& bounds, Found&& found) const {
        if (!need_fit_) return found(bounds);
        const SlotSet boneyard = slot_bit(slots_.boneyard);
        Mask above{};
        for (Mask left = state_.fits & hidden_; any(left);) {
            const Mask best = bit_of<Mask>(highest(left));
            found(bounds.with(best, ~boneyard).with(above, boneyard));
            above |= best;
            left ^= best;
        }
    }

    void weigh(const Bounds<K>& bounds) {
        if (!exact()) return;
        if (++tried_ > kMostCases) nodes_left_ = 0;
        own_counted_ = bounds.size > 0;
        const double own = own_counted_ ? own_ways(bounds) : 1;
        if (own <= 0) return;
        if (n_cases_ == cases_.size()) cases_.emplace_back();
        Case& here = cases_[n_cases_];
        put_tiles(here.counting, bounds);
        const double ways = here.counting.count(nodes_left_);
        if (ways == 0) return;
        if (ways < 0) return void(nodes_left_ = 0);
        nodes_left_ -= std::min(nodes_left_, here.counting.nodes());
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

    // Number of ways in which the seat itself can have come by its tiles.
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
        return std::abs(scratch_.count(kMostNodes * 4));
    }

    // Predicate of consistent deals for the chain: the conditions besides the slots of each tile, which counting treats
    // as cases.
    auto good() const {
        return [this](const typename Chain<K>::Places& places) {
            const auto in = [&](SlotSet slots) {
                Mask tiles{};
                for (; slots; slots &= slots - 1) tiles |= places[at(std::countr_zero(slots))];
                return tiles;
            };
            const auto within = [&](const Bounds<K>& bounds) {
                for (int i = 0; i < bounds.size; ++i) {
                    if (any(static_cast<Mask>(in(~bounds.list[at(i)].slots & others()) & bounds.list[at(i)].tiles)))
                        return false;
                }
                return true;
            };
            for (int i = 0; i < slots_.n_able; ++i) {
                const Able& able = slots_.able[at(i)];
                if (able.seat != seat_ && !any(static_cast<Mask>(in(able.slots) & able.tiles & may_have_held(able))))
                    return false;
            }
            const SlotSet hands = others() & ~slot_bit(slots_.boneyard);
            if (need_fit_ && !any(static_cast<Mask>(in(hands) & state_.fits & hidden_))) return false;
            for (std::size_t i = 0; i < n_leads_; ++i) {
                if (within(leads_[i])) return true;
            }
            return false;
        };
    }

    // Starts the chain from a deal within the bounds of any case; false if there is none.
    bool begin_chain() {
        fill_chain();
        bool begun = false;
        const auto start = [&](const Bounds<K>& bounds) {
            begun = begun || chain_.start(slots_.capacity, others(), bounds);
            nodes_left_ = begun ? 0 : 1;  // 0 ends the search
        };
        for (std::size_t i = 0; i < n_leads_ && !begun; ++i) {
            nodes_left_ = 1;
            each_able(leads_[i], 0, [&](const Bounds<K>& able) { each_still_open(able, start); });
        }
        nodes_left_ = 0;
        if (!begun) return false;
        Random random(0, 0);
        chain_.settle(random, good());
        return true;
    }

    void fill_chain() {
        chain_.begin(slots_.size);
        for (int i = 0; i < n_classes_; ++i) {
            for (Mask left = classes_[at(i)].tiles; any(left);) chain_.add(take_lowest(left), classes_[at(i)].slots);
        }
        for (int i = 0; i < slots_.n_played; ++i) {
            if (slots_.played[at(i)].seat != seat_) chain_.add(slots_.played[at(i)].tile, slots_.played[at(i)].from);
        }
    }

    template <class Visit>
    void each_of_many(const Visit& visit) const {
        Random random(0, 1);
        State<K> world;
        std::array<std::uint8_t, K::kTiles> order{};
        for (int i = 0; i < kMany; ++i) {
            sample(random, world, order.data());
            visit(world);
        }
    }

    const Case& any_case(Random& random) const {
        double wanted = random.unit() * total_;
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

    // Sets what binds the leader, now that its hand is sampled.
    void bind_leader(State<K>& world) const {
        if (by_tiles_) {
            const Lead lead = led_by_tiles(r_, world);
            world.lead_rule = lead.rule;
            world.must_lead = static_cast<std::uint8_t>(lead.tile);
        } else if (world.drawn && r_.n.no_double == NoDouble::draw) {
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
    bool need_fit_ = false;       // whether another seat must hold a tile that fits, else the round were over
    std::size_t nodes_left_ = 1;  // 0: too much to count
    int tried_ = 0;
    std::vector<Bounds<K>> leads_;
    std::size_t n_leads_ = 0;
    Chain<K> chain_;
};

DOUBLESIX_END
