#pragma once

// Corpus of a coverage-guided fuzzer: the inputs that reached new coverage, and their mutation.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace doublesix::fuzz {

using Input = std::vector<std::uint8_t>;

class Corpus {
public:
    explicit Corpus(std::uint64_t seed) : random_(seed) {}

    std::size_t size() const { return kept_.size(); }

    void keep(const Input& input) { kept_.push_back(input); }

    // Next input: a mutated one of the corpus; fresh bytes in one of eight, and while the corpus is empty.
    Input next() {
        if (kept_.empty() || below(8) == 0) return fresh(64 + below(960));
        Input input = one();
        for (std::size_t times = std::size_t{1} << below(5); times > 0; --times) change(input);
        if (input.size() > kLongest) input.resize(kLongest);
        return input;
    }

private:
    static constexpr std::size_t kLongest = 4096;

    std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

    std::uint8_t byte() { return static_cast<std::uint8_t>(random_()); }

    Input fresh(std::size_t size) {
        Input input(size);
        for (std::uint8_t& one : input) one = byte();
        return input;
    }

    // Recent inputs are chosen more often: they found the latest coverage.
    const Input& one() {
        const std::size_t place = std::max(below(kept_.size()), below(kept_.size()));
        return kept_[place];
    }

    void change(Input& input) {
        if (input.empty()) input.push_back(byte());
        const std::size_t place = below(input.size());
        const auto at = input.begin() + static_cast<std::ptrdiff_t>(place);
        const std::size_t length = 1 + below(std::min<std::size_t>(input.size() - place, 32));
        switch (below(7)) {
            case 0: *at = byte(); break;
            case 1: *at = static_cast<std::uint8_t>(*at ^ (1U << below(8))); break;
            case 2: *at = static_cast<std::uint8_t>(*at + below(9) - 4); break;
            case 3: input.erase(at, at + static_cast<std::ptrdiff_t>(length)); break;
            case 4: insert(input, place, fresh(length)); break;
            case 5: insert(input, place, Input(at, at + static_cast<std::ptrdiff_t>(length))); break;
            default: cross(input, place); break;
        }
    }

    static void insert(Input& input, std::size_t place, const Input& more) {
        input.insert(input.begin() + static_cast<std::ptrdiff_t>(place), more.begin(), more.end());
    }

    // Crossover: continues with the tail of another input, so that one gives the rules and the other the acts.
    void cross(Input& input, std::size_t place) {
        const Input& other = one();
        if (other.size() <= place) return;
        input.resize(place);
        input.insert(input.end(), other.begin() + static_cast<std::ptrdiff_t>(place), other.end());
    }

    std::mt19937_64 random_;
    std::vector<Input> kept_;
};

}  // namespace doublesix::fuzz
