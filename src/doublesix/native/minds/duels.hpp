#pragma once

// Duels on several threads. Every player gets what its seat sees, and nothing else.

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
#include "minds/duelling.hpp"
#include "minds/make_thinker.hpp"
#include "playout/dealing.hpp"
#include "playout/machine.hpp"
#include "rules/match.hpp"

DOUBLESIX_BEGIN

// The random numbers of one deal: of the lots (attempt 0 of round 0), or of a round's tiles at each attempt.
inline Random deal_stream(std::uint64_t seed, std::int64_t deal, int round, int attempt) {
    const auto place = static_cast<std::uint64_t>(deal) * 0x10001 + static_cast<std::uint64_t>(round);
    return Random(seed ^ (static_cast<std::uint64_t>(attempt) * 0xA24BAED4963EE407ULL), place);
}

// The whole set as it lies for a round of a deal, or for its lots.
template <class K>
void dealt(const Compiled<K>& r, std::uint64_t seed, std::int64_t deal, int round, int attempt, std::uint8_t* order) {
    Random random = deal_stream(seed, deal, round, attempt);
    Shuffled<K> tiles(r.tiles);
    tiles.settle_first(r.tiles, random);
    std::copy_n(tiles.order(), r.tiles, order);
}

// Points by side, told apart by where they come from.
template <class K>
struct Takings {
    std::array<std::int32_t, K::kSeats> in_play{};
    std::array<std::int32_t, K::kSeats> from_hands{};

    void award(const Award& given) {
        const bool hands = given.source == Source::domino || given.source == Source::block;
        (hands ? from_hands : in_play)[static_cast<std::size_t>(given.side)] += given.gained;
    }
};

// A bin for a time in nanoseconds.
inline int time_bin(std::int64_t time) {
    const auto t = static_cast<std::uint64_t>(std::max<std::int64_t>(time, 8));
    const int power = 63 - std::countl_zero(t);
    const int bin = (power - 3) * 8 + static_cast<int>((t >> (power - 3)) & 7);
    return std::min(bin, kTimeBins - 1);
}

// Games at one table, for one thread.
template <class K>
class DuelTable {
public:
    DuelTable(const Compiled<K>& rules, const Duelling& asked, const Progress& progress)
        : r_(rules), asked_(asked), progress_(progress) {
        for (const MindSpec& spec : asked.players) thinkers_.push_back(make_thinker(rules, spec));
        decisions_.resize(thinkers_.size());
        thought_.resize(thinkers_.size());
        times_.resize(thinkers_.size() * kTimeBins);
    }

    bool able() const {
        return std::all_of(thinkers_.begin(), thinkers_.end(), [](const auto& one) { return one != nullptr; });
    }

    void play(std::int64_t deal, std::size_t seating, Duelled& out) {
        seating_ = &asked_.seatings[seating];
        std::fill(decisions_.begin(), decisions_.end(), 0);
        std::fill(thought_.begin(), thought_.end(), 0);
        blank_scores(r_, s_);
        std::uint32_t rounds = 0;
        int leader = kNobody;
        int attempt = 0;
        for (int deals = 0; s_.winner < 0 && deals < asked_.most_deals && !progress_.stop; ++deals) {
            if (leader == kNobody && r_.n.first_lead == FirstLead::lot) leader = draw_lots(deal, static_cast<int>(rounds));
            dealt(r_, asked_.seed, deal, static_cast<int>(rounds) + 1, attempt, order_.data());
            if (leader > 0) turn_to_seats(leader);
            const bool by_tiles = leader == kNobody;
            Takings<K> takings;
            if (!doublesix::deal(r_, s_, order_.data(), leader) || !play_round(by_tiles, takings) ||
                s_.ending == Ending::redeal) {
                ++attempt;
                continue;
            }
            write_round(out, deal, seating, ++rounds, attempt, takings);
            attempt = 0;
            leader = next_leader(r_, s_);
            if (!asked_.matches) break;
        }
        write_game(out, deal, seating, rounds);
    }

    const std::vector<std::int64_t>& times() const { return times_; }

private:
    static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

    std::size_t contender(int side) const { return (*seating_)[at(side)]; }

    // Tiles are taken from the leader on; the first hand is to be seat 0's all the same. Else a player who keeps winning,
    // and so leading, would hold the same tiles in both games of a pair.
    void turn_to_seats(int leader) {
        const auto laid = order_;
        const int front = r_.n.seats * r_.n.hand_size;
        for (int place = 0; place < front; ++place) {
            order_[at(place)] = laid[at((place + leader * r_.n.hand_size) % front)];
        }
    }

    int draw_lots(std::int64_t deal, int round) {
        dealt(r_, asked_.seed, deal, 0, round, order_.data());
        return static_cast<int>(std::max_element(order_.begin(), order_.begin() + r_.n.seats) - order_.begin());
    }

    bool play_round(bool by_tiles, Takings<K>& takings) {
        past_.begin(by_tiles);
        Round<K> round(r_, order_.data(), s_);
        for (int acts = 0; s_.phase != Phase::over; ++acts) {
            if (acts == asked_.most_acts || progress_.stop.load(std::memory_order_relaxed)) return false;
            list_options(round, options_);
            const Choice choice = options_.size == 1 ? options_[0] : decide();
            past_.note(round, s_.to_act, choice.kind, choice.tile, choice.slot);
            carry_out(round, choice, takings);
        }
        return true;
    }

    Choice decide() {
        const std::size_t who = contender(r_.side_of(s_.to_act));
        const auto begun = std::chrono::steady_clock::now();
        Sight<K> sight = sight_of(r_, s_, order_.data(), past_, s_.to_act);
        Random random(asked_.players[who].seed, stream_of(sight));
        if (asked_.players[who].points) forget_scores(r_, sight);
        const Question<K> question{sight, random, &progress_.stop, asked_.players[who].oracle ? &s_ : nullptr};
        const Choice choice = thinkers_[who]->choose(question, options_);
        const std::int64_t time =
            std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begun).count();
        ++decisions_[who];
        thought_[who] += time;
        ++times_[who * kTimeBins + at(time_bin(time))];
        return choice;
    }

    // Numbers of sides put in the order of the contenders.
    template <class From>
    void by_contender(std::vector<std::int32_t>& to, const From& from) const {
        const std::size_t first = to.size();
        to.resize(first + thinkers_.size());
        for (int side = 0; side < r_.sides; ++side) to[first + contender(side)] += from[at(side)];
    }

    void write_round(Duelled& out, std::int64_t deal, std::size_t seating, std::uint32_t round, int redeals,
                     const Takings<K>& takings) const {
        out.deal.push_back(deal);
        out.seating.push_back(static_cast<std::uint8_t>(seating));
        out.round.push_back(static_cast<std::uint16_t>(round));
        out.leader.push_back(static_cast<std::int8_t>(s_.leader));
        out.ending.push_back(static_cast<std::int8_t>(static_cast<int>(s_.ending) - 1));
        out.winner.push_back(s_.ending_seat < 0 ? std::int8_t{-1}
                                                : static_cast<std::int8_t>(contender(r_.side_of(s_.ending_seat))));
        by_contender(out.in_play, takings.in_play);
        by_contender(out.from_hands, takings.from_hands);
        out.redeals.push_back(static_cast<std::uint16_t>(redeals));
    }

    void write_game(Duelled& out, std::int64_t deal, std::size_t seating, std::uint32_t rounds) const {
        out.game_deal.push_back(deal);
        out.game_seating.push_back(static_cast<std::uint8_t>(seating));
        out.game_rounds.push_back(rounds);
        const bool won = asked_.matches && s_.winner >= 0;
        out.game_winner.push_back(won ? static_cast<std::int8_t>(contender(s_.winner)) : std::int8_t{-1});
        by_contender(out.game_points, s_.points);
        out.game_decisions.insert(out.game_decisions.end(), decisions_.begin(), decisions_.end());
        out.game_thought.insert(out.game_thought.end(), thought_.begin(), thought_.end());
    }

    const Compiled<K>& r_;
    const Duelling& asked_;
    const Progress& progress_;
    std::vector<std::unique_ptr<Thinker<K>>> thinkers_;
    const std::vector<std::uint8_t>* seating_ = nullptr;
    State<K> s_;
    Past<K> past_;
    Options<K> options_;
    std::array<std::uint8_t, K::kTiles> order_{};
    std::vector<std::int64_t> decisions_;
    std::vector<std::int64_t> thought_;
    std::vector<std::int64_t> times_;
};

// Puts the rows of one share behind those that are there.
inline void append(Duelled& all, const Duelled& part) {
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
}

// False where a player cannot play these rules.
template <class K>
bool duels(const Compiled<K>& rules, const Duelling& asked, Duelled& out, Progress& progress) {
    out.times.assign(asked.players.size() * kTimeBins, 0);
    if (!DuelTable<K>(rules, asked, progress).able()) return false;
    const auto deals = static_cast<std::size_t>(asked.stop - asked.start);
    std::vector<Duelled> parts(deals);
    std::atomic<std::size_t> next{0};
    std::mutex door;
    const auto work = [&] {
        DuelTable<K> duel(rules, asked, progress);
        for (std::size_t i = next++; i < deals && !progress.stop; i = next++) {
            for (std::size_t seating = 0; seating < asked.seatings.size(); ++seating) {
                duel.play(asked.start + static_cast<std::int64_t>(i), seating, parts[i]);
            }
            progress.done.fetch_add(1, std::memory_order_relaxed);
        }
        const std::lock_guard<std::mutex> alone(door);
        for (std::size_t bin = 0; bin < out.times.size(); ++bin) out.times[bin] += duel.times()[bin];
    };
    std::vector<std::thread> others;
    for (int i = 1; i < std::min<std::int64_t>(asked.threads, asked.stop - asked.start); ++i) others.emplace_back(work);
    work();
    for (auto& other : others) other.join();
    for (const Duelled& part : parts) append(out, part);
    return true;
}

DOUBLESIX_END
