// The shapes of all records of a score sheet.

#include <cstddef>
#include <string>

#include "wasm/exchange.hpp"
#include "wasm/shape_text.hpp"
#include "wasm/sheet_fields.hpp"

namespace doublesix::wasm {

namespace {

const std::string& shapes() {
    static const std::string text = [] {
        Shapes all;
        all.add<Numbers>();
        all.add<SheetEntry>();
        all.add<SheetRefusal>();
        all.add<SheetFacts>();
        all.add<SheetProspect>();
        all.add<SheetTerms>();
        return all.text();
    }();
    return text;
}

}  // namespace

DOUBLESIX_EXPORT(shapes_text) const char* shapes_text() { return shapes().data(); }
DOUBLESIX_EXPORT(shapes_size) std::size_t shapes_size() { return shapes().size(); }

}  // namespace doublesix::wasm
