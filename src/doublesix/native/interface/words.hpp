#pragma once

// Words of the enumerations that callers of the engine see.

#include <array>
#include <cstddef>

#include "infostate/any.hpp"
#include "players/config.hpp"
#include "rules/numbers.hpp"

namespace doublesix {

inline constexpr std::array kPhaseWords{"lead", "play", "over"};
inline constexpr const auto& words_of(Phase) { return kPhaseWords; }
inline constexpr std::array kEndingWords{"none", "domino", "block", "redeal", "target", "skunk"};
inline constexpr const auto& words_of(Ending) { return kEndingWords; }
inline constexpr std::array kSourceWords{"play", "steal", "domino", "block", "false_call"};
inline constexpr const auto& words_of(Source) { return kSourceWords; }
inline constexpr std::array kVoidWords{"", "off_board", "over_target", "not_below_zero"};
inline constexpr const auto& words_of(Void) { return kVoidWords; }
inline constexpr std::array kMoveKindWords{"play", "draw", "pass", "claim", "call", "release"};
inline constexpr const auto& words_of(MoveKind) { return kMoveKindWords; }
inline constexpr std::array kPlayerKindWords{"random",  "greedy",  "heuristic", "flat",   "tree",
                                             "solving", "network", "master",    "blocker"};
inline constexpr const auto& words_of(PlayerKind) { return kPlayerKindWords; }
inline constexpr std::array kByTilesWords{"no", "yes", "likely"};
inline constexpr const auto& words_of(ByTiles) { return kByTilesWords; }

template <class Option>
constexpr const char* word_of(Option option) {
    return words_of(option)[static_cast<std::size_t>(option)];
}

}  // namespace doublesix
