#pragma once

// Counting and uniform sampling of the ways to distribute classes of tiles over slots. Ways are paths through a layered
// graph: a layer for every class but the last, a node for every vector of room left in the slots, an edge for every
// division of a class.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arch.hpp"
#include "belief/factorials.hpp"
#include "belief/tile_classes.hpp"
#include "rules/random.hpp"

DOUBLESIX_BEGIN

// 128 bits, since there are up to 28! deals.
__extension__ using Whole = unsigned __int128;

template <class K>
class Counting : public TileClasses<K> {
public:
    using Mask = typename K::Mask;
    using Classes = TileClasses<K>;
    using Classes::kMostClasses;
    using Classes::kMostSlots;
    using typename Classes::Class;
    static constexpr std::size_t kMostEdges = 10;  // per allowed node

    // Counts the ways; negative if that takes more than `most_nodes` nodes.
    double count(std::size_t most_nodes) {
        most_nodes_ = most_nodes;
        nodes_.clear();
        edges_.clear();
        if (!this->settle()) return ways_ = 0;
        if (!classes_) return ways_ = 1;
        this->lay_out();
        if (bits_ > Classes::kMostBits || !build()) return ways_ = -1;
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
    using Classes::bits_;
    using Classes::class_;
    using Classes::classes_;
    using Classes::fields_;
    using Classes::fixed_;
    using Classes::later_;
    using Classes::left;
    using Classes::room_;
    using Classes::shift_;
    using Classes::slot_of_;
    using Classes::slots_;

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

    int layer_ = 0;
    double ways_ = 0;
    std::size_t most_nodes_ = 0;
    Node from_{};
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> found_;  // by key: index of the node in the layer under construction, plus one
};

DOUBLESIX_END
