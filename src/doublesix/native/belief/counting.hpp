#pragma once

// Counting and uniform sampling of the ways to distribute classes of tiles over slots. A class is a set of tiles that
// may be in the same slots. Ways are paths through a layered graph: a layer for every class but the last, a node for
// every vector of room left in the slots, an edge for every division of a class.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/slots.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

// Factorials up to 34!, and binomial coefficients.
struct Factorials {
    static constexpr int kMost = 34;
    std::array<double, kMost + 1> of{};
    std::array<std::array<double, kMost + 1>, kMost + 1> choose{};

    constexpr Factorials() {
        of[0] = 1;
        for (std::size_t n = 1; n <= kMost; ++n) of[n] = of[n - 1] * static_cast<double>(n);
        for (std::size_t n = 0; n <= kMost; ++n) {
            choose[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
        }
    }
};

inline constexpr Factorials kFactorials{};

// 128 bits, since there are up to 28! deals.
__extension__ using Whole = unsigned __int128;

template <class K>
class Counting {
public:
    using Mask = typename K::Mask;
    static constexpr int kMostClasses = K::kTiles;
    static constexpr int kMostSlots = Slots<K>::kMost;
    static constexpr std::size_t kMostEdges = 10;  // per allowed node
    static constexpr int kMostBits = 20;

    struct Class {
        Mask tiles{};
        SlotSet slots = 0;
    };

    // Resets to these slots with their capacities, without tiles.
    void begin(const Slots<K>& from, SlotSet which) {
        slots_ = from.size;
        for (int slot = 0; slot < slots_; ++slot) {
            room_[at(slot)] = which & slot_bit(slot) ? from.capacity[at(slot)] : std::uint8_t{0};
            fixed_[at(slot)] = {};
        }
        classes_ = 0;
    }

    // Adds tiles that may be in any of these slots.
    void add(Mask tiles, SlotSet slots) {
        for (int i = 0; i < classes_; ++i) {
            if (class_[at(i)].slots == slots) {
                class_[at(i)].tiles |= tiles;
                return;
            }
        }
        class_[at(classes_++)] = {tiles, slots};
    }

    // Counts the ways; negative if that takes more than `most_nodes` nodes.
    double count(std::size_t most_nodes) {
        most_nodes_ = most_nodes;
        nodes_.clear();
        edges_.clear();
        if (!settle()) return ways_ = 0;
        if (!classes_) return ways_ = 1;
        lay_out();
        if (bits_ > kMostBits || !build()) return ways_ = -1;
        for (std::size_t node = nodes_.size(); node-- > 0;) total(nodes_[node]);
        return ways_ = nodes_[0].ways;
    }

    double ways() const { return ways_; }

    // The same as an integer.
    Whole whole_ways() const {
        if (ways_ <= 0) return 0;
        std::vector<Whole> ways(nodes_.size() + 1, 1);
        for (std::size_t place = nodes_.size(); place-- > 0;) {
            const Node& node = nodes_[place];
            if (node.layer + 1 == classes_) {
                ways[place] = node.ways > 0 ? divisions(node.layer, node.key) : 0;
                continue;
            }
            Whole sum = 0;
            for (std::size_t i = node.first; i < node.last; ++i) {
                sum += divisions(node.layer, edges_[i].taken) * ways[edges_[i].child];
            }
            ways[place] = sum;
        }
        return ways[0];
    }
    std::size_t nodes() const { return nodes_.size(); }

    // Samples a way uniformly: `put(slot, tiles)` is called for each part; parts in the boneyard may be omitted.
    template <class Put>
    void sample(Random& random, Put&& put) const {
        for (int slot = 0; slot < slots_; ++slot) {
            if (any(fixed_[at(slot)])) put(slot, fixed_[at(slot)]);
        }
        if (!classes_) return;
        const Node* node = &nodes_[0];
        for (int layer = 0; layer < classes_; ++layer) {
            std::uint64_t taken = node->key;
            if (layer + 1 < classes_) {
                const Edge* edge = &edges_[node->first];
                const double wanted = random.unit() * node->ways;
                while (edge->up_to <= wanted && edge + 1 != &edges_[0] + node->last) ++edge;
                taken = edge->taken;
                node = &nodes_[edge->child];
            }
            divide(class_[at(layer)].tiles, taken, random, put);
        }
    }

    // Calls `add(slot, tiles, share)` with the probability of each of the tiles to be in the slot.
    template <class Add>
    void shares(Add&& add) const {
        for (int slot = 0; slot < slots_; ++slot) {
            if (any(fixed_[at(slot)])) add(slot, fixed_[at(slot)], 1.0);
        }
        if (!classes_) return;
        std::vector<double> reach(nodes_.size(), 0.0);
        reach[0] = 1;
        std::array<std::array<double, kMostSlots>, kMostClasses> mean{};
        for (std::size_t place = 0; place < nodes_.size(); ++place) {
            const Node& node = nodes_[place];
            if (reach[place] <= 0) continue;
            if (node.layer + 1 == classes_) {
                weigh(mean[at(node.layer)], node.layer, node.key, reach[place]);
                continue;
            }
            double before = 0;
            for (std::size_t i = node.first; i < node.last; ++i) {
                const double part = reach[place] * (edges_[i].up_to - before) / node.ways;
                before = edges_[i].up_to;
                reach[edges_[i].child] += part;
                weigh(mean[at(node.layer)], node.layer, edges_[i].taken, part);
            }
        }
        for (int layer = 0; layer < classes_; ++layer) {
            for (int field = 0; field <= fields_; ++field) {
                const double tiles = size_of(class_[at(layer)].tiles);
                const double share = mean[at(layer)][at(field)] / tiles;
                if (share > 0) add(slot_of_[at(field)], class_[at(layer)].tiles, share);
            }
        }
    }

private:
    // Room left in the slots, packed into an integer with a bit field per slot; the slot without a field takes the
    // remainder.
    struct Node {
        std::uint64_t key;
        double ways;
        std::uint32_t first;
        std::uint32_t last;
        std::int16_t rest;  // room in the slot without a field
        std::int16_t layer;
    };

    struct Edge {
        std::uint64_t taken;
        double up_to;  // ways by this edge and those before it
        std::uint32_t child;
    };

    // Unit propagation: places tiles that can be in one slot only, and closes full slots, until nothing changes. False
    // if something does not fit.
    bool settle() {
        SlotSet full = 0;
        for (int slot = 0; slot < slots_; ++slot) full |= room_[at(slot)] ? 0 : slot_bit(slot);
        for (bool more = true; more;) {
            more = false;
            for (int i = 0; i < classes_;) {
                Class& here = class_[at(i)];
                here.slots &= ~full;
                if (!here.slots) return false;
                if (!std::has_single_bit(here.slots)) {
                    ++i;
                    continue;
                }
                const int slot = std::countr_zero(here.slots);
                const int tiles = size_of(here.tiles);
                if (tiles > room_[at(slot)]) return false;
                fixed_[at(slot)] |= here.tiles;
                room_[at(slot)] = static_cast<std::uint8_t>(room_[at(slot)] - tiles);
                if (!room_[at(slot)]) full |= slot_bit(slot);
                here = class_[at(--classes_)];
                more = true;
            }
        }
        merge();
        return fits();
    }

    // Merges classes with the same slots.
    void merge() {
        for (int i = 0; i < classes_; ++i) {
            for (int j = i + 1; j < classes_;) {
                if (class_[at(j)].slots == class_[at(i)].slots) {
                    class_[at(i)].tiles |= class_[at(j)].tiles;
                    class_[at(j)] = class_[at(--classes_)];
                } else {
                    ++j;
                }
            }
        }
    }

    bool fits() const {
        int tiles = 0;
        int room = 0;
        for (int i = 0; i < classes_; ++i) tiles += size_of(class_[at(i)].tiles);
        for (int slot = 0; slot < slots_; ++slot) room += room_[at(slot)];
        return tiles == room;
    }

    // Orders the classes, those with the most slots last, and assigns a bit field to each slot.
    void lay_out() {
        std::sort(class_.begin(), class_.begin() + classes_, [](const Class& one, const Class& other) {
            const int a = std::popcount(one.slots);
            const int b = std::popcount(other.slots);
            return a != b ? a < b : one.slots < other.slots;
        });
        int rest = 0;
        for (int slot = 0; slot < slots_; ++slot) {
            if (room_[at(slot)] >= room_[at(rest)]) rest = slot;
        }
        fields_ = bits_ = 0;
        for (int slot = 0; slot < slots_; ++slot) {
            if (!room_[at(slot)] || slot == rest) continue;
            slot_of_[at(fields_)] = slot;
            shift_[at(fields_)] = bits_;
            const int width = std::bit_width(unsigned{room_[at(slot)]});
            field_[at(fields_)] = (std::uint64_t{1} << width) - 1;
            bits_ += width;
            ++fields_;
            if (bits_ > kMostBits) return;
        }
        slot_of_[at(fields_)] = rest;
        for (int i = classes_; i-- > 0;) {
            for (int field = 0; field <= fields_; ++field) {
                const int before = i + 1 < classes_ ? later_[at(i + 1)][at(field)] : 0;
                const bool here = class_[at(i)].slots & slot_bit(slot_of_[at(field)]);
                later_[at(i)][at(field)] =
                    static_cast<std::int16_t>(before + (here ? size_of(class_[at(i)].tiles) : 0));
            }
        }
        later_[at(classes_)].fill(0);
    }

    int left(std::uint64_t key, int field) const {
        return static_cast<int>((key >> shift_[at(field)]) & field_[at(field)]);
    }

    bool build() {
        std::uint64_t key = 0;
        for (int field = 0; field < fields_; ++field) {
            key |= std::uint64_t{room_[at(slot_of_[at(field)])]} << shift_[at(field)];
        }
        nodes_.push_back({key, 0, 0, 0, static_cast<std::int16_t>(room_[at(slot_of_[at(fields_)])]), 0});
        if (found_.size() < (std::size_t{1} << bits_)) found_.resize(std::size_t{1} << bits_, 0);
        std::size_t begin = 0;
        for (layer_ = 0; layer_ + 1 < classes_; ++layer_) {
            const std::size_t end = nodes_.size();
            for (std::size_t node = begin; node < end && !too_many(); ++node) {
                nodes_[node].first = static_cast<std::uint32_t>(edges_.size());
                from_ = nodes_[node];
                spread(0, size_of(class_[at(layer_)].tiles), 0, 1);
                nodes_[node].last = static_cast<std::uint32_t>(edges_.size());
            }
            for (std::size_t node = end; node < nodes_.size(); ++node) found_[nodes_[node].key] = 0;
            if (too_many()) return false;
            begin = end;
        }
        return true;
    }

    bool too_many() const { return nodes_.size() > most_nodes_ || edges_.size() > most_nodes_ * kMostEdges; }

    // Enumerates the divisions of `tiles` more tiles of the class over the fields from this one on.
    void spread(int field, int tiles, std::uint64_t taken, double ways) {
        const SlotSet slots = class_[at(layer_)].slots;
        while (field < fields_ && !(slots & slot_bit(slot_of_[at(field)]))) ++field;
        const auto& later = later_[at(layer_ + 1)];
        if (field == fields_) {
            const int rest = from_.rest - tiles;
            const bool here = slots & slot_bit(slot_of_[at(fields_)]);
            if (rest < 0 || rest > later[at(fields_)] || (tiles && !here)) return;
            return step(taken, ways, rest);
        }
        const int room = left(from_.key, field);
        const int most = std::min(room, tiles);
        for (int here = std::max(0, room - later[at(field)]); here <= most; ++here) {
            spread(field + 1, tiles - here, taken | (static_cast<std::uint64_t>(here) << shift_[at(field)]),
                   ways * kFactorials.choose[at(tiles)][at(here)]);
        }
    }

    void step(std::uint64_t taken, double ways, int rest) {
        const std::uint64_t key = from_.key - taken;
        std::uint32_t& found = found_[key];
        if (!found) {
            nodes_.push_back({key, 0, 0, 0, static_cast<std::int16_t>(rest), static_cast<std::int16_t>(layer_ + 1)});
            found = static_cast<std::uint32_t>(nodes_.size());
        }
        edges_.push_back({taken, ways, found - 1});
    }

    void total(Node& node) {
        if (node.layer + 1 == classes_) {
            double ways = kFactorials.of[at(size_of(class_[at(node.layer)].tiles))] / kFactorials.of[at(node.rest)];
            for (int field = 0; field < fields_; ++field) {
                const int here = left(node.key, field);
                if (here && !(class_[at(node.layer)].slots & slot_bit(slot_of_[at(field)]))) ways = 0;
                ways /= kFactorials.of[at(here)];
            }
            if (node.rest && !(class_[at(node.layer)].slots & slot_bit(slot_of_[at(fields_)]))) ways = 0;
            node.ways = ways;
            return;
        }
        double sum = 0;
        for (std::size_t i = node.first; i < node.last; ++i) {
            sum += edges_[i].up_to * nodes_[edges_[i].child].ways;
            edges_[i].up_to = sum;
        }
        node.ways = sum;
    }

    // Number of ways to divide a class like this.
    Whole divisions(int layer, std::uint64_t taken) const {
        int tiles = size_of(class_[at(layer)].tiles);
        Whole ways = 1;
        for (int field = 0; field < fields_; ++field) {
            const int here = left(taken, field);
            // Binomial coefficients this small are exact in a double.
            ways *= static_cast<std::uint64_t>(kFactorials.choose[at(tiles)][at(here)]);
            tiles -= here;
        }
        return ways;
    }

    template <class Put>
    void divide(Mask tiles, std::uint64_t taken, Random& random, Put& put) const {
        int left_over = size_of(tiles);
        for (int field = 0; field < fields_; ++field) {
            const int here = left(taken, field);
            if (!here) continue;
            const Mask some = any_of(tiles, left_over, here, random);
            put(slot_of_[at(field)], some);
            tiles ^= some;
            left_over -= here;
        }
        if (left_over) put(slot_of_[at(fields_)], tiles);
    }

    // Uniformly random subset of `wanted` of the `n` tiles; samples the complement if that is smaller.
    static Mask any_of(Mask tiles, int n, int wanted, Random& random) {
        const bool turned = 2 * wanted > n;
        Mask left = tiles;
        for (int i = turned ? n - wanted : wanted; i > 0; --i) {
            left ^= bit_of<Mask>(select(left, random.below(n--)));
        }
        return turned ? left : static_cast<Mask>(tiles ^ left);
    }

    void weigh(std::array<double, kMostSlots>& mean, int layer, std::uint64_t taken, double part) const {
        int rest = size_of(class_[at(layer)].tiles);
        for (int field = 0; field < fields_; ++field) {
            const int here = left(taken, field);
            mean[at(field)] += part * here;
            rest -= here;
        }
        mean[at(fields_)] += part * rest;
    }

    int slots_ = 0;
    int classes_ = 0;
    int fields_ = 0;
    int bits_ = 0;
    int layer_ = 0;
    double ways_ = 0;
    std::size_t most_nodes_ = 0;
    Node from_{};
    std::array<std::uint8_t, kMostSlots> room_{};
    std::array<Mask, kMostSlots> fixed_{};
    std::array<Class, kMostClasses + 1> class_{};
    std::array<int, kMostSlots + 1> slot_of_{};
    std::array<int, kMostSlots + 1> shift_{};
    std::array<std::uint64_t, kMostSlots + 1> field_{};
    std::array<std::array<std::int16_t, kMostSlots + 1>, kMostClasses + 1> later_{};
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> found_;  // by key: index of the node in the layer under construction, plus one
};

DOUBLESIX_END
