#pragma once

// Hands at the end of a round, and why the tiles of the set cannot make them (`doublesix.core.sheet_hands`).

#include "rules/numbers.hpp"
#include "wasm/sheet_fields.hpp"

namespace doublesix::wasm {

bool domino_needs_hands(const Numbers& numbers);
bool block_needs_hands(const Numbers& numbers);
// Whether a pair is out only when both its hands are empty.
bool both_go_out(const Numbers& numbers);
// The most tiles that a hand can hold: those dealt, and all that can be drawn.
int most_tiles(const Numbers& numbers);

// Why the hands of an entry that ends a round cannot be.
SheetRefusal hands_refused(const SheetEntry& entry, const Numbers& numbers);

}  // namespace doublesix::wasm
