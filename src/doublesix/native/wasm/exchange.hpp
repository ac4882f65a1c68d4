#pragma once

// What the page and the module exchange: numbers in memory, and sentences for what went wrong.

#include <string>
#include <string_view>
#include <vector>

#include "wasm/records.hpp"

// A function that the page can call, under its own name.
#define DOUBLESIX_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace doublesix::wasm {

// Numbers of the last answer; the next call overwrites them.
std::vector<double>& answer();

// The last refusal, for `refusal_text`.
std::string& refusal();

// Notes why nothing was done; the null that a call answers with then.
std::nullptr_t refused(std::string_view why);

// The answer to a call: these records, one after another.
template <class... Records>
void answer_with(const Records&... records) {
    answer().clear();
    Writer writer(answer());
    (writer.put(records), ...);
}

}  // namespace doublesix::wasm
