// The shapes of all records that cross, as a text from which the declarations of the page are made: a line for every
// enumeration with its words, and for every record with its fields.

#include <set>
#include <string>
#include <string_view>
#include <type_traits>

#include "wasm/exchange.hpp"
#include "wasm/objects.hpp"

namespace doublesix::wasm {

namespace {

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

const std::string& shapes() {
    static const std::string text = [] {
        Shapes all;
        all.add<Numbers>();
        all.add<TableFacts>();
        all.add<RoundFacts>();
        all.add<Award>();
        all.add<SeatMove>();
        all.add<MatchFacts>();
        all.add<Prospect>();
        all.add<Reckoning>();
        all.add<Illegal>();
        all.add<LeadRule>();
        all.add<ViewFacts>();
        all.add<ActionFacts>();
        all.add<PlayerConfig>();
        all.add<Decision>();
        all.add<MoveValue>();
        all.add<SolveTask>();
        all.add<SolveAnswer>();
        all.add<RolloutResult>();
        all.add<EndgameRequest>();
        all.add<EndgameResult>();
        all.add<SampledDeals>();
        return all.text();
    }();
    return text;
}

}  // namespace

DOUBLESIX_EXPORT(shapes_text) const char* shapes_text() { return shapes().data(); }
DOUBLESIX_EXPORT(shapes_size) std::size_t shapes_size() { return shapes().size(); }

}  // namespace doublesix::wasm
