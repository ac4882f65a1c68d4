#pragma once

// Zeroed memory for a hash table, in huge pages if it is large and the system allows: random probes would otherwise
// miss the TLB each time.

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "arch.hpp"

DOUBLESIX_BEGIN
namespace solving {

template <class Entry>
class TableMemory {
public:
    static_assert(std::is_trivially_copyable_v<Entry> && std::is_trivially_destructible_v<Entry>);

    constexpr TableMemory() = default;
    explicit TableMemory(std::size_t entries) : size_(entries) {
        const std::size_t bytes = entries * sizeof(Entry);
        void* const room = ::operator new(bytes, std::align_val_t{kPage});
#if defined(__linux__)
        if (bytes >= kPage) madvise(room, bytes, MADV_HUGEPAGE);  // a hint; failure is harmless
#endif
        std::memset(room, 0, bytes);
        first_ = static_cast<Entry*>(room);
    }
    TableMemory(const TableMemory&) = delete;
    TableMemory& operator=(const TableMemory&) = delete;
    ~TableMemory() {
        if (first_) ::operator delete(static_cast<void*>(first_), std::align_val_t{kPage});
    }

    void swap(TableMemory& other) {
        std::swap(first_, other.first_);
        std::swap(size_, other.size_);
    }

    Entry* first() const { return first_; }
    std::size_t size() const { return size_; }

private:
    static constexpr std::size_t kPage = std::size_t{2} << 20;

    Entry* first_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace solving
DOUBLESIX_END
