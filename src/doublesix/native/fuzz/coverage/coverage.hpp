#pragma once

// Edge coverage of an input.

#include <cstddef>

namespace doublesix::fuzz {

// Resets the counters before an input.
void begin_input();

// Number of edges that the last input took for the first time, or in a new range of frequency; 0 if the program was
// compiled without instrumentation.
std::size_t news_of_input();

// Number of distinct edges over all inputs.
std::size_t steps_seen();

}  // namespace doublesix::fuzz
