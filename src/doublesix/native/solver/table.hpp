#pragma once

// Transposition table: direct-mapped, always replacing, growing during a search.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "arch.hpp"
#include "solver/table_memory.hpp"

DOUBLESIX_BEGIN
namespace solving {

// Table of `Entry`, whose `key` is 0 if empty. It starts with a small part of its memory, since most searches are short
// and first touches miss the cache, and grows for the rare hard deals.
template <class Entry>
class Table {
public:
    explicit Table(bool used) : used_(used), salt_(next_salt()) {
        entries_.swap(spare());
        if (!entries_.size()) TableMemory<Entry>(kLeast).swap(entries_);
        use(kFirst);
    }

    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    ~Table() {
        if (entries_.size() <= kKept) entries_.swap(spare());
    }

    // Salt of all keys of this search, so that entries of earlier searches never match and the memory need not be
    // cleared.
    std::uint64_t salt() const { return salt_; }

    // Slot of a key.
    Entry& at(std::uint64_t key) { return first_[static_cast<std::size_t>(key) & mask_]; }

    // Prefetches the slot of a key.
    void prefetch(std::uint64_t key) const {
        if (used_) __builtin_prefetch(first_ + (static_cast<std::size_t>(key) & mask_));
    }

    // Whether the table exceeds the processor's caches.
    bool is_large() const { return mask_ + 1 >= kLarge; }

    const Entry* find(std::uint64_t key) {
        if (!used_) return nullptr;
        const Entry& entry = at(key);
        return entry.key == key ? &entry : nullptr;
    }

    // Slot to store a position in, replacing its occupant; null without a table. May grow the table.
    Entry* slot(std::uint64_t key) {
        if (!used_) return nullptr;
        if (++stored_ > room_) grow();
        return &at(key);
    }

private:
    static constexpr std::size_t kFirst = std::size_t{1} << 11;  // entries in use at first
    static constexpr std::size_t kLeast = std::size_t{1} << 14;  // entries of memory at least
    static constexpr std::size_t kLarge = std::size_t{1} << 17;
    static constexpr std::size_t kKept = std::size_t{1} << 16;  // larger memory is freed after a search
    static constexpr std::size_t kMost = std::bit_floor((std::size_t{128} << 20) / sizeof(Entry));
    static constexpr std::size_t kBeforeGrowing = 2;
    static constexpr std::size_t kFactor = 8;

    // TableMemory of this thread's last search, kept for reuse.
    static TableMemory<Entry>& spare() {
        static constinit thread_local TableMemory<Entry> kept;
        return kept;
    }

    static std::uint64_t next_salt() {
        static constinit thread_local std::uint64_t searches = 0;
        std::uint64_t word = ++searches * 0x9E3779B97F4A7C15U;
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9U;
        return word ^ (word >> 27);
    }

    // Uses the first `entries` entries of the memory.
    void use(std::size_t entries) {
        first_ = entries_.first();
        mask_ = entries - 1;
        room_ = entries * kFactor <= entries_.size() ? entries / 2  // growing within the memory is cheap
                : entries < kMost                    ? entries * kBeforeGrowing
                                                     : ~std::size_t{0};
        stored_ = 0;
    }

    void grow() {
        const std::size_t before = mask_ + 1;
        const std::size_t after = std::min(kMost, before * kFactor);
        if (after <= entries_.size()) {
            use(after);
            spread(first_, before);
        } else {
            TableMemory<Entry> old(after);
            old.swap(entries_);
            use(after);
            spread(old.first(), before);
        }
    }

    // Rehashes entries after growing. Within the same memory they only move behind the old part.
    void spread(const Entry* entries, std::size_t n) {
        for (const Entry* entry = entries; entry != entries + n; ++entry) {
            if (entry->key && &at(entry->key) != entry) at(entry->key) = *entry;
        }
    }

    bool used_;
    std::uint64_t salt_;
    TableMemory<Entry> entries_;
    Entry* first_ = nullptr;
    std::size_t mask_ = 0;
    std::size_t room_ = 0;  // stores before the table grows
    std::size_t stored_ = 0;
};

}  // namespace solving
DOUBLESIX_END
