#pragma once

// `SeenOf`: a `Sight` together with the past that it looks back on.

#include <memory>
#include <vector>

#include "arch.hpp"
#include "minds/seeing.hpp"
#include "minds/sight.hpp"
#include "rules/convert.hpp"

DOUBLESIX_BEGIN

template <class K>
class SeenOf final : public Seen {
public:
    explicit SeenOf(const Compiled<K>& rules) : r_(rules) { sight.past = &past; }
    SeenOf(const SeenOf&) = delete;
    SeenOf& operator=(const SeenOf&) = delete;

    int seat() const override { return sight.seat; }
    bool whole() const override { return past.whole; }
    bool led_by_tiles() const override { return past.led_by_tiles; }
    Facts facts() const override { return facts_of(r_, sight.state); }

    std::vector<DeedFacts> deeds() const override {
        std::vector<DeedFacts> told;
        for (const Deed<K>& deed : past.deeds) {
            told.push_back({deed.seat, deed.kind, tile_or_none(deed.tile), deed.fits, deed.forced, deed.able});
        }
        return told;
    }

    bool same(const Seen& other) const override {
        const auto* seen = dynamic_cast<const SeenOf*>(&other);
        return seen && sight.state == seen->sight.state && sight.sizes == seen->sight.sizes &&
               sight.on_table == seen->sight.on_table && sight.seat == seen->sight.seat && past.whole == seen->past.whole &&
               past.led_by_tiles == seen->past.led_by_tiles && past.deeds == seen->past.deeds;
    }

    Past<K> past;
    Sight<K> sight;

private:
    const Compiled<K>& r_;
};

DOUBLESIX_END
