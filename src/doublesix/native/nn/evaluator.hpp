#pragma once

// Evaluation of all options of a seat by the value network: gain of the act plus the value of its afterstate.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "nn/features.hpp"
#include "nn/match_equity.hpp"
#include "nn/network.hpp"
#include "nn/scratch.hpp"
#include "rules/afterstate.hpp"
#include "rules/match.hpp"
#include "rules/options.hpp"
#include "rules/point_scale.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K>
class Evaluator {
public:
    using Mask = typename K::Mask;

    // An option and its value: the expected margin from now on for the side of the seat, the gain of the act included,
    // in points of the scoreboard; the margin is against the other side, or against the mean of the others. With equity
    // these are points at the scores of the state.
    struct Option {
        Choice choice;
        float value;
    };

    Evaluator(const Compiled<K>& rules, Weights weights, MatchEquity<K> equity = {})
        : r_(rules),
          inputs_(rules),
          weights_(std::move(weights)),
          equity_(std::move(equity)),
          usual_(usual_points(rules)) {}

    const Compiled<K>& rules() const { return r_; }
    const Features<K>& inputs() const { return inputs_; }
    const Weights& weights() const { return weights_; }
    Weights& weights() { return weights_; }
    const MatchEquity<K>& equity() const { return equity_; }
    float usual() const { return usual_; }

    // Fills in the options of the seat to act (equivalent ends merged) with their values; returns their number. Of the
    // hands only that of `seat` is read. Claims, calls and releases come after the plays.
    int weigh(const State<K>& s, int seat, const PublicBelief<K>& pub, Scratch<K>& room, Option* options) const {
        State<K> view = as_seen(s, seat, pub);
        if (s.pending) return weigh_window(view, seat, pub, room, options);
        return weigh_turn(view, seat, {true, seat, s.extra}, pub, room, options);
    }

    // The best option; a single option is returned without evaluation.
    Choice choose(const State<K>& s, int seat, const PublicBelief<K>& pub, Scratch<K>& room, Option* options) const {
        if (!s.pending) {
            list_turn(s, {true, seat, s.extra}, room);
            if (room.listed.size == 1) return room.listed[0];
        }
        const int n = weigh(s, seat, pub, room, options);
        return std::max_element(options, options + n,
                                [](const Option& one, const Option& other) { return one.value < other.value; })
            ->choice;
    }

    // Expected margin of the side of `seat` before the next act, from the seat's information.
    float value(const State<K>& s, int seat, const PublicBelief<K>& pub, Scratch<K>& room) const {
        State<K> view = as_seen(s, seat, pub);
        const float point = equity_.of_a_point(view.points);
        float margin = 0;
        Turn turn{true, s.to_act, s.extra};
        if (s.pending) {
            turn = close_window(r_, view);
            const bool own = r_.side_of(s.owner) == r_.side_of(seat);
            if (s.asking) margin = award(view, s.owner, Source::play, s.pending_points) * (own ? 1.0F : -of_others());
            if (view.winner >= 0 || !turn.there) return margin / point;
        }
        prepare(view, seat, pub, room);
        list(view, seat, turn, false, room, 0, kNoTile);
        return (margin + evaluate(room, 0) * room.point[0]) / point;
    }

    // Weight of another side's points in a margin.
    float of_others() const { return 1.0F / static_cast<float>(r_.sides - 1); }

private:
    int boneyard(const State<K>& view) const { return r_.tiles - view.next; }

    // Computes marginals, inputs and first-layer sums shared by all options.
    void prepare(const State<K>& view, int seat, const PublicBelief<K>& pub, Scratch<K>& room) const {
        const Mask hand = view.hands[at(seat)];
        room.marginals.work_out(r_, pub, seat, hand, boneyard(view));
        Feature* const begin = room.inputs.data();
        room.common = static_cast<int>(inputs_.hands(room.marginals, pub, seat, hand, boneyard(view), begin) - begin);
        begin_first(weights_, room.base);
        add_inputs(weights_, begin, begin + room.common, room.base);
    }

    // Lists the inputs particular to option `n`, from its afterstate.
    void list(const State<K>& after, int seat, const Turn& turn, bool drawing, Scratch<K>& room, int n,
              int played) const {
        const int begin = n ? room.spans[at(n - 1)].end : room.common;
        Feature* const first = room.inputs.data() + begin;
        Feature* to = played == kNoTile ? first : inputs_.without(played, first);
        to = inputs_.table({after, seat, turn.to_act, turn.extra, drawing, boneyard(after)}, room.marginals, to);
        room.spans[at(n)] = {begin, begin + static_cast<int>(to - first), false};
        room.point[at(n)] = equity_.of_a_point(after.points);
    }

    float evaluate(Scratch<K>& room, int n) const {
        const auto& span = room.spans[at(n)];
        room.first = room.base;
        add_inputs(weights_, room.inputs.data() + span.begin, room.inputs.data() + span.end, room.first);
        room.heads[at(n)] = finish(weights_, room.first, room.second);
        return usual_ * (room.heads[at(n)][0] - room.heads[at(n)][1]);
    }

    // Value of an award to the side of its seat, without a table in points plus the bonus for winning the match; with
    // one, the equity gained.
    float award(State<K>& view, int seat, Source source, std::int32_t points) const {
        const int side = r_.side_of(seat);
        const float before = equity_.there() ? equity_.share(view, side) : 0;
        LastAward given;
        doublesix::award(r_, view, seat, source, points, given);
        if (equity_.there()) return equity_.share(view, side) - before;
        return static_cast<float>(given.last.gained) + (view.winner >= 0 ? prize(r_) : 0);
    }

    int weigh_turn(const State<K>& view, int seat, const Turn& turn, const PublicBelief<K>& pub, Scratch<K>& room,
                   Option* options) const {
        list_turn(view, turn, room);
        const int n = room.listed.size;
        for (int i = 0; i < n; ++i) options[i] = {room.listed[i], 0};
        prepare(view, seat, pub, room);
        room.weighed += n > 1;
        const float point = equity_.of_a_point(view.points);
        for (int i = 0; i < n; ++i) weigh_one(view, seat, turn, room, options, i);
        for (int i = 0; i < n; ++i) options[i].value /= point;
        return n;
    }

    void list_turn(const State<K>& view, const Turn& turn, Scratch<K>& room) const {
        State<K> asked = view;
        room.listed.size = 0;
        add_turn(Round<K>(r_, nullptr, asked), turn, room.listed);
    }

    void weigh_one(const State<K>& view, int seat, const Turn& turn, Scratch<K>& room, Option* options, int n) const {
        const Choice choice = options[n].choice;
        if (choice.kind == MoveKind::play) return weigh_play(view, seat, choice.tile, choice.slot, room, options[n], n);
        State<K> after = view;
        const bool draws = choice.kind == MoveKind::draw;
        if (!draws) after.drawn = 0;
        list(after, seat, draws ? Turn{true, seat, turn.extra} : Turn{true, next_seat(r_, view, seat), false}, draws,
             room, n, kNoTile);
        room.gains[at(n)] = 0;
        options[n].value = evaluate(room, n) * room.point[at(n)];
    }

    void weigh_play(const State<K>& view, int seat, int tile, int slot, Scratch<K>& room, Option& option, int n) const {
        State<K> after = view;
        lay_tile(r_, after, seat, tile, slot);
        const std::int32_t points = LayoutView<K>(r_, after).points_made();
        float gain = points ? award(after, seat, Source::play, points) : 0;
        const bool out = goes_out(r_, after, seat);
        if (after.winner < 0 && out) gain += domino(after, seat, room.marginals);
        room.gains[at(n)] = gain;
        if (after.winner >= 0 || out) {
            const int end = n ? room.spans[at(n - 1)].end : room.common;
            room.spans[at(n)] = {end, end, true};
            room.heads[at(n)] = {};
            option.value = gain;
        } else {
            list(after, seat, turn_after_play(r_, after), false, room, n, tile);
            option.value = gain + evaluate(room, n) * room.point[at(n)];
        }
    }

    // Expected value of the other hands to a seat that goes out.
    float domino(State<K>& after, int seat, const HandMarginals<K>& marginals) const {
        if (r_.n.domino_score == DominoScore::none) {
            return equity_.there() ? end(after, seat) : 0;
        }
        const float expected = expected_domino(r_, seat, marginals.hidden, [&](int other, int tile) {
            return marginals.of((other - seat - 1 + r_.n.seats) % r_.n.seats, tile);
        });
        if (equity_.there()) return share_of_domino(after, seat, expected);
        LastAward given;
        doublesix::award(r_, after, seat, Source::domino, static_cast<std::int32_t>(expected + 0.5F), given);
        if (given.last.refusal != Void::none) return static_cast<float>(given.last.gained);
        return expected + (after.winner >= 0 ? prize(r_) : 0);
    }

    // Equity expected from these points and the round's end; a fraction is split between the two nearest whole scores.
    float share_of_domino(const State<K>& after, int seat, float expected) const {
        const auto low = static_cast<std::int32_t>(std::floor(expected));
        const float above = expected - static_cast<float>(low);
        float gain = 0;
        for (const auto& [points, likely] : {std::pair{low, 1 - above}, std::pair{low + 1, above}}) {
            State<K> scored = after;
            const float brought = award(scored, seat, Source::domino, points);
            gain += likely * (brought + end(scored, seat));
        }
        return gain;
    }

    // Equity gained by the round's end for a seat that has gone out: the next leader becomes known.
    float end(const State<K>& s, int seat) const {
        State<K> ended = s;
        ended.ending = Ending::domino;
        ended.ending_seat = static_cast<std::int8_t>(seat);
        const int side = r_.side_of(seat);
        return equity_.share_after(r_, s, side, next_leader(r_, ended)) - equity_.share(s, side);
    }

    // Options in a claim window: claim, call and release, and after the owner's release also the turn that follows.
    int weigh_window(const State<K>& view, int seat, const PublicBelief<K>& pub, Scratch<K>& room,
                     Option* options) const {
        State<K> asked = view;
        const Round<K> round(r_, nullptr, asked);
        int n = 0;
        room.listed.size = 0;
        add_words(round, seat, room.listed);
        const int spoken = room.listed.size;
        std::array<Option, 3> words{};
        for (int i = 0; i < spoken; ++i) words[at(i)].choice = room.listed[i];
        for (int i = 0; i < spoken; ++i)
            words[at(i)].value = worth_of_word(view, seat, words[at(i)].choice.kind, pub, room);
        // Evaluated last, so that the spans of the scratch match the options at the end.
        State<K> closed = view;
        const Turn turn = close_window(r_, closed);
        if (round.released() && turn.there && turn.to_act == seat)
            n = weigh_turn(closed, seat, turn, pub, room, options);
        for (int i = 0; i < spoken; ++i) {
            room.gains[at(n)] = 0;
            room.spans[at(n)] = {0, 0, true};
            options[n++] = words[at(i)];
        }
        return n;
    }

    // Value of a claim, call or release, taken to close the window; its points go to the seat that claims or calls.
    float worth_of_word(const State<K>& view, int seat, MoveKind word, const PublicBelief<K>& pub,
                        Scratch<K>& room) const {
        State<K> after = view;
        const Source source = word == MoveKind::call ? Source::steal : Source::play;
        const float gain = word == MoveKind::release ? 0 : award(after, seat, source, view.pending_points);
        const Turn turn = close_window(r_, after);
        const float point = equity_.of_a_point(view.points);
        if (after.winner >= 0 || !turn.there) return gain / point;
        if (turn.to_act == seat) {
            std::array<Option, kMostOptions> options;
            const int n = weigh_turn(after, seat, turn, pub, room, options.data());
            float best = options[0].value;
            for (int i = 1; i < n; ++i) best = std::max(best, options[at(i)].value);
            return (gain + best * equity_.of_a_point(after.points)) / point;
        }
        prepare(after, seat, pub, room);
        list(after, seat, turn, false, room, 0, kNoTile);
        return (gain + evaluate(room, 0) * room.point[0]) / point;
    }

    const Compiled<K>& r_;
    Features<K> inputs_;
    Weights weights_;
    MatchEquity<K> equity_;
    float usual_;
};

DOUBLESIX_END
