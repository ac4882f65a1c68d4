#include "wasm/hand_totals.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <functional>
#include <numeric>

namespace doublesix::wasm {

namespace {

constexpr int kMostSteps = 20'000;
constexpr std::size_t kSums = 4096;  // more pips than any set has

std::size_t at(int place) { return static_cast<std::size_t>(place); }

// Search for hands, the lightest first, since few tiles make it; for the last one the sums are enough.
class Search {
public:
    // Tiles with equal pips stand for each other: there are so many of each number of pips.
    using Left = std::vector<int>;

    Search(int most, int spare) : most_(most), spare_(spare) {}

    // Whether the hands from this one on can be held. True, too, where all steps have been taken.
    bool finds(const Left& left, const std::vector<int>& hands, std::size_t from) {
        const int number = std::accumulate(left.begin(), left.end(), 0) - spare_;
        if (number < static_cast<int>(hands.size() - from)) return false;
        if (from == hands.size()) return true;
        if (from + 1 == hands.size()) {
            std::vector<int> tiles;
            for (std::size_t pips = 0; pips < left.size(); ++pips)
                tiles.insert(tiles.end(), at(left[pips]), static_cast<int>(pips));
            return can_be_made(tiles, hands[from], std::min(most_, number));
        }
        Left rest = left;
        return without(rest, static_cast<int>(left.size()) - 1, hands[from], most_,
                       [&] { return rest != left && finds(rest, hands, from + 1); });
    }

private:
    // Takes every hand of at most so many tiles, none heavier than that, with so many pips; true as soon as `goes_on`
    // is.
    bool without(Left& rest, int heaviest, int pips, int most, const std::function<bool()>& goes_on) {
        if (++steps_ > kMostSteps) return true;
        if (heaviest < 0) return pips == 0 && goes_on();
        if (pips > most * heaviest) return false;
        int& left = rest[at(heaviest)];
        const int there = left;
        const int able = heaviest == 0 ? most : std::min(most, pips / heaviest);
        for (int taken = std::min(there, able); taken >= 0; --taken) {
            left = there - taken;
            if (without(rest, heaviest - 1, pips - taken * heaviest, most - taken, goes_on)) return true;
        }
        left = there;
        return false;
    }

    int most_;
    int spare_;
    int steps_ = 0;
};

}  // namespace

bool can_be_made(const std::vector<int>& tiles, int pips, int most) {
    if (pips < 0 || at(pips) >= kSums) return false;
    // By number of tiles: the sums that can be made.
    std::vector<std::bitset<kSums>> made(std::min(at(std::max(most, 0)), tiles.size()) + 1);
    made[0].set(0);
    for (const int tile : tiles) {
        for (std::size_t number = made.size() - 1; number > 0; --number) made[number] |= made[number - 1] << at(tile);
    }
    return std::any_of(made.begin() + 1, made.end(), [&](const auto& sums) { return sums.test(at(pips)); });
}

bool can_be_held(const std::vector<int>& tiles, std::vector<int> hands, int most, int spare) {
    Search::Left left(tiles.empty() ? 1 : at(*std::max_element(tiles.begin(), tiles.end())) + 1);
    for (const int pips : tiles) ++left[at(pips)];
    std::sort(hands.begin(), hands.end());
    return Search(most, spare).finds(left, hands, 0);
}

}  // namespace doublesix::wasm
