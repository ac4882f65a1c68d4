#pragma once

// The shapes of records that cross, as a text from which the declarations of the page are made: a line for every
// enumeration with its words, and for every record with its fields.

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "wasm/records.hpp"

namespace doublesix::wasm {

// Name of a type, without its namespaces.
template <class T>
std::string name_of() {
    std::string_view name = __PRETTY_FUNCTION__;
    name = name.substr(0, name.rfind(']'));
    return std::string(name.substr(name.find_last_of(" :") + 1));
}

class Shapes {
public:
    template <class Record>
    void add() {
        type_of(Record{});
    }

    const std::string& text() const { return text_; }

private:
    struct Fields {
        Shapes& shapes;
        std::string line;

        template <class T>
        void operator()(const char* name, const T& field) {
            line += std::string(" ") + name + ":" + shapes.type_of(field);
        }
    };

    template <class T>
    std::string type_of(const T& field) {
        if constexpr (std::is_same_v<T, bool>) return "boolean";
        if constexpr (std::is_enum_v<T>) return enumeration<T>();
        if constexpr (std::is_class_v<T>) return record(field);
        return "number";
    }
    std::string type_of(const Hand&) { return "number[]"; }
    template <class T>
    std::string type_of(const std::vector<T>&) {
        return type_of(T{}) + "[]";
    }
    template <class T, std::size_t N>
    std::string type_of(const std::array<T, N>&) {
        return type_of(T{}) + "[]";
    }
    template <class List, class Size>
    std::string type_of(const Counted<List, Size>& counted) {
        return type_of(counted.list[0]) + "[]";
    }

    template <class T>
    std::string enumeration() {
        const std::string name = name_of<T>();
        if (!known_.insert(name).second) return name;
        text_ += "enum " + name;
        for (const char* word : words_of(T{})) text_ += std::string(" ") + (*word ? word : "-");
        text_ += "\n";
        return name;
    }

    template <class T>
    std::string record(const T& one) {
        const std::string name = name_of<T>();
        if (!known_.insert(name).second) return name;
        Fields visit{*this, "record " + name};
        fields(visit, one);
        text_ += visit.line + "\n";
        return name;
    }

    std::set<std::string> known_;
    std::string text_;
};

/// The text of these records, which the page compares with the one that it was built with.
template <class... Records>
const std::string& text_of() {
    static const std::string text = [] {
        Shapes all;
        (all.add<Records>(), ...);
        return all.text();
    }();
    return text;
}

}  // namespace doublesix::wasm
