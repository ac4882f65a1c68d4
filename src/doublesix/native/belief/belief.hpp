#pragma once

// Exact belief of a seat: the uniform posterior over all deals consistent with its information state, counted and
// sampled exactly. See docs/design/0013-beliefs.md.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/conditions.hpp"
#include "infostate/information_state.hpp"
#include "rules/match.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

template <class K>
class Belief : Conditions<K> {
public:
    using Mask = typename K::Mask;
    using Known = Conditions<K>;

    explicit Belief(const Compiled<K>& rules) : Known(rules) {}

    // Builds the belief; false if no deal is consistent, so that the information state contradicts itself.
    bool build(const InformationState<K>& infostate) {
        this->read(infostate);
        by_tiles_ = infostate.history->led_by_tiles && infostate.history->actions.empty();
        n_cases_ = 0;
        total_ = 0;
        nodes_left_ = slots_.forgotten ? 0 : kMostNodes;
        tried_ = 0;
        if (slots_.n_able) this->fill(chain_);
        Leads<K>(r_, infostate).each([&](const Bounds<K>& lead) {
            if (n_leads_ == leads_.size()) leads_.emplace_back();
            leads_[n_leads_++] = lead;
            this->each_able(lead, 0, possible(), [&](const Bounds<K>& able) {
                this->each_still_open(able, [&](const Bounds<K>& bounds) { weigh(bounds); });
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
            const auto places = chain_.sample(random, this->good());
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
            this->put_tiles(scratch_, here.bounds.with(tiles & hidden_, ~slots_.of[at(seat)]));
            ways += own * std::max(0.0, scratch_.count(kMostNodes * 4));
        }
        return ways / total_;
    }

private:
    using Known::hidden_;
    using Known::leads_;
    using Known::n_leads_;
    using Known::others;
    using Known::r_;
    using Known::seat_;
    using Known::slots_;
    using Known::state_;

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

    // Whether a case is worth a look: something is left to count, and some deal may meet it.
    auto possible() {
        return [this](const Bounds<K>& bounds, int first) {
            return nodes_left_ && (!first || chain_.start(slots_.capacity, others(), bounds));
        };
    }

    void weigh(const Bounds<K>& bounds) {
        if (!exact()) return;
        if (++tried_ > kMostCases) nodes_left_ = 0;
        own_counted_ = bounds.size > 0;
        const double own = own_counted_ ? own_ways(bounds) : 1;
        if (own <= 0) return;
        if (n_cases_ == cases_.size()) cases_.emplace_back();
        Case& here = cases_[n_cases_];
        this->put_tiles(here.counting, bounds);
        const double ways = here.counting.count(nodes_left_);
        if (ways == 0) return;
        if (ways < 0) return void(nodes_left_ = 0);
        nodes_left_ -= std::min(nodes_left_, here.counting.nodes());
        here.bounds = bounds;
        here.ways = own * ways;
        total_ += here.ways;
        ++n_cases_;
    }

    // Number of ways in which the seat itself can have come by its tiles.
    double own_ways(const Bounds<K>& bounds) const {
        this->put_own(scratch_, bounds);
        return std::abs(scratch_.count(kMostNodes * 4));
    }

    // Starts the chain from a deal within the bounds of any case; false if there is none.
    bool begin_chain() {
        this->fill(chain_);
        bool begun = false;
        const auto start = [&](const Bounds<K>& bounds) {
            begun = begun || chain_.start(slots_.capacity, others(), bounds);
            nodes_left_ = begun ? 0 : 1;  // 0 ends the search
        };
        for (std::size_t i = 0; i < n_leads_ && !begun; ++i) {
            nodes_left_ = 1;
            this->each_able(leads_[i], 0, possible(),
                            [&](const Bounds<K>& able) { this->each_still_open(able, start); });
        }
        nodes_left_ = 0;
        if (!begun) return false;
        Random random(0, 0);
        chain_.settle(random, this->good());
        return true;
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

    bool by_tiles_ = false;
    bool own_counted_ = false;
    std::vector<Case> cases_;
    std::size_t n_cases_ = 0;
    double total_ = 0;
    mutable Counting<K> scratch_;
    std::size_t nodes_left_ = 1;  // 0: too much to count
    int tried_ = 0;
    Chain<K> chain_;
};

DOUBLESIX_END
