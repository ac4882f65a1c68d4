#pragma once

// Plain observation: the information state of the seat to act as a vector of small integers.
// `doublesix.envs.observation` specifies it field by field, from a view of the core; tests compare the two.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "envs/actions.hpp"
#include "envs/task.hpp"
#include "lanes.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

inline constexpr int kPast = 64;  // most recent acts in the history, latest first

// What the draws and passes of a seat have revealed since the deal.
struct Revealed {
    std::uint32_t unable = 0;      // pips it lacked when it last could not play
    std::uint8_t drawn_since = 0;  // tiles drawn since then
};

template <class K>
struct PublicPast {
    std::array<Revealed, K::kSeats> revealed{};
    typename K::Mask laid{};  // tiles of the layout
    std::vector<BatchAct> acts;

    void begin() {
        revealed = {};
        laid = {};
        acts.clear();
    }

    // Call before `seat` acts.
    void note(const Round<K>& round, int seat, const Move& move) {
        acts.push_back({static_cast<std::int8_t>(seat), move});
        if (move.kind == MoveKind::play) laid |= bit_of<typename K::Mask>(move.tile);
        if (move.kind != MoveKind::draw && move.kind != MoveKind::pass) return;
        Revealed& of = revealed[static_cast<std::size_t>(seat)];
        const Numbers& n = round.rules().n;
        const bool draws = move.kind == MoveKind::draw;
        const bool forced = draws ? !n.optional_draw : !n.optional_pass && !round.turn().extra;
        if (forced && round.state().phase == Phase::play) {
            if (of.drawn_since) of.unable = 0;
            of.unable |= open_pips(round);
            of.drawn_since = 0;
        }
        of.drawn_since = static_cast<std::uint8_t>(of.drawn_since + draws);
    }

private:
    static std::uint32_t open_pips(const Round<K>& round) {
        std::uint32_t pips = 0;
        for (int slot = 0; slot < round.state().n_ends; ++slot) {
            if (!round.layout().is_open(slot)) continue;
            const auto end = static_cast<std::size_t>(round.layout().end_at(slot));
            pips |= std::uint32_t{1} << round.rules().pip_of_end[end];
        }
        return pips;
    }
};

template <class K>
class PlainObservation {
public:
    PlainObservation(const Compiled<K>& rules, bool history) : r_(rules), actions_(rules), history_(history) {}

    int width() const {
        const int pips = r_.n.set + 1;
        const int seats = r_.n.seats;
        return 2 * r_.tiles + 2 * kEndKinds * pips + 2 * seats + 2 * r_.sides + seats * pips + kSingle +
               (history_ ? 2 * kPast : 0);
    }

    void write(const Round<K>& round, const PublicPast<K>& past, std::int16_t* to) const {
        const State<K>& s = round.state();
        const int me = s.to_act;
        clear_row(to, width());
        to = tiles(s.hands[at(me)], to);
        to = tiles(past.laid, to);
        to = ends(round, to);
        for (int place = 0; place < r_.n.seats; ++place) {
            *to++ = static_cast<std::int16_t>(size_of(s.hands[at(seat_at(me, place))]));
        }
        to = scores(s, me, to);
        to = revealed(past, me, to);
        to = singles(round, me, to);
        if (history_) acts(past, me, to);
    }

private:
    static constexpr int kSingle = 19;

    int seat_at(int me, int place) const { return (me + place) % r_.n.seats; }
    int place_of_seat(int me, int seat) const { return (seat - me + r_.n.seats) % r_.n.seats; }

    // Branch-free, since the number of tiles is unpredictable.
    std::int16_t* tiles(const typename K::Mask& held, std::int16_t* to) const {
        for (int tile = 0; tile < r_.tiles; ++tile) to[tile] = has(held, tile);
        return to + r_.tiles;
    }

    // Numbers of open ends by kind and pip, then of closed ones.
    std::int16_t* ends(const Round<K>& round, std::int16_t* to) const {
        const int kinds = kEndKinds * (r_.n.set + 1);
        for (int slot = 0; slot < round.state().n_ends; ++slot) {
            const int end = round.layout().end_at(slot);
            const int place = r_.kind_of_end(end) * (r_.n.set + 1) + r_.pip_of_end[at(end)];
            ++to[round.layout().is_open(slot) ? place : kinds + place];
        }
        return to + 2 * kinds;
    }

    std::int16_t* scores(const State<K>& s, int me, std::int16_t* to) const {
        const int own = r_.side_of(me);
        for (int place = 0; place < r_.sides; ++place) {
            const int side = (own + place) % r_.sides;
            to[place] = static_cast<std::int16_t>(std::clamp<std::int32_t>(s.points[at(side)], -32768, 32767));
            to[r_.sides + place] = static_cast<std::int16_t>((s.on_board >> side) & 1);
        }
        return to + 2 * r_.sides;
    }

    std::int16_t* revealed(const PublicPast<K>& past, int me, std::int16_t* to) const {
        const int pips = r_.n.set + 1;
        std::int16_t* since = to + r_.n.seats * pips;
        for (int place = 0; place < r_.n.seats; ++place) {
            const Revealed& of = past.revealed[at(seat_at(me, place))];
            for (int pip = 0; pip < pips; ++pip) *to++ = static_cast<std::int16_t>((of.unable >> pip) & 1);
            since[place] = of.drawn_since;
        }
        return since + r_.n.seats;
    }

    std::int16_t* singles(const Round<K>& round, int me, std::int16_t* to) const {
        const State<K>& s = round.state();
        const std::array<int, kSingle> numbers{
            round.boneyard(),
            round.drawable(),
            s.n_plays ? s.count : 0,
            s.spinner == kNoTile ? 0 : s.spinner + 1,
            s.lead == kNoTile ? 0 : s.lead + 1,
            s.phase == Phase::lead,
            s.drawn,
            s.chosen,
            s.extra,
            place_of_seat(me, s.to_act),
            place_of_seat(me, s.leader),
            place_of_seat(me, s.last),
            s.pending ? s.pending_points : 0,
            s.pending ? place_of_seat(me, s.owner) + 1 : 0,
            s.pending && round.released(),
            s.open_to_call,
            (s.barred >> me) & 1,
            (s.forfeits >> me) & 1,
            s.n_plays,
        };
        for (const int number : numbers) *to++ = static_cast<std::int16_t>(number);
        return to;
    }

    void acts(const PublicPast<K>& past, int me, std::int16_t* to) const {
        const std::size_t shown = std::min<std::size_t>(past.acts.size(), kPast);
        for (std::size_t i = 0; i < shown; ++i) {
            const BatchAct& act = past.acts[past.acts.size() - 1 - i];
            *to++ = static_cast<std::int16_t>(place_of_seat(me, act.seat) + 1);
            *to++ = static_cast<std::int16_t>(actions_.number(act.move) + 1);
        }
    }

    const Compiled<K>& r_;
    ActionSpace<K> actions_;
    bool history_;
};

DOUBLESIX_END
