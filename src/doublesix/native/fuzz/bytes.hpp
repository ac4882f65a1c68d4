#pragma once

// `Bytes`: a fuzzer's input, read as choices.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace doublesix::fuzz {

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    bool empty() const { return next_ == end_; }

    // Next byte; 0 once they are used up.
    int take() { return next_ == end_ ? 0 : *next_++; }

    int below(int n) { return take() % n; }

    bool flag() { return take() & 1; }

    template <class Enum>
    Enum one_of(int members) {
        return static_cast<Enum>(below(members));
    }

    std::int32_t pick(std::initializer_list<std::int32_t> values) {
        return *(values.begin() + below(static_cast<int>(values.size())));
    }

    std::vector<std::int32_t> pick_list(std::initializer_list<std::vector<std::int32_t>> lists) {
        return *(lists.begin() + below(static_cast<int>(lists.size())));
    }

    int between(int least, int most) { return least + below(most - least + 1); }

    std::uint64_t word() {
        std::uint64_t made = 0;
        for (int i = 0; i < 4; ++i) made = made << 8 | static_cast<std::uint64_t>(take());
        return made;
    }

private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

}  // namespace doublesix::fuzz
