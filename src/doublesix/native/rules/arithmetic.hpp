#pragma once

// The arithmetic behind the awards of an act, from the position after it: `count_terms` of
// `doublesix.core.table_count`, the terms of `doublesix.core.settlement`, and the topics of
// `doublesix.core.scoreboard`.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "arch.hpp"
#include "rules/layout.hpp"
#include "rules/reckoning.hpp"
#include "rules/scores.hpp"

DOUBLESIX_BEGIN

// Trace of a settlement that keeps a reckoning for every score.
struct TermTrace {
    std::vector<Reckoning>* kept;

    void begin(int shared) {
        kept->emplace_back();
        kept->back().fixed = true;
        kept->back().shared = shared;
    }
    void term(int seat, int pips, int less, int adds, bool own) {
        kept->back().terms.push_back({seat, -1, pips, less, adds, own});
    }
    void total(int total) {
        kept->back().fixed = false;
        kept->back().total = total;
    }
};

template <class K>
class Arithmetic {
public:
    Arithmetic(const Compiled<K>& rules, const State<K>& state) : r_(rules), s_(state) {}

    // A reckoning for each of the awards of the last act.
    std::vector<Reckoning> of(const Award* begin, const Award* end) const {
        std::vector<Reckoning> hands = from_hands(begin, end);
        std::vector<Reckoning> found;
        std::size_t next = 0;
        for (const Award* award = begin; award != end; ++award) {
            const bool is_hand = is_from_hands(*award);
            found.push_back(is_hand ? std::move(hands[next++]) : in_play(*award));
            if (is_hand) finish(found.back(), award->seat);
            found.back().topics = topics(*award, found.back());
        }
        return found;
    }

private:
    static bool is_from_hands(const Award& award) {
        return award.source == Source::domino || award.source == Source::block;
    }

    std::vector<Reckoning> from_hands(const Award* begin, const Award* end) const {
        std::vector<Reckoning> kept;
        const Award* first = std::find_if(begin, end, is_from_hands);
        if (first == end) return kept;
        Settlement<K, TermTrace> settlement(r_, s_, TermTrace{&kept});
        if (first->source == Source::domino) {
            settlement.domino(first->seat, [](int, std::int32_t) {});
        } else {
            settlement.block(s_.last, [](int, std::int32_t) { return true; });
        }
        return kept;
    }

    // Puts the terms in the order of the core, turn order from the left of the seat (of sides that share: by seat),
    // with what is taken off last; and rounds.
    void finish(Reckoning& reckoning, int seat) const {
        const auto place = [&](const ReckoningTerm& term) {
            const int seats = r_.seats();
            const int turn = reckoning.shared > 1 ? term.seat : (term.seat - seat - 1 + seats) % seats;
            return turn + (term.own || r_.side_of(term.seat) == r_.side_of(seat) ? seats : 0);
        };
        std::stable_sort(reckoning.terms.begin(), reckoning.terms.end(),
                         [&](const auto& one, const auto& other) { return place(one) < place(other); });
        reckoning.rounds = !reckoning.fixed && r_.n.rounding > 1;
        if (reckoning.rounds) {
            reckoning.rounded = to_nearest(floor_div(reckoning.total, reckoning.shared), r_.n.rounding);
        }
    }

    Reckoning in_play(const Award& award) const {
        const LayoutView<K> layout(r_, s_);
        Reckoning reckoning;
        if (r_.matches_ends() && award.source != Source::false_call && layout.points_made()) {
            reckoning.match = layout.shown_pip();
            reckoning.terms = equal_terms(layout, reckoning.match);
            for (const ReckoningTerm& term : reckoning.terms) reckoning.total += term.pips;
            return reckoning;
        }
        reckoning.terms = count_terms(layout);
        reckoning.total = s_.count;
        for (const std::int32_t divisor : r_.n.divisors) {
            if (s_.count % divisor == 0) {
                reckoning.fits.push_back(divisor);
            } else if (award.source == Source::false_call) {
                reckoning.misses.push_back(divisor);
            }
        }
        return reckoning;
    }

    // The halves at free ends that show this number, by tile.
    static std::vector<ReckoningTerm> equal_terms(const LayoutView<K>& layout, int pip) {
        std::vector<ReckoningTerm> terms;
        for (int slot = 0; slot < layout.ends(); ++slot) {
            const int end = layout.end_at(slot);
            const int halves = layout.halves_at(end);
            if (halves && layout.pip_at(slot) == pip) add(terms, end >> 2, halves);
        }
        return terms;
    }

    // The count by tile, in the order of play; covered tiles are left out, double blanks that count are not.
    std::vector<ReckoningTerm> count_terms(const LayoutView<K>& layout) const {
        const bool exposed = r_.n.spinner_count == SpinnerCount::while_exposed;
        std::vector<ReckoningTerm> terms;
        for (int slot = 0; slot < layout.ends(); ++slot) {
            const int end = layout.end_at(slot);
            if (r_.is_double(end >> 2) && (end & 3) >= kSpinnerEnd1 && !exposed) continue;
            add(terms, end >> 2, layout.weight(end));
        }
        std::erase_if(terms, [&](const auto& term) { return !term.pips && exposed && layout.is_spinner(term.tile); });
        return terms;
    }

    // Adds to the term of a tile, which has one for all its ends.
    static void add(std::vector<ReckoningTerm>& terms, int tile, int pips) {
        auto same = std::find_if(terms.begin(), terms.end(), [&](const auto& term) { return term.tile == tile; });
        if (same == terms.end()) {
            terms.push_back({-1, tile, pips, 0, pips, false});
        } else {
            same->pips = same->adds += pips;
        }
    }

    std::vector<Topic> topics(const Award& award, const Reckoning& reckoning) const {
        if (award.source == Source::false_call) return {Topic::false_call_ruling};
        std::vector<Topic> found;
        if (is_from_hands(award)) {
            const bool domino = award.source == Source::domino;
            found.push_back(domino ? Topic::domino_score : Topic::blocked_score);
            const auto& terms = reckoning.terms;
            const bool less = std::any_of(terms.begin(), terms.end(), [](const auto& term) { return term.adds < 0; });
            if (domino && less) found.push_back(Topic::partner_hand);
            if (reckoning.shared > 1) found.push_back(Topic::blocked_tie);
            if (reckoning.rounds) found.push_back(domino ? Topic::rounding : Topic::blocked_rounding);
            if (award.refusal == Void::off_board) found.push_back(Topic::off_board);
        } else {
            found.push_back(reckoning.match < 0 ? Topic::count_score : Topic::end_match);
            if (reckoning.fits.size() > 1) found.push_back(Topic::divisors);
            if (award.source == Source::steal) {
                found.push_back(Topic::steal);
            } else if (r_.n.claim != Claiming::auto_) {
                found.push_back(Topic::claim);
            }
            if (award.refusal == Void::off_board) found.push_back(Topic::get_in);
        }
        if (award.refusal == Void::over_target) found.push_back(Topic::exact);
        if (award.refusal == Void::not_below_zero) found.push_back(Topic::partner_hand);
        return found;
    }

    const Compiled<K>& r_;
    const State<K>& s_;
};

DOUBLESIX_END
