#pragma once

// Multi-threaded duplicate duels. Every player receives only its seat's information state, unless it is an oracle.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "duplicate/task.hpp"
#include "players/make_player.hpp"
#include "players/network.hpp"
#include "players/round_luck.hpp"
#include "playout/dealing.hpp"
#include "rules/match.hpp"
#include "rules/progress.hpp"

DOUBLESIX_BEGIN

// Random stream of one deal: of the lots (round 0, where `attempt` counts the rounds so far), or of a round's tiles at
// each attempt.
inline Random deal_stream(std::uint64_t seed, std::int64_t deal, int round, int attempt) {
    const auto place = static_cast<std::uint64_t>(deal) * 0x10001 + static_cast<std::uint64_t>(round);
    return Random(seed ^ (static_cast<std::uint64_t>(attempt) * 0xA24BAED4963EE407ULL), place);
}

// Order of the whole set for a round of a deal, or for its lots.
template <class K>
void dealt(const Compiled<K>& r, std::uint64_t seed, std::int64_t deal, int round, int attempt, std::uint8_t* order) {
    Random random = deal_stream(seed, deal, round, attempt);
    Shuffled<K> tiles(r.tiles);
    tiles.settle_first(r.tiles, random);
    std::copy_n(tiles.order(), r.tiles, order);
}

// Points by side and source; the award sink of a round.
template <class K>
struct RoundPoints {
    std::array<std::int32_t, K::kSeats> in_play{};
    std::array<std::int32_t, K::kSeats> from_hands{};

    void award(const Award& given) {
        const bool hands = given.source == Source::domino || given.source == Source::block;
        (hands ? from_hands : in_play)[static_cast<std::size_t>(given.side)] += given.gained;
    }
};

// Histogram bin of a time in nanoseconds: eighths of powers of two.
inline int time_bin(std::int64_t time) {
    const auto t = static_cast<std::uint64_t>(std::max<std::int64_t>(time, 8));
    const int power = 63 - std::countl_zero(t);
    const int bin = (power - 3) * 8 + static_cast<int>((t >> (power - 3)) & 7);
    return std::min(bin, kTimeBins - 1);
}

// Player of duplicate games, for one thread.
template <class K>
class DuelTable {
public:
    DuelTable(const Compiled<K>& rules, const DuelTask& task, const Progress& progress)
        : r_(rules), task_(task), progress_(progress) {
        for (const PlayerConfig& config : task.players) players_.push_back(make_player(rules, config));
        if (task.valuation) {
            valuation_ = evaluator_of(r_, *task.valuation, Shares{});
            if (valuation_) luck_ = std::make_unique<RoundLuck<K>>(*valuation_);
        }
        decisions_.resize(players_.size());
        thought_.resize(players_.size());
        times_.resize(players_.size() * kTimeBins);
    }

    bool able() const {
        if (task_.valuation && !luck_) return false;
        return std::all_of(players_.begin(), players_.end(), [](const auto& one) { return one != nullptr; });
    }

    void play(std::int64_t deal, std::size_t seating, DuelRows& out) {
        seating_ = &task_.seatings[seating];
        std::fill(decisions_.begin(), decisions_.end(), 0);
        std::fill(thought_.begin(), thought_.end(), 0);
        blank_scores(r_, s_);
        std::uint32_t rounds = 0;
        int leader = kNobody;
        int attempt = 0;
        for (int deals = 0; s_.winner < 0 && deals < task_.most_deals && !progress_.stop; ++deals) {
            if (leader == kNobody && r_.n.first_lead == FirstLead::lot)
                leader = draw_lots(deal, static_cast<int>(rounds));
            dealt(r_, task_.seed, deal, static_cast<int>(rounds) + 1, attempt, order_.data());
            if (leader > 0) turn_to_seats(leader);
            const bool by_tiles = leader == kNobody;
            RoundPoints<K> points;
            if (!doublesix::deal(r_, s_, order_.data(), leader) || !play_round(by_tiles, points) ||
                s_.ending == Ending::redeal) {
                ++attempt;
                continue;
            }
            write_round(out, deal, seating, ++rounds, attempt, points);
            attempt = 0;
            leader = next_leader(r_, s_);
            if (luck_) luck_->write(out.deals, out.deal_values, out.draw_luck);
            if (!task_.matches) break;
        }
        write_game(out, deal, seating, rounds);
    }

    const std::vector<std::int64_t>& times() const { return times_; }

private:
    std::size_t contender(int side) const { return (*seating_)[at(side)]; }

    // Rotates the deal so that seat 0 gets the first hand with any leader: hands are dealt from the leader on, so a
    // player who keeps winning, and so leading, would otherwise hold the same tiles in both games of a pair.
    void turn_to_seats(int leader) {
        const auto laid = order_;
        const int front = r_.n.seats * r_.n.hand_size;
        for (int place = 0; place < front; ++place) {
            order_[at(place)] = laid[at((place + leader * r_.n.hand_size) % front)];
        }
    }

    int draw_lots(std::int64_t deal, int round) {
        dealt(r_, task_.seed, deal, 0, round, order_.data());
        return static_cast<int>(std::max_element(order_.begin(), order_.begin() + r_.n.seats) - order_.begin());
    }

    bool play_round(bool by_tiles, RoundPoints<K>& points) {
        past_.begin(by_tiles);
        if (luck_) luck_->note_deal(s_, order_.data(), by_tiles);
        Round<K> round(r_, order_.data(), s_);
        for (int acts = 0; s_.phase != Phase::over; ++acts) {
            if (acts == task_.most_acts || progress_.stop.load(std::memory_order_relaxed)) return false;
            list_options(round, options_);
            const Choice choice = options_.size == 1 ? options_[0] : decide();
            if (luck_ && choice.kind == MoveKind::draw) luck_->note_draw(s_, order_.data(), past_);
            past_.note(round, s_.to_act, choice.kind, choice.tile, choice.slot);
            carry_out(round, choice, points);
        }
        return true;
    }

    Choice decide() {
        const std::size_t who = contender(r_.side_of(s_.to_act));
        const auto begun = std::chrono::steady_clock::now();
        InformationState<K> infostate = infostate_of(r_, s_, order_.data(), past_, s_.to_act);
        Random random(task_.players[who].seed, stream_of(infostate));
        if (task_.players[who].points) forget_scores(r_, infostate);
        const DecisionRequest<K> request{infostate, random, &progress_.stop, task_.players[who].oracle ? &s_ : nullptr};
        const Choice choice = players_[who]->choose(request, options_);
        const std::int64_t time =
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begun).count();
        ++decisions_[who];
        thought_[who] += time;
        ++times_[who * kTimeBins + at(time_bin(time))];
        return choice;
    }

    // Appends values by side in the order of the contenders.
    template <class From>
    void by_contender(std::vector<std::int32_t>& to, const From& from) const {
        const std::size_t first = to.size();
        to.resize(first + players_.size());
        for (int side = 0; side < r_.sides; ++side) to[first + contender(side)] += from[at(side)];
    }

    void write_round(DuelRows& out, std::int64_t deal, std::size_t seating, std::uint32_t round, int redeals,
                     const RoundPoints<K>& points) const {
        out.deal.push_back(deal);
        out.seating.push_back(static_cast<std::uint8_t>(seating));
        out.round.push_back(static_cast<std::uint16_t>(round));
        out.leader.push_back(static_cast<std::int8_t>(s_.leader));
        out.ending.push_back(static_cast<std::int8_t>(static_cast<int>(s_.ending) - 1));
        out.winner.push_back(s_.ending_seat < 0 ? std::int8_t{-1}
                                                : static_cast<std::int8_t>(contender(r_.side_of(s_.ending_seat))));
        by_contender(out.in_play, points.in_play);
        by_contender(out.from_hands, points.from_hands);
        out.redeals.push_back(static_cast<std::uint16_t>(redeals));
    }

    void write_game(DuelRows& out, std::int64_t deal, std::size_t seating, std::uint32_t rounds) const {
        out.game_deal.push_back(deal);
        out.game_seating.push_back(static_cast<std::uint8_t>(seating));
        out.game_rounds.push_back(rounds);
        const bool won = task_.matches && s_.winner >= 0;
        out.game_winner.push_back(won ? static_cast<std::int8_t>(contender(s_.winner)) : std::int8_t{-1});
        by_contender(out.game_points, s_.points);
        out.game_decisions.insert(out.game_decisions.end(), decisions_.begin(), decisions_.end());
        out.game_thought.insert(out.game_thought.end(), thought_.begin(), thought_.end());
    }

    const Compiled<K>& r_;
    const DuelTask& task_;
    const Progress& progress_;
    std::vector<std::unique_ptr<Player<K>>> players_;
    std::shared_ptr<const Evaluator<K>> valuation_;
    std::unique_ptr<RoundLuck<K>> luck_;  // null if luck is not measured
    const std::vector<std::uint8_t>* seating_ = nullptr;
    State<K> s_;
    PublicHistory<K> past_;
    Options<K> options_;
    std::array<std::uint8_t, K::kTiles> order_{};
    std::vector<std::int64_t> decisions_;
    std::vector<std::int64_t> thought_;
    std::vector<std::int64_t> times_;
};

// Appends the rows of one share.
inline void append(DuelRows& all, const DuelRows& part) {
    const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    add(all.game_deal, part.game_deal);
    add(all.game_seating, part.game_seating);
    add(all.game_rounds, part.game_rounds);
    add(all.game_winner, part.game_winner);
    add(all.game_points, part.game_points);
    add(all.game_decisions, part.game_decisions);
    add(all.game_thought, part.game_thought);
    add(all.deal, part.deal);
    add(all.seating, part.seating);
    add(all.round, part.round);
    add(all.leader, part.leader);
    add(all.ending, part.ending);
    add(all.winner, part.winner);
    add(all.in_play, part.in_play);
    add(all.from_hands, part.from_hands);
    add(all.redeals, part.redeals);
    add(all.deals, part.deals);
    add(all.deal_values, part.deal_values);
    add(all.draw_luck, part.draw_luck);
}

// Plays all deals at every seating; false if a player cannot play these rules.
template <class K>
bool duels(const Compiled<K>& rules, const DuelTask& task, DuelRows& out, Progress& progress) {
    out.times.assign(task.players.size() * kTimeBins, 0);
    if (!DuelTable<K>(rules, task, progress).able()) return false;
    const auto deals = static_cast<std::size_t>(task.stop - task.start);
    std::vector<DuelRows> parts(deals);
    std::atomic<std::size_t> next{0};
    std::mutex door;
    const auto work = [&] {
        DuelTable<K> duel(rules, task, progress);
        for (std::size_t i = next++; i < deals && !progress.stop; i = next++) {
            for (std::size_t seating = 0; seating < task.seatings.size(); ++seating) {
                duel.play(task.start + static_cast<std::int64_t>(i), seating, parts[i]);
            }
            progress.done.fetch_add(1, std::memory_order_relaxed);
        }
        const std::lock_guard<std::mutex> alone(door);
        for (std::size_t bin = 0; bin < out.times.size(); ++bin) out.times[bin] += duel.times()[bin];
    };
    std::vector<std::thread> others;
    for (int i = 1; i < std::min<std::int64_t>(task.threads, task.stop - task.start); ++i) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
    for (const DuelRows& part : parts) append(out, part);
    return true;
}

DOUBLESIX_END
