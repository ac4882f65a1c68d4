#pragma once

// NumPy arrays for results: owners of a vector's data, and cache-aligned ones, as JAX requires.

#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <new>
#include <utility>
#include <vector>

namespace doublesix {

template <class T>
nanobind::object array_of(std::vector<T>&& numbers, std::initializer_list<std::size_t> shape) {
    namespace nb = nanobind;
    auto* kept = new std::vector<T>(std::move(numbers));
    const nb::capsule owner(kept, [](void* data) noexcept { delete static_cast<std::vector<T>*>(data); });
    // An array without elements still needs an address.
    static T nothing{};
    T* data = kept->empty() ? &nothing : kept->data();
    return nb::cast(nb::ndarray<nb::numpy, T>(data, shape, owner));
}

// Zeros aligned to a cache line; JAX takes over an external array without a copy only if it is aligned.
template <class T>
nanobind::object aligned_zeros(T*& numbers, std::initializer_list<std::size_t> shape) {
    namespace nb = nanobind;
    static constexpr std::align_val_t kLine{64};
    std::size_t size = 1;
    for (const std::size_t length : shape) size *= length;
    numbers = static_cast<T*>(::operator new(std::max<std::size_t>(size, 1) * sizeof(T), kLine));
    std::fill_n(numbers, size, T{});
    const nb::capsule owner(numbers, [](void* data) noexcept { ::operator delete(data, kLine); });
    return nb::cast(nb::ndarray<nb::numpy, T>(numbers, shape, owner));
}

}  // namespace doublesix
