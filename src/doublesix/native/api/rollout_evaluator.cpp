#include "api/rollout_evaluator.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "belief/public_belief.hpp"
#include "infostate/owned.hpp"
#include "players/chance_values.hpp"
#include "players/endgame_values.hpp"
#include "players/network.hpp"
#include "players/particles.hpp"
#include "players/replies.hpp"
#include "players/tally.hpp"
#include "playout/rollout.hpp"

DOUBLESIX_BEGIN

namespace {

template <class K>
class RolloutEvaluatorOf final : public RolloutEvaluator {
public:
    RolloutEvaluatorOf(const Numbers& numbers, const std::vector<float>& weights)
        : r_(numbers), evaluator_(weights.empty() ? nullptr : evaluator_of(r_, weights, Shares{})) {
        if (evaluator_) chance_.emplace(*evaluator_);
    }

    bool good(const std::vector<float>& weights) const { return weights.empty() || evaluator_; }

    std::vector<Move> options(const AnyInformationState& seen) const override {
        const InformationState<K>& infostate = infostate_in(seen);
        const State<K> s = masked_state(r_, infostate);
        std::vector<Move> moves;
        const Options<K> listed = listed_of(s);
        for (int i = 0; i < listed.size; ++i) moves.push_back(move_of(s, listed[i]));
        return moves;
    }

    Move option_of(const AnyInformationState& seen, const Move& move) const override {
        const State<K> s = masked_state(r_, infostate_in(seen));
        const Options<K> listed = listed_of(s);
        for (int i = 0; i < listed.size; ++i) {
            if (is_twin(s, listed[i], move)) return move_of(s, listed[i]);
        }
        return move;
    }

    RolloutResult evaluate(const AnyInformationState& seen, const RolloutRequest& task,
                           const std::atomic<bool>* stop) const override {
        const InformationState<K>& infostate = infostate_in(seen);
        const State<K> s = masked_state(r_, infostate);
        const Options<K> options = chosen_of(s, task.moves);
        Random random(task.config.seed, stream_of(infostate));
        std::vector<World<K>> worlds = worlds_of({infostate, random, stop}, task, stop);
        RolloutResult result;
        result.worlds = static_cast<std::int64_t>(worlds.size());
        result.effective = effective_;
        roll_out(infostate, options, worlds, task.config.depth, random, stop, result);
        worlds.resize(static_cast<std::size_t>(result.worlds));
        result.held = held_in(worlds);
        Decision decision;
        report(infostate, options, tallies_, result.worlds, r_, decision);
        explain(r_, infostate, options, worlds, decision);
        // Back to the order of the options, which the outcomes have.
        for (int i = 0; i < options.size; ++i) {
            const Move move = move_of(s, options[i]);
            result.moves.push_back(*std::find_if(decision.moves.begin(), decision.moves.end(),
                                                 [&](const WeighedMove& one) { return one.move == move; }));
        }
        return result;
    }

    EndgameResult solve(const AnyInformationState& seen, const EndgameRequest& request,
                        const std::atomic<bool>* stop) const override {
        return EndgameValues<K>(r_).solve(infostate_in(seen), request, stop);
    }

    std::vector<double> deal_values(const std::vector<std::uint8_t>& order, int leader) const override {
        State<K> s{};
        blank_scores(r_, s);
        if (!doublesix::deal(r_, s, order.data(), leader)) return {};
        const auto values = chance_->of_deal(s, order.data(), leader == kNobody);
        return {values.begin(), values.begin() + r_.n.seats};
    }

    std::vector<double> luck_of_draw(const AnyInformationState& seen,
                                     const std::vector<std::vector<std::uint8_t>>& hands,
                                     const std::vector<std::uint8_t>& boneyard) const override {
        std::array<typename K::Mask, K::kSeats> held{};
        for (std::size_t seat = 0; seat < hands.size(); ++seat) {
            for (const std::uint8_t tile : hands[seat]) held[seat] |= bit_of<typename K::Mask>(tile);
        }
        const auto values =
            chance_->luck_of_draw(infostate_in(seen), held, boneyard.data(), static_cast<int>(boneyard.size()));
        return {values.begin(), values.begin() + r_.n.seats};
    }

    std::vector<double> deal_means(std::uint64_t seed, std::int64_t deals, bool by_tiles,
                                   const std::atomic<bool>* stop) const override {
        std::vector<double> sums(static_cast<std::size_t>(r_.n.seats));
        std::array<std::uint8_t, K::kTiles> order{};
        State<K> s{};
        blank_scores(r_, s);
        std::int64_t done = 0;
        for (std::int64_t deal = 0; deal < deals && !stop_requested(stop); ++deal) {
            Random random(seed, static_cast<std::uint64_t>(deal));
            for (int tile = 0; tile < r_.tiles; ++tile) order[at(tile)] = static_cast<std::uint8_t>(tile);
            for (int place = 0; place + 1 < r_.tiles; ++place) {
                std::swap(order[at(place)], order[at(place + random.below(r_.tiles - place))]);
            }
            if (!doublesix::deal(r_, s, order.data(), by_tiles ? kNobody : 0)) continue;
            ++done;
            add_deal(s, order.data(), by_tiles, sums);
        }
        for (double& sum : sums) sum /= static_cast<double>(std::max<std::int64_t>(done, 1));
        return sums;
    }

private:
    static constexpr std::int8_t kWithinRound = -2;

    static const InformationState<K>& infostate_in(const AnyInformationState& seen) {
        return static_cast<const OwnedInformationState<K>&>(seen).infostate;
    }

    Options<K> listed_of(State<K> s) const {
        Options<K> options;
        list_options(Round<K>(r_, nullptr, s), options);
        return options;
    }

    // Whether a move is equivalent to an option: ends of one kind and pip have the same future (`place_of`).
    bool is_twin(const State<K>& s, const Choice& option, const Move& move) const {
        const Move own = move_of(s, option);
        if (own == move) return true;
        if (own.kind != MoveKind::play || move.kind != MoveKind::play || own.tile != move.tile) return false;
        return own.end != kNoEnd && move.end != kNoEnd && end_class_of(r_, own.end) == end_class_of(r_, move.end);
    }

    Options<K> chosen_of(const State<K>& s, const std::vector<Move>& moves) const {
        const Options<K> all = listed_of(s);
        if (moves.empty()) return all;
        Options<K> chosen;
        for (const Move& move : moves) {
            for (int i = 0; i < all.size; ++i) {
                if (is_twin(s, all[i], move)) chosen.add(all[i]);
            }
        }
        return chosen;
    }

    std::vector<World<K>> worlds_of(const DecisionRequest<K>& request, const RolloutRequest& task,
                                    const std::atomic<bool>* stop) const {
        constexpr std::int64_t kBatch = 100;  // as in `Master`
        std::vector<World<K>> worlds;
        effective_ = 0;
        if (!evaluator_) {
            Worlds<K> prior(r_);
            prior.build(request.infostate, request.open);
            worlds.resize(static_cast<std::size_t>(task.worlds));
            for (World<K>& world : worlds) prior.sample(request.random, world);
            effective_ = static_cast<double>(task.worlds);
            return worlds;
        }
        Particles<K> particles(r_, *evaluator_, task.config);
        particles.build(request);
        particles.begin(request.infostate);
        known_ = particles.known();
        for (std::int64_t left = task.worlds; left > 0 && !stop_requested(stop); left -= kBatch) {
            const auto& batch = particles.sample(static_cast<std::size_t>(std::min(left, kBatch)), request.random);
            worlds.insert(worlds.end(), batch.begin(), batch.end());
            effective_ += particles.effective();
        }
        return worlds;
    }

    std::vector<double> held_in(const std::vector<World<K>>& worlds) const {
        std::vector<double> held(at(r_.n.seats * r_.tiles));
        const double share = worlds.empty() ? 0 : 1 / static_cast<double>(worlds.size());
        for (const World<K>& world : worlds) {
            for (int seat = 0; seat < r_.n.seats; ++seat) {
                for (auto hand = world.state.hands[at(seat)]; any(hand);)
                    held[at(seat * r_.tiles + take_lowest(hand))] += share;
            }
        }
        return held;
    }

    void roll_out(const InformationState<K>& infostate, const Options<K>& options, const std::vector<World<K>>& worlds,
                  int depth, Random& random, const std::atomic<bool>* stop, RolloutResult& result) const {
        const auto rows = static_cast<std::size_t>(options.size);
        const std::size_t n = worlds.size();
        result.points.resize(rows * n * static_cast<std::size_t>(r_.sides));
        result.winner.resize(rows * n);
        result.leader.resize(rows * n);
        result.rest.resize(rows * n);
        result.stake.resize(rows * n);
        result.course.assign(rows * at(r_.n.seats * kCourseKinds), 0);
        tallies_.assign(rows, {});
        for (std::size_t w = 0; w < n; ++w) {
            if (stop_requested(stop)) {
                result.worlds = static_cast<std::int64_t>(w);
                break;
            }
            const Random stream = random;
            random.next();
            for (std::size_t row = 0; row < rows; ++row) {
                Random own = stream;
                PublicBelief<K> known = known_;
                const State<K> leaf = leaf_state(worlds[w], options[static_cast<int>(row)], depth, known, own);
                write(result, row * n + w, leaf, known, infostate.seat);
                note_course(leaf, result.course.data() + row * at(r_.n.seats * kCourseKinds));
                tallies_[row].add(margin(r_, worlds[w].state.points, leaf, r_.side_of(infostate.seat)) +
                                  result.rest[row * n + w]);
            }
        }
        for (double& sum : result.course) sum /= static_cast<double>(std::max<std::int64_t>(result.worlds, 1));
    }

    // Adds the course of a rollout up to its leaf, by seat.
    void note_course(const State<K>& leaf, double* sums) const {
        for (int seat = 0; seat < r_.n.seats; ++seat, sums += kCourseKinds) {
            const auto hand = leaf.hands[at(seat)];
            sums[0] += size_of(hand);
            sums[1] += r_.pips_of(hand);
            sums[2] += drawn_[at(seat)];
            sums[3] += passed_[at(seat)];
            sums[4] += any(hand) ? 0 : 1;
        }
    }

    void write(RolloutResult& result, std::size_t cell, const State<K>& leaf, const PublicBelief<K>& known,
               int seat) const {
        const auto sides = static_cast<std::size_t>(r_.sides);
        for (std::size_t side = 0; side < sides; ++side) result.points[cell * sides + side] = leaf.points[side];
        result.winner[cell] = leaf.winner;
        if (leaf.phase == Phase::over) {
            result.leader[cell] = static_cast<std::int8_t>(leaf.winner < 0 ? next_leader(r_, leaf) : kNobody);
            return;
        }
        result.leader[cell] = kWithinRound;
        result.stake[cell] = evaluator_->value(leaf, seat, known, room_);
        result.rest[cell] = evaluator_->value(without_scores(leaf), seat, known, room_);
    }

    State<K> without_scores(State<K> s) const {
        InformationState<K> infostate;
        infostate.state = s;
        forget_scores(r_, infostate);
        return infostate.state;
    }

    // Leaf of a rollout: after `depth` decisions by the network, each seat with its own information, or at the end of
    // the round; without a network, at the end by greedy play.
    State<K> leaf_state(const World<K>& world, const Choice& choice, int depth, PublicBelief<K>& known,
                        Random& random) const {
        State<K> s = world.state;
        Round<K> round(r_, world.order.data(), s);
        NoSink unheard;
        drawn_ = passed_ = {};
        if (!evaluator_) {
            carry_out(round, choice, unheard);
            play_out(r_, world.order.data(), s, random);
            return s;
        }
        Choice next = choice;
        int plies = 0;
        for (int acts = 0; s.phase != Phase::over && acts < kMostActs; ++acts) {
            if (acts) {
                list_options(round, choices_);
                if (choices_.size > 1 && plies++ == depth) break;
                next =
                    choices_.size == 1 ? choices_[0] : evaluator_->choose(s, s.to_act, known, room_, weighed_.data());
            }
            if (next.kind == MoveKind::draw) ++drawn_[at(s.to_act)];
            if (next.kind == MoveKind::pass) ++passed_[at(s.to_act)];
            note_and_act(round, next, known, unheard);
        }
        return s;
    }

    void add_deal(const State<K>& s, const std::uint8_t* order, bool by_tiles, std::vector<double>& sums) const {
        const auto values = chance_->of_deal(s, order, by_tiles);
        for (int seat = 0; seat < r_.n.seats; ++seat) {
            const int distance = by_tiles ? seat : (seat - s.leader + r_.n.seats) % r_.n.seats;
            sums[at(distance)] += values[at(seat)];
        }
    }

    Compiled<K> r_;
    std::shared_ptr<const Evaluator<K>> evaluator_;
    // Scratch of one call: an evaluator serves one thread at a time.
    mutable std::optional<ChanceValues<K>> chance_;  // empty without a network
    mutable PublicBelief<K> known_;
    mutable Scratch<K> room_;
    mutable Options<K> choices_;
    mutable std::array<typename Evaluator<K>::Option, kMostOptions> weighed_;
    mutable std::vector<Tally> tallies_;
    mutable std::array<int, K::kSeats> drawn_{};  // in the last rollout, by seat
    mutable std::array<int, K::kSeats> passed_{};
    mutable double effective_ = 0;
};

template <class K>
std::unique_ptr<RolloutEvaluator> made(const Numbers& numbers, const std::vector<float>& weights) {
    auto evaluator = std::make_unique<RolloutEvaluatorOf<K>>(numbers, weights);
    if (!evaluator->good(weights)) return nullptr;
    return evaluator;
}

}  // namespace

std::unique_ptr<RolloutEvaluator> make_rollouts(const Numbers& numbers, const std::vector<float>& weights) {
    if (!fits_small(numbers)) return nullptr;
    if (Compiled<Small>(numbers).is_plain()) return made<Plain>(numbers, weights);
    return made<Small>(numbers, weights);
}

DOUBLESIX_END
