#pragma once

// One person with one socket at a table: what is known of the table, and the one command that waits for its answer.

#include <cstdio>
#include <random>
#include <string>

#include "figures.hpp"
#include "server_frame.hpp"

struct Player {
    enum class Stage { away, connecting, upgrading, open };

    // Who it is; `seat` is the one to be taken.
    std::string table, address, cookie;
    unsigned number = 0, seat = 0;

    // The socket: what was read and is not a whole frame yet, what could not be written yet, and a message in pieces.
    int file = -1;
    Stage stage = Stage::away;
    bool waits_for_room = false;
    std::string read, unwritten, pieces;
    unsigned life = 0;   // grows with every connection, so that an old timer is known
    unsigned tries = 0;  // connections since the server was last heard
    bool fresh = false;  // no picture has come on this connection

    // The table, and the command that is not answered yet; `due` is from when its time counts.
    Choice choice;
    std::int64_t acknowledged = -1, asked = -1;
    std::string command, key;
    unsigned commands = 0;
    Time due = 0, picture = 0;
    bool seated = false, refused = false, sitting = false, moving = false;
    bool queued = false, thinking = false;

    // Whether it may ask for something now: seated, nothing unanswered, and what it did itself is in its picture.
    bool ready() const {
        return stage == Stage::open && !fresh && seated && command.empty() && choice.any() && choice.seq >= acknowledged;
    }

    // Whether its people go on at another table now.
    bool moves_on() const { return !choice.rematch.empty() && command.empty(); }

    // Belong to the next table; nothing is known of it yet.
    void move_on() {
        table = choice.rematch;
        choice = Choice();
        acknowledged = asked = -1;
        seated = false;
    }

    // The command to sit down.
    void sit(std::minstd_rand& chance) {
        char words[96];
        std::snprintf(words, sizeof words, R"("do": "sit", "seat": %u, "entropy": "%08x%08x")", seat,
                      static_cast<unsigned>(chance()), static_cast<unsigned>(chance()));
        sitting = true;
        ask(words);
    }

    // The command that the table lets it give.
    void act() {
        asked = choice.seq;
        moving = !choice.move.empty();
        if (moving) {
            ask(R"("do": "move", "move": ")" + choice.move + R"(", "after": )" + std::to_string(choice.seq));
            return;
        }
        unsigned word = 0;
        while ((choice.may >> word & 1U) == 0) ++word;
        ask(R"("do": ")" + std::string(kWords[word]) + '"');
    }

    void answered() {
        command.clear();
        sitting = moving = false;
    }

private:
    void ask(const std::string& words) {
        char name[32];
        std::snprintf(name, sizeof name, "load-%05x-%06x", number, ++commands);
        key = name;
        command = "{" + words + R"(, "key": ")" + key + R"("})";
    }
};
