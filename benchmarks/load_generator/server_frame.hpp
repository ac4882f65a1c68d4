#pragma once

// Server frames, as far as a player of legal moves reads them: whole tables (`update`), changes of one (`change`),
// acknowledgements, refusals, pings and farewells.

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "json.hpp"

// What a player may ask for besides a move, in the order of preference.
inline constexpr std::string_view kWords[] = {"waive", "ready", "back", "rematch"};

// What the table lets one seat do: a legal move by chance, or one of `kWords`; and the next table, once there is one.
struct Choice {
    std::int64_t seq = -1;
    std::string move, rematch;
    unsigned may = 0;

    bool any() const { return !move.empty() || may != 0; }
    void clear() { move.clear(), may = 0; }
};

struct ServerFrame {
    enum class Kind { other, update, change, ack, refused, ping, bye };

    Kind kind = Kind::other;
    std::string_view key, id, code;
    std::int64_t seq = -1;
    Choice choice;
};

namespace reading {

inline ServerFrame::Kind kind_of(std::string_view word) {
    using Kind = ServerFrame::Kind;
    if (word == "update") return Kind::update;
    if (word == "change") return Kind::change;
    if (word == "ack") return Kind::ack;
    if (word == "refused") return Kind::refused;
    if (word == "ping") return Kind::ping;
    return word == "bye" ? Kind::bye : Kind::other;
}

// The part of a table's object, or of a change's `own`, that is read: `seq`, `legal`, `may` and `rematch`.
inline bool read_choice(Json& json, Choice& choice, std::minstd_rand& chance) {
    unsigned moves = 0;
    return json.object([&](std::string_view name) {
        std::string_view word;
        if (name == "seq") return json.integer(choice.seq);
        if (name == "legal") {
            return json.array([&] {
                if (!json.string(word)) return false;
                // The n-th of them takes the place of the one before with a chance of 1 in n: each is as likely.
                if (chance() % ++moves == 0) choice.move.assign(word);
                return true;
            });
        }
        // The id of the next table, or null.
        if (name == "rematch") return json.string(word) ? (choice.rematch.assign(word), true) : json.skip();
        if (name != "may") return json.skip();
        return json.array([&] {
            if (!json.string(word)) return false;
            for (unsigned at = 0; at < std::size(kWords); ++at) choice.may |= word == kWords[at] ? 1U << at : 0;
            return true;
        });
    });
}

}  // namespace reading

// Reads a frame; false where it is no JSON object, or its known members are of another kind.
inline bool read_frame(std::string_view text, ServerFrame& frame, std::minstd_rand& chance) {
    Json json(text);
    return json.object([&](std::string_view name) {
        std::string_view word;
        if (name == "is") {
            if (!json.string(word)) return false;
            frame.kind = reading::kind_of(word);
            return true;
        }
        if (name == "key") return json.string(frame.key);
        if (name == "id") return json.string(frame.id);
        if (name == "code") return json.string(frame.code);
        if (name == "seq") return json.integer(frame.seq);
        // In a change the table is what all may see, and what the seat may do stands in `own`.
        if (name == "table" || name == "own") return reading::read_choice(json, frame.choice, chance);
        return json.skip();
    }) && json.finished();
}
