#pragma once

// `Mind`: rules and a network, which tell what everything that a seat may do is worth.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "net/inputs.hpp"
#include "net/stakes.hpp"
#include "net/weights.hpp"
#include "playout/policy.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

inline constexpr int kMostOptions = 128;

// Room for one thread to think in.
template <class K>
struct Scratch {
    // What was listed for an option; the last one is the state itself where `value` was asked.
    struct Span {
        int begin = 0;
        int end = 0;
        bool ended = false;  // the act ends the round, so nothing was listed
    };

    static constexpr int kRoom = 512;
    static constexpr int kWide = 768;  // as many inputs as any one option can list

    Scratch() : inputs(static_cast<std::size_t>(kRoom * 64 + kWide)) {}

    Odds<K> odds;
    std::vector<Input> inputs;
    int weighed = 0;  // choices between several options, for whoever counts them
    int common = 0;   // the first so many are those of every option
    std::array<Span, kMostOptions> spans;
    std::array<std::array<float, kHeads>, kMostOptions> heads;
    std::array<float, kMostOptions> gains;
    std::array<float, kMostOptions> point;  // what a point is worth at the scores that an option leads to
    FirstUnits base;
    FirstUnits first;
    SecondUnits second;
    SecondUnits unused;
};

template <class K>
class Mind {
public:
    using Mask = typename K::Mask;

    // `value`: the margin that is to be expected from now on, what the act itself gains included, in points of the
    // scoreboard, for the side of the seat: its own against the other one's, or against the mean of the others. With
    // stakes these are points at the scores of the state.
    struct Option {
        Choice choice;
        float value;
    };

    Mind(const Compiled<K>& rules, Weights weights, Stakes<K> stakes = {})
        : r_(rules), inputs_(rules), weights_(std::move(weights)), stakes_(std::move(stakes)), usual_(usual_points(rules)) {}

    const Compiled<K>& rules() const { return r_; }
    const Inputs<K>& inputs() const { return inputs_; }
    const Weights& weights() const { return weights_; }
    Weights& weights() { return weights_; }
    const Stakes<K>& stakes() const { return stakes_; }
    float usual() const { return usual_; }

    // Every act that makes a difference; of two ends that are alike only the first is an option. Of the hands only that
    // of `seat`, which must be asked to act, is looked at.
    int weigh(const State<K>& s, int seat, const Public<K>& pub, Scratch<K>& room, Option* options) const {
        State<K> view = seen(s, seat);
        if (s.pending) return weigh_window(view, seat, pub, room, options);
        return weigh_turn(view, seat, {true, s.to_act, s.extra}, pub, room, options);
    }

    // The best option; where there is only one, nothing is weighed.
    Choice choose(const State<K>& s, int seat, const Public<K>& pub, Scratch<K>& room, Option* options) const {
        if (!s.pending && list_turn(s, seat, {true, s.to_act, s.extra}, options) == 1) return options[0].choice;
        const int n = weigh(s, seat, pub, room, options);
        return std::max_element(options, options + n, [](const Option& one, const Option& other) {
                   return one.value < other.value;
               })->choice;
    }

    // The margin that is to be expected before whoever acts next acts, as `seat` sees it.
    float value(const State<K>& s, int seat, const Public<K>& pub, Scratch<K>& room) const {
        State<K> view = seen(s, seat);
        const float point = stakes_.of_a_point(view.points);
        float margin = 0;
        Turn turn{true, s.to_act, s.extra};
        if (s.pending) {
            turn = close(view, pub);
            const bool own = r_.side_of(s.owner) == r_.side_of(seat);
            if (s.asking) margin = award(view, r_.side_of(s.owner), s.pending_points) * (own ? 1.0F : -of_others());
            if (view.winner >= 0 || !turn.there) return margin / point;
        }
        prepare(view, seat, pub, room);
        list(view, seat, turn, false, room, 0, kNoTile);
        return (margin + evaluate(room, 0) * room.point[0]) / point;
    }

    // Share of another side's points in a margin.
    float of_others() const { return 1.0F / static_cast<float>(r_.sides - 1); }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    static State<K> seen(const State<K>& s, int seat) {
        State<K> view = s;
        for (int other = 0; other < K::kSeats; ++other) {
            if (other != seat) view.hands[at(other)] = {};
        }
        return view;
    }

    int boneyard(const State<K>& view) const { return r_.tiles - view.next; }

    // What is common to all options.
    void prepare(const State<K>& view, int seat, const Public<K>& pub, Scratch<K>& room) const {
        const Mask hand = view.hands[at(seat)];
        room.odds.work_out(r_, pub, seat, hand, boneyard(view));
        Input* const begin = room.inputs.data();
        room.common = static_cast<int>(inputs_.hands(room.odds, pub, seat, hand, boneyard(view), begin) - begin);
        begin_first(weights_, room.base);
        add_inputs(weights_, begin, begin + room.common, room.base);
    }

    // Lists what is special about option number `n`, with the state that it leads to.
    void list(const State<K>& after, int seat, const Turn& turn, bool drawing, Scratch<K>& room, int n, int played) const {
        const int begin = n ? room.spans[at(n - 1)].end : room.common;
        Input* const first = room.inputs.data() + begin;
        Input* to = played == kNoTile ? first : inputs_.without(played, first);
        to = inputs_.table({after, seat, turn.to_act, turn.extra, drawing, boneyard(after)}, room.odds, to);
        room.spans[at(n)] = {begin, begin + static_cast<int>(to - first), false};
        room.point[at(n)] = stakes_.of_a_point(after.points);
    }

    float evaluate(Scratch<K>& room, int n) const {
        const auto& span = room.spans[at(n)];
        room.first = room.base;
        add_inputs(weights_, room.inputs.data() + span.begin, room.inputs.data() + span.end, room.first);
        room.heads[at(n)] = finish(weights_, room.first, room.second);
        return usual_ * (room.heads[at(n)][0] - room.heads[at(n)][1]);
    }

    // Points for a side; what was really gained, with the prize where it wins the match. With stakes it is the share of
    // the match that they bring.
    float award(State<K>& view, int side, std::int32_t points, bool from_hands = false) const {
        const float before = stakes_.there() ? stakes_.share(view, side) : 0;
        const Worth found = worth(r_, view, side, points, from_hands);
        view.points[at(side)] += found.gained;
        if (found.refusal == Void::none) {
            view.on_board = static_cast<std::uint8_t>(view.on_board | (1U << side));
            test_target(r_, view, side);
        }
        if (stakes_.there()) return stakes_.share(view, side) - before;
        return static_cast<float>(found.gained) + (view.winner >= 0 ? prize(r_) : 0);
    }

    // Closes the window, and says whose turn it is then. Whether the round is over is asked of the size of the hand: the
    // hands of other seats are not there.
    Turn close(State<K>& view, const Public<K>& pub) const {
        Turn turn{true, view.to_act, view.extra};
        if (view.asking) {
            turn = after_play(view, view.last, view.last_tile);
            turn.there = pub.size_of_hand(view.last) > 0;
        }
        view.pending = false;
        view.asking = 0;
        view.owner = 0;
        return turn;
    }

    Turn after_play(const State<K>& after, int seat, int tile) const {
        const bool extra = r_.earns_extra(tile, after.count);
        return {true, extra ? seat : r_.left_of(seat), extra};
    }

    int weigh_turn(const State<K>& view, int seat, const Turn& turn, const Public<K>& pub, Scratch<K>& room,
                   Option* options) const {
        const int n = list_turn(view, seat, turn, options);
        prepare(view, seat, pub, room);
        room.weighed += n > 1;
        const float point = stakes_.of_a_point(view.points);
        for (int i = 0; i < n; ++i) weigh_one(view, seat, turn, room, options, i);
        for (int i = 0; i < n; ++i) options[i].value /= point;
        return n;
    }

    // Everything that makes a difference, without its value.
    int list_turn(const State<K>& view, int seat, const Turn& turn, Option* options) const {
        State<K> asked = view;
        const Round<K> round(r_, nullptr, asked);
        int n = 0;
        const auto add = [&](MoveKind kind, int tile, int slot) { options[n++] = {{kind, tile, slot}, 0}; };
        bool able = false;
        if (view.phase == Phase::lead) {
            for (Mask tiles = round.leads(seat); any(tiles); able = true) add(MoveKind::play, take_lowest(tiles), -1);
        } else {
            for (int slot = 0; slot < view.n_ends; ++slot) {
                Mask tiles = view.hands[at(seat)] & round.layout().fits_at(slot);
                able = able || any(tiles);
                if (!any(tiles) || !is_first_of_its_kind(asked, slot)) continue;
                while (any(tiles) && n < kMostOptions - 8) add(MoveKind::play, take_lowest(tiles), slot);
            }
        }
        if (round.may_draw(able, turn.extra)) add(MoveKind::draw, 0, -1);
        if (round.may_pass(able, turn.extra)) add(MoveKind::pass, 0, -1);
        return n;
    }

    void weigh_one(const State<K>& view, int seat, const Turn& turn, Scratch<K>& room, Option* options, int n) const {
        const Choice choice = options[n].choice;
        if (choice.kind == MoveKind::play) return weigh_play(view, seat, choice.tile, choice.slot, room, options[n], n);
        State<K> after = view;
        const bool draws = choice.kind == MoveKind::draw;
        if (!draws) after.drawn = 0;
        list(after, seat, draws ? Turn{true, seat, turn.extra} : Turn{true, r_.left_of(seat), false}, draws, room, n, kNoTile);
        room.gains[at(n)] = 0;
        options[n].value = evaluate(room, n) * room.point[at(n)];
    }

    // Two open ends with one number that count alike, on tiles of one kind, leave the same table.
    bool is_first_of_its_kind(State<K>& view, int slot) const {
        const LayoutOf<K> layout(r_, view);
        const auto kind = [&](int place) {
            const int end = layout.end_at(place);
            const int tile = end >> 2;
            const int group = !r_.is_double(tile) ? 0 : tile == view.special || r_.all_branch ? 1 + (end & 2) / 2 : 3;
            return (layout.pip_at(place) * 4 + group) * 256 + view.count - layout.count_covered(place);
        };
        for (int earlier = 0; earlier < slot; ++earlier) {
            if (layout.is_open(earlier) && kind(earlier) == kind(slot)) return false;
        }
        return true;
    }

    void weigh_play(const State<K>& view, int seat, int tile, int slot, Scratch<K>& room, Option& option, int n) const {
        State<K> after = view;
        LayoutOf<K> layout(r_, after);
        after.hands[at(seat)] ^= bit_of<Mask>(tile);
        if (slot < 0) {
            layout.lead(tile);
            after.phase = Phase::play;
            after.must_lead = kNoTile;
        } else {
            layout.join(tile, slot);
        }
        after.drawn = 0;
        after.extra = false;
        after.last = static_cast<std::uint8_t>(seat);
        const int side = r_.side_of(seat);
        const std::int32_t points = r_.points_of(after.count);
        float gain = points ? award(after, side, points) : 0;
        const bool out = !any(after.hands[at(seat)]);
        if (after.winner < 0 && out) gain += domino(after, seat, room.odds);
        room.gains[at(n)] = gain;
        if (after.winner >= 0 || out) {
            const int end = n ? room.spans[at(n - 1)].end : room.common;
            room.spans[at(n)] = {end, end, true};
            room.heads[at(n)] = {};
            option.value = gain;
        } else {
            list(after, seat, after_play(after, seat, tile), false, room, n, tile);
            option.value = gain + evaluate(room, n) * room.point[at(n)];
        }
    }

    // What the others' hands are likely to bring to a seat that goes out.
    float domino(State<K>& after, int seat, const Odds<K>& odds) const {
        if (r_.n.domino_score == HandScore::none) {
            return stakes_.there() ? end(after, seat) : 0;
        }
        float pips = 0;
        for (Mask tiles = odds.hidden; any(tiles);) {
            const int tile = take_lowest(tiles);
            for (int place = 0; place < r_.n.seats - 1; ++place) {
                const int other = (seat + 1 + place) % r_.n.seats;
                const bool mate = r_.side_of(other) == r_.side_of(seat);
                if (mate && !r_.n.subtract_partner) continue;
                const float weight = odds.of(place, tile) * static_cast<float>(r_.pips[at(tile)]);
                pips += mate ? -weight : weight;
            }
        }
        const int side = r_.side_of(seat);
        const float expected = r_.n.domino_score == HandScore::fixed ? static_cast<float>(r_.n.domino_fixed)
                                                                     : pips / static_cast<float>(r_.n.pips_per_point);
        const auto whole = static_cast<std::int32_t>(expected + 0.5F);
        if (stakes_.there()) return share_of_domino(after, seat, expected);
        const Worth found = worth(r_, after, side, whole, true);
        if (found.refusal != Void::none) return static_cast<float>(found.gained);
        after.points[at(side)] += whole;
        test_target(r_, after, side);
        return expected + (after.winner >= 0 ? prize(r_) : 0);
    }

    // The share of the match that these points are likely to bring, with what the round's end brings.
    float share_of_domino(const State<K>& after, int seat, float expected) const {
        const int side = r_.side_of(seat);
        const auto low = static_cast<std::int32_t>(std::floor(expected));
        const float above = expected - static_cast<float>(low);
        float gain = 0;
        for (const auto& [points, likely] : {std::pair{low, 1 - above}, std::pair{low + 1, above}}) {
            State<K> scored = after;
            const float brought = award(scored, side, points, true);
            gain += likely * (brought + end(scored, seat));
        }
        return gain;
    }

    // What it brings the side of a seat that the seat has gone out: it is known who leads next.
    float end(const State<K>& s, int seat) const {
        const int side = r_.side_of(seat);
        int leader = kNobody;
        if (r_.n.next_lead == NextLead::winner) leader = seat;
        if (r_.n.next_lead == NextLead::left) leader = r_.left_of(s.leader);
        return stakes_.share_after(r_, s, side, leader) - stakes_.share(s, side);
    }

    // While others may still claim or call: the words, and behind a released window the turn that follows.
    int weigh_window(const State<K>& view, int seat, const Public<K>& pub, Scratch<K>& room, Option* options) const {
        State<K> asked = view;
        const Round<K> round(r_, nullptr, asked);
        int n = 0;
        std::array<std::pair<MoveKind, int>, 3> words{};
        std::size_t spoken = 0;
        const int side = r_.side_of(seat);
        if (round.may_claim(seat)) words[spoken++] = {MoveKind::claim, side};
        if (round.may_call(seat)) words[spoken++] = {MoveKind::call, side};
        if (round.may_release(seat)) words[spoken++] = {MoveKind::release, -1};
        std::array<float, 3> worth_of{};
        for (std::size_t i = 0; i < spoken; ++i) worth_of[i] = worth_of_word(view, seat, words[i].second, pub, room);
        // Asked last, so that what is listed in the room is what the options at the end stand for.
        State<K> closed = view;
        const Turn turn = close(closed, pub);
        if (round.released() && turn.there && turn.to_act == seat) n = weigh_turn(closed, seat, turn, pub, room, options);
        for (std::size_t i = 0; i < spoken; ++i) {
            room.gains[at(n)] = 0;
            room.spans[at(n)] = {0, 0, true};
            options[n++] = {{words[i].first, 0, -1}, worth_of[i]};
        }
        return n;
    }

    // The window closes, with its points for this side, or nobody's.
    float worth_of_word(const State<K>& view, int seat, int side, const Public<K>& pub, Scratch<K>& room) const {
        State<K> after = view;
        const float gain = side < 0 ? 0 : award(after, side, view.pending_points);
        const Turn turn = close(after, pub);
        const float point = stakes_.of_a_point(view.points);
        if (after.winner >= 0 || !turn.there) return gain / point;
        if (turn.to_act == seat) {
            std::array<Option, kMostOptions> options;
            const int n = weigh_turn(after, seat, turn, pub, room, options.data());
            float best = options[0].value;
            for (int i = 1; i < n; ++i) best = std::max(best, options[at(i)].value);
            return (gain + best * stakes_.of_a_point(after.points)) / point;
        }
        prepare(after, seat, pub, room);
        list(after, seat, turn, false, room, 0, kNoTile);
        return (gain + evaluate(room, 0) * room.point[0]) / point;
    }

    const Compiled<K>& r_;
    Inputs<K> inputs_;
    Weights weights_;
    Stakes<K> stakes_;
    float usual_;
};

DOUBLESIX_END
