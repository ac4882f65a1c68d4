#pragma once

// Arrays of numpy that own the numbers of a vector.

#include <nanobind/ndarray.h>

#include <cstddef>
#include <initializer_list>
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

}  // namespace doublesix
