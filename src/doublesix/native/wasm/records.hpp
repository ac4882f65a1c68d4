#pragma once

// Records as sequences of numbers, for the page: written, read, and described.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include "interface/match_fields.hpp"
#include "interface/parameter_fields.hpp"
#include "interface/round_fields.hpp"
#include "interface/search_fields.hpp"

namespace doublesix::wasm {

template <class T>
concept Number = std::is_arithmetic_v<T>;
template <class T>
concept Word = std::is_enum_v<T>;

// Appends records to a list of numbers: an enumeration as its index, a list after its length.
class Writer {
public:
    explicit Writer(std::vector<double>& to) : to_(to) {}

    template <class T>
    void operator()(const char*, const T& field) {
        put(field);
    }

    template <Number T>
    void put(T number) {
        to_.push_back(static_cast<double>(number));
    }
    template <Word T>
    void put(T option) {
        put(static_cast<int>(option));
    }
    void put(const Hand& hand) {
        const std::size_t length = to_.size();
        put(0);
        for (int tile = 0; tile < kMostTiles; ++tile) {
            if ((hand[static_cast<std::size_t>(tile / 64)] >> (tile % 64)) & 1) put(tile);
        }
        to_[length] = static_cast<double>(to_.size() - length - 1);
    }
    template <class T>
    void put(const std::vector<T>& list) {
        put(list.size());
        for (const T& member : list) put(member);
    }
    template <class T, std::size_t N>
    void put(const std::array<T, N>& list) {
        put(N);
        for (const T& member : list) put(member);
    }
    template <class List, class Size>
    void put(const Counted<List, Size>& counted) {
        put(counted.size);
        for (int i = 0; i < static_cast<int>(counted.size); ++i) put(counted.list[static_cast<std::size_t>(i)]);
    }
    template <class Record>
        requires std::is_class_v<Record>
    void put(const Record& record) {
        fields(*this, record);
    }

private:
    std::vector<double>& to_;
};

// Reads records from numbers that a page wrote, which may be anything: `problem` names the first field that is wrong.
// NaN leaves a field as it is.
class Reader {
public:
    Reader(const double* from, std::size_t size) : from_(from), end_(from + size) {}

    template <class T>
    void operator()(const char* name, T&& field) {
        if (problem_.empty() && !take(field)) problem_ = name;
    }

    // The first wrong field; empty if everything was read, and nothing is left over.
    std::string problem() const { return problem_.empty() && from_ != end_ ? "length" : problem_; }

    template <class Record>
        requires std::is_class_v<Record>
    bool take(Record& record) {
        fields(*this, record);
        return problem_.empty();
    }

private:
    bool next(double& number) {
        if (from_ == end_) return false;
        number = *from_++;
        return true;
    }
    bool length(std::size_t& size) {
        double number = 0;
        if (!next(number) || !(number >= 0 && number <= static_cast<double>(end_ - from_))) return false;
        size = static_cast<std::size_t>(number);
        return true;
    }

    template <Number T>
    bool take(T& field) {
        double number = 0;
        if (!next(number)) return false;
        if (std::isnan(number)) return true;
        if constexpr (std::is_same_v<T, bool>) {
            field = number != 0;
        } else {
            // The largest 64-bit number is no double: the next one above it is not less.
            constexpr auto kLeast = static_cast<double>(std::numeric_limits<T>::lowest());
            constexpr auto kMost = static_cast<double>(std::numeric_limits<T>::max());
            if (!(number >= kLeast && (sizeof(T) < 8 ? number <= kMost : number < kMost))) return false;
            if (std::is_integral_v<T> && number != std::trunc(number)) return false;
            field = static_cast<T>(number);
        }
        return true;
    }
    bool take(double& field) {
        double number = 0;
        if (!next(number)) return false;
        if (!std::isnan(number)) field = number;
        return true;
    }
    template <Word T>
    bool take(T& field) {
        int index = static_cast<int>(field);
        if (!take(index) || index < 0 || index >= static_cast<int>(words_of(T{}).size())) return false;
        field = static_cast<T>(index);
        return true;
    }
    bool take(Hand& hand) {
        std::size_t size = 0;
        if (!length(size)) return false;
        hand = {};
        for (std::size_t i = 0; i < size; ++i) {
            std::size_t tile = 0;
            if (!take(tile) || tile >= kMostTiles) return false;
            hand[tile / 64] |= std::uint64_t{1} << (tile % 64);
        }
        return true;
    }
    template <class T>
    bool take(std::vector<T>& list) {
        std::size_t size = 0;
        if (!length(size)) return false;
        list.resize(size);
        for (T& member : list) {
            if (!take(member)) return false;
        }
        return true;
    }
    template <class List, class Size>
    bool take(Counted<List, Size>& counted) {
        std::size_t size = 0;
        if (!length(size) || size > counted.list.size()) return false;
        counted.size = static_cast<Size>(size);
        for (std::size_t i = 0; i < size; ++i) {
            if (!take(counted.list[i])) return false;
        }
        return true;
    }

    const double* from_;
    const double* end_;
    std::string problem_;
};

// The record's first problem; empty where it was read whole.
template <class Record>
std::string read(Record& record, const double* from, std::size_t size) {
    Reader reader(from, size);
    reader.take(record);
    return reader.problem();
}

}  // namespace doublesix::wasm
