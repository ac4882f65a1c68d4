#pragma once

// What `fields` takes: a record to read from, or the same record to write to.

#include <concepts>
#include <type_traits>

namespace doublesix {

template <class T, class Record>
concept FieldsOf = std::same_as<std::remove_const_t<T>, Record>;

}  // namespace doublesix
