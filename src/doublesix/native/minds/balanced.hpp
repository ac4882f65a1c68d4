#pragma once

// `Balanced`: a player of two seats that draws lots where that pays. Where little enough is hidden it plays the solved
// round, or the solved rest of it, and makes each move as often as is right there, so that whoever knows it gains next to
// nothing; elsewhere another player chooses.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "minds/judging.hpp"
#include "minds/mixing.hpp"
#include "minds/read_ranges.hpp"
#include "minds/solved_round.hpp"
#include "minds/spec.hpp"
#include "minds/thinker.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

// How much may be solved within the time that there is.
inline ResolveLimits resolve_limits(const MindSpec& spec) {
    constexpr double kNodesASecond = 200'000;  // with all that is tried in vain
    ResolveLimits limits;
    limits.most_pairs = 300;
    limits.most_nodes = 2'000;
    limits.iterations = 15;
    if (spec.seconds > 0) {
        limits.most_nodes = static_cast<std::size_t>(std::min(60'000.0, spec.seconds * kNodesASecond));
        limits.most_pairs = std::min<std::size_t>(1'300, limits.most_nodes / 5);
    }
    return limits;
}

template <class K>
class Balanced final : public Thinker<K> {
public:
    // Without a net nothing is read.
    Balanced(const Compiled<K>& rules, const MindSpec& spec, std::shared_ptr<const Mind<K>> mind,
             std::unique_ptr<Thinker<K>> otherwise)
        : r_(rules), spec_(spec), mind_(std::move(mind)), otherwise_(std::move(otherwise)),
          mixing_(rules, resolve_limits(spec), kMostHands),
          whole_(spec.mixing == 1 && (spec.seconds <= 0 || spec.seconds >= kSeconds) &&
                 (spec.worlds <= 0 || spec.worlds >= kWorlds) && SolvedRound<K>::small(rules)) {
        if (mind_) reader_ = std::make_unique<RangeReader<K>>(*mind_, spec_);
    }

    Choice choose(const Question<K>& question, const Options<K>& options) override {
        if (!question.open && lab::can_grow(r_) && (by_the_round(question, options) || by_the_rest(question, options))) {
            return drawn(question, options);
        }
        return otherwise_->choose(question, options);
    }

private:
    static constexpr std::size_t kMostHands = 60;  // of each seat
    // A whole round is not solved for whoever is to think less than this for one decision.
    static constexpr double kSeconds = 5;
    static constexpr std::int64_t kWorlds = 100;

    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // By the solution of the whole round.
    bool by_the_round(const Question<K>& question, const Options<K>& options) {
        const Past<K>& past = *question.sight.past;
        if (!whole_ || !past.whole || past.led_by_tiles || past.tables.size() != past.deeds.size()) return false;
        if (!round_) round_ = Shelf<K>::shared().take(r_, question.stop);
        if (!round_ || !usual(question.sight)) return false;
        const int first = past.deeds.empty() ? question.sight.seat : int{past.deeds.front().seat};
        Told told;
        for (std::size_t deed = 0; deed < past.deeds.size(); ++deed) {
            const Move move = move_done(r_, question.sight, deed);
            told.act((past.deeds[deed].seat ^ first) & 1, move.kind, move.kind == MoveKind::play ? move.tile : 0, place(move.end));
        }
        const auto lines = round_->look_up(told, question.sight.hand());
        begin(options);
        for (const Line& line : lines) set(question, options, line.kind, line.tile, line.place, double{line.probability}, double{line.value});
        return sum_ > 0;
    }

    // Whether the round began as the solved one does, and its points count in full.
    bool usual(const Sight<K>& sight) const {
        const State<K>& start = table_at(sight, 0);
        const State<K> root = lab::whole_round(r_).state;
        if (start.phase != Phase::lead || start.n_plays || start.next != root.next || start.lead_rule != root.lead_rule) return false;
        if (start.must_lead != kNoTile || start.lead_passes) return false;
        const auto both = static_cast<std::uint8_t>((1U << r_.sides) - 1);
        if ((sight.state.on_board & both) != both) return false;
        return !r_.n.exact || std::max(sight.state.points[0], sight.state.points[1]) + round_->most() < r_.n.target;
    }

    // By the solution of what is left of the round.
    bool by_the_rest(const Question<K>& question, const Options<K>& options) {
        // One world is left: that is solved better, and at once.
        if (mind_ && question.sight.boneyard(r_) == 0) return false;
        if (spec_.seconds > 0 && spec_.seconds < 0.002) return false;
        const double bonus = double{prize(r_)};
        const Stakes<K>* const stakes = mind_ && mind_->stakes().there() ? &mind_->stakes() : nullptr;
        const auto worth_from = [this, stakes, bonus](const State<K>& from) {
            const auto before = from.points[0] - from.points[1];
            return [this, stakes, from, before, bonus](const State<K>& end) {
                if (stakes) return double{stakes->made(r_, from, end, 0)} / double{stakes->of_a_point(from.points)};
                const double margin = static_cast<double>(end.points[0] - end.points[1] - before);
                return end.winner < 0 ? margin : margin + (end.winner == 0 ? bonus : -bonus);
            };
        };
        const auto weigh = [this, &question](lab::Ranges<K>& ranges, std::size_t deeds, const State<K>& from) {
            if (reader_) reader_->weigh(question.sight, deeds, from, ranges);
        };
        const auto found = mixing_.choices(question.sight, question.told != nullptr, weigh, worth_from);
        begin(options);
        for (const Choosable& one : found) {
            set(question, options, one.move.kind, one.move.tile, place(one.move.end), one.probability, one.value);
        }
        return sum_ > 0;
    }

    int place(std::uint16_t end) const { return end == kNoEnd ? -1 : place_of(r_, end); }

    void begin(const Options<K>& options) {
        sum_ = 0;
        chances_.assign(at(options.size), 0.0);
        values_.assign(at(options.size), 0.0);
    }

    void set(const Question<K>& question, const Options<K>& options, MoveKind kind, int tile, int where, double chance, double value) {
        for (int i = 0; i < options.size; ++i) {
            if (options[i].kind != kind) continue;
            const Move move = move_of(question.sight.state, options[i]);
            if (kind == MoveKind::play && (move.tile != tile || place(move.end) != where)) continue;
            chances_[at(i)] = chance;
            values_[at(i)] = value;
            sum_ += chance;
            return;
        }
    }

    Choice drawn(const Question<K>& question, const Options<K>& options) {
        for (double& chance : chances_) chance /= sum_;
        if (question.mix) *question.mix = chances_;
        if (question.told) tell_values(r_, question, options, values_, spec_.explain);
        double mark = static_cast<double>(question.random.next() >> 11) * 0x1p-53;
        int chosen = static_cast<int>(std::max_element(chances_.begin(), chances_.end()) - chances_.begin());
        for (int i = 0; i < options.size; ++i) {
            mark -= chances_[at(i)];
            if (mark < 0) {
                chosen = i;
                break;
            }
        }
        return options[chosen];
    }

    const Compiled<K>& r_;
    const MindSpec spec_;
    const std::shared_ptr<const Mind<K>> mind_;
    const std::unique_ptr<Thinker<K>> otherwise_;
    Mixing<K> mixing_;
    const bool whole_;  // whether the solution of a whole round is asked for
    std::unique_ptr<RangeReader<K>> reader_;
    std::shared_ptr<const SolvedRound<K>> round_;
    std::vector<double> chances_;  // of each option
    std::vector<double> values_;
    double sum_ = 0;
};

DOUBLESIX_END
