#include "wasm/exchange.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "rules/progress.hpp"

// Provided by the page: true to end the work that is going on. It reports progress there, too.
extern "C" __attribute__((import_module("page"), import_name("poll"))) bool page_poll();

namespace doublesix {

bool page_stops() { return page_poll(); }

namespace wasm {

std::vector<double>& answer() {
    static std::vector<double> numbers;
    return numbers;
}

std::string& refusal() {
    static std::string text;
    return text;
}

std::nullptr_t refused(std::string_view why) {
    refusal() = why;
    return nullptr;
}

DOUBLESIX_EXPORT(allocate) void* allocate(std::size_t bytes) { return std::malloc(bytes); }
DOUBLESIX_EXPORT(release) void release(void* memory) { std::free(memory); }

DOUBLESIX_EXPORT(answer_numbers) const double* answer_numbers() { return answer().data(); }
DOUBLESIX_EXPORT(answer_size) std::size_t answer_size() { return answer().size(); }
DOUBLESIX_EXPORT(refusal_text) const char* refusal_text() { return refusal().data(); }
DOUBLESIX_EXPORT(refusal_size) std::size_t refusal_size() { return refusal().size(); }

}  // namespace wasm
}  // namespace doublesix
