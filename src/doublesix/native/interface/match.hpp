#pragma once

// `Match`: rounds to the target, a fold over lots, deals and acts, as `doublesix.core.match` specifies.

#include <cstdint>
#include <vector>

#include "interface/board.hpp"

namespace doublesix {

// What a match expects next.
enum class Need : std::uint8_t { lots, deal, act, nothing };

// A finished round; `seat` is -1 for a tie.
struct RoundResult {
    int round = 0;
    int leader = 0;
    Ending ending = Ending::none;
    int seat = -1;
    std::vector<std::int32_t> gained;
};

class Match {
public:
    // The machine must outlive the match and its copies.
    Match(const Machine& machine, const Numbers& numbers);

    const Board& board() const { return board_; }
    // Number of the current or last round; the seat that leads the coming round, or was to lead this one, by lot or by
    // the last round, and -1 where lots or tiles decide; deals of this round that were taken back.
    int round() const { return round_; }
    int leader() const { return leader_; }
    int redeals() const { return redeals_; }
    // Whether there is a round, in progress or over: there is none before the first deal, and after one without a lead.
    bool has_round() const { return dealt_; }
    const std::vector<RoundResult>& results() const { return results_; }
    // Scores when the current round was dealt.
    const std::vector<std::int32_t>& dealt_at() const { return dealt_at_; }

    Need needs() const;
    // Each answers whether the event is what the match needs and fits its set; else nothing has changed.
    bool lots(const std::vector<std::uint8_t>& tiles);
    bool deal(std::vector<std::uint8_t> order);
    bool play(int seat, const Move& move);

    // Seats that shuffle for the deal in which `leader` leads (-1 for none), as bits.
    unsigned shuffled_by(int leader) const;
    // The first seat to which tiles are dealt.
    int dealt_first() const { return leader_ < 0 ? 0 : leader_; }

    // The round without what a claim window hides: the pending score, whether it may be called, and silences.
    Board public_board() const;
    // The round of `after`, which a play has just ended, as it looks while that play may still be claimed or called:
    // with the scores of this match, and not over.
    Match unsettled(const Match& after) const;
    // Whether the round has ended, or will if every seat releases the pending score.
    bool ends_round() const;

private:
    std::vector<std::int32_t> points() const;
    void finish_round();

    const Numbers* numbers_;
    Board board_;
    bool dealt_ = false;
    int round_ = 0;
    int leader_ = -1;
    int redeals_ = 0;
    std::vector<RoundResult> results_;
    std::vector<std::int32_t> dealt_at_;
};

}  // namespace doublesix
