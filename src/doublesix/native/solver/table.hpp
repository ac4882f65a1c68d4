#pragma once

// The transposition table: what is known of positions that were searched before.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "solver/memory.hpp"

DOUBLESIX_BEGIN
namespace solving {

// A table of `Entry`, which has a `key` (0 for an empty one). It begins small enough for a second-level cache, which
// is all that a round between two sides needs, and grows while a search goes on, for the
// rare hard deals need more.
template <class Entry>
class Table {
public:
    explicit Table(bool used) : used_(used), salt_(next_salt()) {
        entries_.swap(spare());
        if (!entries_.size()) Memory<Entry>(kLeast).swap(entries_);
        measure();
    }

    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    ~Table() {
        if (entries_.size() <= kKept) entries_.swap(spare());
    }

    // Keys of this search differ from those of every other one, so nothing that another search left behind is taken
    // for an entry of this one, and the memory need not be cleared.
    std::uint64_t salt() const { return salt_; }

    // The entry in which this position is, or would be.
    Entry& at(std::uint64_t key) { return first_[static_cast<std::size_t>(key) & mask_]; }

    // Has the memory bring it along: somebody will ask for it.
    void fetch(std::uint64_t key) const {
        if (used_) __builtin_prefetch(first_ + (static_cast<std::size_t>(key) & mask_));
    }

    // Whether it is too large for a processor to keep it near.
    bool is_large() const { return entries_.size() >= kLarge; }

    const Entry* find(std::uint64_t key) {
        if (!used_) return nullptr;
        const Entry& entry = at(key);
        return entry.key == key ? &entry : nullptr;
    }

    // The place for what was found out about this position; whatever was there makes room.
    Entry* place(std::uint64_t key) {
        if (!used_) return nullptr;
        if (++stored_ > room_) grow();
        return &at(key);
    }

private:
    static constexpr std::size_t kLeast = std::size_t{1} << 14;
    static constexpr std::size_t kLarge = std::size_t{1} << 17;
    static constexpr std::size_t kKept = std::size_t{1} << 16;
    static constexpr std::size_t kMost = std::bit_floor((std::size_t{128} << 20) / sizeof(Entry));
    static constexpr std::size_t kBeforeGrowing = 2;
    static constexpr std::size_t kFactor = 8;

    // The memory of the last search of this thread.
    static Memory<Entry>& spare() {
        static constinit thread_local Memory<Entry> kept;
        return kept;
    }

    static std::uint64_t next_salt() {
        static constinit thread_local std::uint64_t searches = 0;
        std::uint64_t word = ++searches * 0x9E3779B97F4A7C15U;
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9U;
        return word ^ (word >> 27);
    }

    void measure() {
        first_ = entries_.first();
        mask_ = entries_.size() - 1;
        room_ = entries_.size() < kMost ? entries_.size() * kBeforeGrowing : ~std::size_t{0};
    }

    void grow() {
        Memory<Entry> old(std::min(kMost, entries_.size() * kFactor));
        old.swap(entries_);
        measure();
        for (const Entry* entry = old.first(); entry != old.first() + old.size(); ++entry) {
            if (entry->key) at(entry->key) = *entry;
        }
        stored_ = 0;
    }

    bool used_;
    std::uint64_t salt_;
    Memory<Entry> entries_;
    Entry* first_ = nullptr;
    std::size_t mask_ = 0;
    std::size_t room_ = 0;  // so much is stored before the table grows
    std::size_t stored_ = 0;
};

}  // namespace solving
DOUBLESIX_END
