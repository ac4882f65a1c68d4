#pragma once

// Which steps from one place of the program to the next an input takes.

#include <cstddef>

namespace doublesix::fuzz {

// Forgets what the last input did.
void begin_input();

// How many kinds of steps the last input took that none before it did, or took oftener than any before it. Nothing
// where the program was compiled without marks.
std::size_t news_of_input();

// How many different steps all inputs took together.
std::size_t steps_seen();

}  // namespace doublesix::fuzz
