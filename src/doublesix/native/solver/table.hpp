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

// A table of `Entry`, which has a `key` (0 for an empty one). It begins with a small part of its memory, for most
// searches are short and what they touch first is seldom at hand, and grows while a search goes on, for the rare hard
// deals need more.
template <class Entry>
class Table {
public:
    explicit Table(bool used) : used_(used), salt_(next_salt()) {
        entries_.swap(spare());
        if (!entries_.size()) Memory<Entry>(kLeast).swap(entries_);
        use(kFirst);
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

    // Prefetches it: it will be read soon.
    void fetch(std::uint64_t key) const {
        if (used_) __builtin_prefetch(first_ + (static_cast<std::size_t>(key) & mask_));
    }

    // Whether it is too large for a processor to keep it near.
    bool is_large() const { return mask_ + 1 >= kLarge; }

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
    static constexpr std::size_t kFirst = std::size_t{1} << 11;
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

    // Uses so many entries of the memory there is.
    void use(std::size_t entries) {
        first_ = entries_.first();
        mask_ = entries - 1;
        room_ = entries * kFactor <= entries_.size() ? entries / 2  // to grow costs little there
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
            Memory<Entry> old(after);
            old.swap(entries_);
            use(after);
            spread(old.first(), before);
        }
    }

    // Puts entries where they are looked for now. What moves within the same memory moves behind all of them.
    void spread(const Entry* entries, std::size_t n) {
        for (const Entry* entry = entries; entry != entries + n; ++entry) {
            if (entry->key && &at(entry->key) != entry) at(entry->key) = *entry;
        }
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
