#pragma once

// `RangeReader`: how much likelier what a seat has chosen so far makes each of the hands that it may hold. Both seats are
// read alike, by what everybody saw, so that it comes out the same whoever asks.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "arch.hpp"
#include "lab/growing.hpp"
#include "minds/ranges.hpp"
#include "minds/reading.hpp"
#include "minds/sight.hpp"
#include "minds/spec.hpp"
#include "net/mind.hpp"

DOUBLESIX_BEGIN

template <class K>
class RangeReader {
public:
    RangeReader(const Mind<K>& mind, const MindSpec& spec) : spec_(spec), reading_(mind, spec_) {}

    // Weighs the hands of both seats after the first `deeds` of all deeds, when the table was `from`.
    void weigh(const Sight<K>& sight, std::size_t deeds, const State<K>& from, lab::Ranges<K>& ranges) {
        if (spec_.reading <= 0) return;
        Past<K> past;
        past.begin(sight.past->led_by_tiles);
        const auto upto = static_cast<std::ptrdiff_t>(deeds);
        past.deeds.assign(sight.past->deeds.begin(), sight.past->deeds.begin() + upto);
        past.tables.assign(sight.past->tables.begin(), sight.past->tables.begin() + upto);
        for (int seat = 0; seat < 2; ++seat) {
            Sight<K> other{from, {}, played_by(past, deeds), 1 - seat, &past};
            reading_.begin(other);
            if (!reading_.anything()) continue;
            // Which tile was drawn when is drawn by lot, and for everybody alike.
            Random random(spec_.seed, deeds * 2 + static_cast<std::size_t>(seat));
            read(ranges.hands[static_cast<std::size_t>(seat)], seat, from, random, ranges.weights[static_cast<std::size_t>(seat)]);
        }
    }

private:
    void read(const std::vector<typename K::Mask>& hands, int seat, const State<K>& from, Random& random,
              std::vector<double>& weights) {
        World<K> world;
        world.state = from;
        logs_.clear();
        for (const auto hand : hands) {
            world.state.hands = {};
            world.state.hands[static_cast<std::size_t>(seat)] = hand;
            logs_.push_back(reading_.explains(world, random, room_));
        }
        const double most = *std::max_element(logs_.begin(), logs_.end());
        double all = 0;
        double sum = 0;
        for (std::size_t i = 0; i < hands.size(); ++i) {
            all += weights[i];
            sum += weights[i] * (logs_[i] = std::exp(logs_[i] - most));
        }
        for (std::size_t i = 0; i < hands.size(); ++i) {
            weights[i] *= (1 - spec_.uniform) * logs_[i] * all / sum + spec_.uniform;
        }
    }

    const MindSpec spec_;
    Reading<K> reading_;
    Scratch<K> room_;
    std::vector<double> logs_;
};

DOUBLESIX_END
