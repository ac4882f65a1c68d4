#pragma once

// Subset sums of pips: which totals the tiles that are left can make (`doublesix.core.hand_totals`).

#include <vector>

namespace doublesix::wasm {

// Whether 1 to `most` of the tiles with these pips have `pips` together.
bool can_be_made(const std::vector<int>& tiles, int pips, int most);

// Whether hands of 1 to `most` of these tiles can have so many pips at the same time, with `spare` tiles left; true
// where the search does not settle it.
bool can_be_held(const std::vector<int>& tiles, std::vector<int> hands, int most, int spare);

}  // namespace doublesix::wasm
