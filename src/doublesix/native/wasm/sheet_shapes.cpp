// The shapes of all records of a score sheet.

#include <cstddef>
#include <string>

#include "wasm/exchange.hpp"
#include "wasm/shape_text.hpp"
#include "wasm/sheet_fields.hpp"

namespace doublesix::wasm {

namespace {

const std::string& shapes() {
    return text_of<Numbers, SheetEntry, SheetRefusal, SheetFacts, SheetProspect, SheetTerms>();
}

}  // namespace

DOUBLESIX_EXPORT(shapes_text) const char* shapes_text() { return shapes().data(); }
DOUBLESIX_EXPORT(shapes_size) std::size_t shapes_size() { return shapes().size(); }

}  // namespace doublesix::wasm
