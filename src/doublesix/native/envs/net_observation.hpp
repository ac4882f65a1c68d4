#pragma once

// Network observation: the information state of the seat to act as the inputs of the value networks
// (`nn/features.hpp`), and the claim window, which those networks do not take.

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include "arch.hpp"
#include "belief/public_belief.hpp"
#include "envs/task.hpp"
#include "nn/features.hpp"
#include "rules/afterstate.hpp"
#include "rules/point_scale.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

// Public belief of a round, updated act by act.
template <class K>
struct CarriedBelief {
    PublicBelief<K> known;

    // Call before `seat` acts.
    void note(const Round<K>& round, int seat, const Move& move) {
        const bool joins = move.kind == MoveKind::play && move.end != kNoEnd;
        const int slot = joins ? round.layout().slot_of(move.end) : -1;
        known.note(round.rules(), PublicHistory<K>::action(round, seat, move.kind, move.tile, slot), round.state());
    }
};

template <class K>
class NetObservation {
public:
    using Past = CarriedBelief<K>;

    explicit NetObservation(const Compiled<K>& rules)
        : r_(rules), features_(rules), by_points_(1 / usual_points(rules)), map_(rules.n.seats) {}

    int width() const { return map_.size + kWindow; }

    std::vector<NetField> fields() const {
        std::vector<NetField> listed;
        for (const auto& [name, first] : map_.fields()) listed.push_back({name, first});
        listed.push_back({"window", map_.size});
        listed.push_back({"window_own", map_.size + 1});
        listed.push_back({"window_points", map_.size + 2});
        return listed;
    }

    void begin(Past& past) const { past.known.begin(r_); }

    // Of the hands in `truth` only that of `seat` is read.
    void write(const State<K>& truth, int seat, const PublicBelief<K>& known, float* to) const {
        State<K> state = as_seen(truth, seat, known);
        Turn turn{true, state.to_act, state.extra};
        if (state.pending) turn = close_window(r_, state);
        const int boneyard = r_.tiles - state.next;
        const auto hand = state.hands[static_cast<std::size_t>(seat)];
        static thread_local HandMarginals<K> marginals;
        static thread_local std::array<Feature, kRoom> listed;
        marginals.work_out(r_, known, seat, hand, boneyard);
        Feature* end = features_.hands(marginals, known, seat, hand, boneyard, listed.data());
        end = features_.table({state, seat, turn.to_act, turn.extra, false, boneyard}, marginals, end);
        std::fill_n(to, width(), 0.0F);
        for (const Feature* one = listed.data(); one != end; ++one) to[one->index] += one->value;
        window(truth, seat, to + map_.size);
    }

private:
    static constexpr int kRoom = 2048;
    static constexpr int kWindow = 3;

    void window(const State<K>& s, int seat, float* to) const {
        if (!s.pending) return;
        to[0] = 1;
        to[1] = s.owner == seat ? 1.0F : 0.0F;
        to[2] = by_points_ * static_cast<float>(s.pending_points);
    }

    const Compiled<K>& r_;
    Features<K> features_;
    float by_points_;
    FeatureMap map_;
};

// Empty replacement for sets without networks.
template <class K>
class NoNetObservation {
public:
    struct Past {
        int known = 0;
        void note(const Round<K>&, int, const Move&) {}
    };

    explicit NoNetObservation(const Compiled<K>&) {}

    int width() const { return 0; }
    void begin(Past&) const {}
    void write(const State<K>&, int, int, float*) const {}
};

template <class K>
using NetObservationOf = std::conditional_t<K::kSet <= Small::kSet, NetObservation<K>, NoNetObservation<K>>;

DOUBLESIX_END
