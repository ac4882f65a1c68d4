#pragma once

// `main` of a coverage-guided fuzzer: generates inputs, mutates those that reach new coverage, and writes an input that
// breaks an invariant to a file; or runs given files.
//
//   fuzz_push_pop 100000 7     100,000 inputs of stream 7, always the same; a slower program makes fewer (`kCost`)
//   fuzz_push_pop FILE...      these inputs, for example those written down before

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "fuzz/corpus.hpp"
#include "fuzz/coverage/coverage.hpp"

namespace doublesix::fuzz {

// Runs one input; defined by each program, and aborts if an invariant is broken.
void take_input(const std::uint8_t* data, std::size_t size);

// Cost of an input relative to the fastest program; divides the number of inputs.
extern const unsigned long long kCost;

constexpr const char* kBroken = "broken-input";

inline Input current;

inline void write_down(int) {
    std::ofstream(kBroken, std::ios::binary)
        .write(reinterpret_cast<const char*>(current.data()), static_cast<std::streamsize>(current.size()));
    std::fprintf(stderr, "the input that does it is in the file %s\n", kBroken);
}

inline bool is_number(const char* text) {
    return *text != '\0' && std::string(text).find_first_not_of("0123456789") == std::string::npos;
}

inline int run_files(int count, char** paths) {
    for (int i = 0; i < count; ++i) {
        std::ifstream file(paths[i], std::ios::binary);
        if (!file) {
            std::fprintf(stderr, "%s cannot be read\n", paths[i]);
            return 1;
        }
        const Input bytes{std::istreambuf_iterator<char>(file), {}};
        take_input(bytes.data(), bytes.size());
    }
    std::printf("%d inputs, nothing broken\n", count);
    return 0;
}

inline int run_guided(unsigned long long runs, unsigned long long seed) {
    std::signal(SIGABRT, write_down);
    Corpus corpus(seed);
    unsigned long long total = 0;
    for (unsigned long long run = 0; run < runs; ++run) {
        current = corpus.next();
        total += current.size();
        begin_input();
        take_input(current.data(), current.size());
        if (news_of_input()) corpus.keep(current);
    }
    std::printf(
        "%llu inputs, %llu bytes, %zu kept for what they reached, %zu steps of the program seen, nothing broken\n",
        runs, total, corpus.size(), steps_seen());
    return 0;
}

}  // namespace doublesix::fuzz

int main(int argc, char** argv) {
    using namespace doublesix::fuzz;
    if (argc > 1 && !is_number(argv[1])) return run_files(argc - 1, argv + 1);
    const unsigned long long runs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
    return run_guided((runs + kCost - 1) / kCost, argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
}
