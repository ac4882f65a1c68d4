#pragma once

// A `main` for compilers that bring no fuzzer: it runs files, or as many random inputs as it is told to.
//
//   fuzz_push_pop 100000 7     100,000 inputs of stream 7
//   fuzz_push_pop FILE...      these inputs, such as a fuzzer wrote down

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace doublesix::fuzz {

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
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::printf("%d inputs, nothing broken\n", count);
    return 0;
}

inline int run_random(std::uint64_t runs, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint8_t> bytes;
    std::uint64_t total = 0;
    for (std::uint64_t run = 0; run < runs; ++run) {
        bytes.resize(64 + random() % 960);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        total += bytes.size();
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%" PRIu64 " inputs of %" PRIu64 " bytes in all, nothing broken\n", runs, total);
    return 0;
}

}  // namespace doublesix::fuzz

int main(int argc, char** argv) {
    using namespace doublesix::fuzz;
    if (argc > 1 && !is_number(argv[1])) return run_files(argc - 1, argv + 1);
    const std::uint64_t runs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
    return run_random(runs, argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
}
