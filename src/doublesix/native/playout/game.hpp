#pragma once

// One simulated game, a match or its first round, and the statistics of its rounds.

#include <algorithm>
#include <array>
#include <cstdint>

#include "arch.hpp"
#include "playout/dealing.hpp"
#include "playout/policy.hpp"
#include "playout/rows.hpp"
#include "playout/task.hpp"
#include "rules/match.hpp"
#include "rules/round.hpp"

DOUBLESIX_BEGIN

template <class K, class Note>
class Game {
public:
    Game(const Compiled<K>& rules, const CountColumns<K>& columns, const PlayoutTask& playing, Note& note)
        : r_(rules),
          columns_(columns),
          task_(playing),
          note_(note),
          all_random_(std::find(playing.policies.begin(), playing.policies.end(), Policy::greedy) ==
                      playing.policies.end()),
          tiles_(rules.tiles) {}

    // Plays game `number` and appends its rows to `out`.
    void play(std::int64_t number, Rows& out) {
        Random random(task_.seed, static_cast<std::uint64_t>(number));
        if (!all_random_) line_up(static_cast<std::size_t>(number) % task_.lineups.size());
        blank_scores(r_, s_);
        int leader = kNobody;
        int redeals = 0;
        std::uint32_t rounds = 0;
        bool broken = false;
        for (int deals = 0; s_.winner < 0 && deals < task_.most_deals && !broken; ++deals) {
            if (leader == kNobody && r_.n.first_lead == FirstLead::lot) leader = draw_lots(random);
            if (!deal_round(leader, random)) {
                ++redeals;
                continue;
            }
            Sheet<K> sheet{s_, columns_};
            sheet.counts = out.counts_of_next_row();
            broken = !(all_random_ ? play_round<true>(sheet, random) : play_round<false>(sheet, random));
            note_.dealt(tiles_.order(), r_.tiles);
            if (broken || s_.ending == Ending::redeal) {
                ++redeals;
                continue;
            }
            write(out, number, ++rounds, redeals, sheet);
            redeals = 0;
            leader = next_leader(r_, s_);
            if (!task_.matches) break;
        }
        out.to.game_rounds.push_back(rounds);
        out.to.game_winner.push_back(task_.matches ? s_.winner : std::int8_t{-1});
    }

private:
    // Whether all tiles are shuffled at once; games of many tiles leave most of them undrawn.
    static constexpr bool kSettled = K::kFew;

    void line_up(std::size_t place) {
        const auto& lineup = task_.lineups[place];
        for (int seat = 0; seat < r_.seats(); ++seat) {
            policy_[static_cast<std::size_t>(seat)] =
                task_.policies[lineup[static_cast<std::size_t>(r_.side_of(seat))]];
        }
    }

    int draw_lots(Random& random) {
        tiles_.gather();
        tiles_.settle_first(r_.seats(), random);
        note_.lots(tiles_.order(), r_.seats());
        int heaviest = 0;
        for (int seat = 1; seat < r_.seats(); ++seat) {
            // Tile numbers ascend by rank.
            if (tiles_.order()[seat] > tiles_.order()[heaviest]) heaviest = seat;
        }
        return heaviest;
    }

    bool deal_round(int leader, Random& random) {
        tiles_.gather();
        if constexpr (kSettled) {
            tiles_.settle_all(random);
        } else {
            tiles_.settle_first(r_.seats() * r_.n.hand_size, random);
        }
        note_.deal();
        const bool led = deal(r_, s_, tiles_.order(), leader);
        if (!led) note_.dealt(tiles_.order(), r_.tiles);
        return led;
    }

    // Plays one round; false if it was aborted at the limit of acts. Flattened, so that the state of the round stays in
    // registers; rare paths are kept out of line.
    template <bool kRandom>
    [[gnu::flatten]] bool play_round(Sheet<K>& sheet, Random& stream) {
        Random random = stream;
        Round<K> round(r_, tiles_.order(), s_);
        Chooser<K> chooser(round, random);
        // Locals, since stores through byte pointers may alias any member.
        const int most_acts = task_.most_acts;
        int acts = 0;
        for (; s_.phase != Phase::over; ++acts) {
            if (acts >= most_acts) break;
            const int seat = s_.to_act;
            if constexpr (kRandom && K::kPlain) {
                if (s_.phase == Phase::play && !round.can_play(seat) && s_.next < r_.draw_stop) {
                    acts += draw_until_able(round, seat, sheet);
                    if (s_.phase == Phase::over) break;
                }
            }
            const Choice choice = chooser.choose(kRandom ? Policy::random : policy_[static_cast<std::size_t>(seat)]);
            note_.act(round, seat, choice);
            carry_out(round, seat, choice, sheet, random);
        }
        sheet.acts = acts;
        stream = random;
        return s_.phase == Phase::over && acts <= most_acts;
    }

    // All draws of a turn at once, for a seat without a choice; returns their number.
    int draw_until_able(Round<K>& round, int seat, Sheet<K>& sheet) {
        const int before = s_.next;
        int after = before;
        const auto drawn = tiles_.up_to(s_.fits, after, round.draw_stop());
        for (int place = before; place < after; ++place) note_.act(round, seat, {MoveKind::draw});
        round.draw_up_to(seat, after, drawn, sheet);
        return after - before;
    }

    void carry_out(Round<K>& round, int seat, const Choice& choice, Sheet<K>& sheet, Random& random) {
        if (choice.kind == MoveKind::draw && !kSettled) tiles_.settle(s_.next, random);
        if (choice.kind == MoveKind::pass) ++sheet.passes;
        if (round.window_is_open()) {
            if (choice.kind >= MoveKind::claim) return speak(seat, choice.kind, sheet);
            close_window(sheet);
        }
        if (choice.kind == MoveKind::play) {
            return choice.slot < 0 ? round.lead(seat, choice.tile, sheet)
                                   : round.join(seat, choice.tile, choice.slot, sheet);
        }
        if (choice.kind == MoveKind::draw) return round.draw(seat, sheet);
        round.pass(seat);
    }

    // Out of line with `Round` objects of their own, so that the hot path need not keep its own in memory.
    [[gnu::noinline]] void speak(int seat, MoveKind kind, Sheet<K>& sheet) {
        Round<K>(r_, tiles_.order(), s_).act(seat, {kind, 0, kNoEnd}, sheet);
    }

    [[gnu::noinline]] void close_window(Sheet<K>& sheet) { Round<K>(r_, tiles_.order(), s_).close_window(sheet); }

    void write(Rows& out, std::int64_t number, std::uint32_t round, int redeals, const Sheet<K>& sheet) {
        const std::size_t row = out.rows++;
        out.to.game[row] = number;
        out.to.round[row] = static_cast<std::uint16_t>(round);
        out.to.leader[row] = static_cast<std::int8_t>(s_.leader);
        out.to.ending[row] = static_cast<std::int8_t>(static_cast<int>(s_.ending) - 1);
        out.to.winner[row] = s_.ending_seat;
        const auto sides = static_cast<std::size_t>(K::kTwo ? 2 : r_.sides);
        for (std::size_t side = 0; side < sides; ++side) {
            out.to.in_play[row * sides + side] = sheet.in_play[side];
            out.to.from_hands[row * sides + side] = sheet.from_hands[side];
        }
        out.to.plays[row] = s_.n_plays;
        out.to.draws[row] = static_cast<std::uint16_t>(s_.next - r_.seats() * r_.n.hand_size);
        out.to.passes[row] = static_cast<std::uint16_t>(sheet.passes);
        out.to.acts[row] = static_cast<std::uint16_t>(sheet.acts);
        out.to.redeals[row] = static_cast<std::uint16_t>(redeals);
    }

    const Compiled<K>& r_;
    const CountColumns<K>& columns_;
    const PlayoutTask& task_;
    Note& note_;
    bool all_random_;
    Shuffled<K> tiles_;
    State<K> s_;
    std::array<Policy, K::kSeats> policy_{};
};

DOUBLESIX_END
