#pragma once

// Arrays of numpy: those that own the numbers of a vector, and those that are aligned, which JAX asks for.

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

// Zeros that begin where a cache line does: JAX takes no array from elsewhere without a copy.
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
