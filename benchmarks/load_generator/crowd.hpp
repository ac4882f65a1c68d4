#pragma once

// All sockets on one epoll loop. It connects them, keeps them connected as the page does, reads and writes
// frames, and answers pings; what is to be asked of the server is for its owner to say.

#include <cstdint>
#include <queue>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "figures.hpp"
#include "player.hpp"
#include "websocket.hpp"

class Crowd {
public:
    // What the loop tells its owner.
    class Owner {
    public:
        virtual ~Owner() = default;
        virtual void came(Player& player) = 0;   // the connection stands, and the table's picture is there
        virtual void heard(Player& player) = 0;  // something that may let the player act
        virtual void acknowledged(Player& player) = 0;
        virtual void refused(Player& player) = 0;
        virtual void rested(Player& player) = 0;  // the time of `rest` is over
        virtual void instructed() = 0;            // something can be read from the standard input
    };

    Crowd(std::string host, int port, std::vector<Player> players);

    std::vector<Player> players;
    Figures figures;
    std::minstd_rand chance{1};

    void connect(Player& player);
    void send(Player& player);             // its command, for the first time or again
    void rest(Player& player, Time until);  // call `rested` then
    void turn(Owner& owner, Time until);    // wait for something until then, and deal with it
    std::uint64_t tries() const { return tries_; }

private:
    enum class Alarm { again, rested };
    struct Timer {
        Time at;
        unsigned player, life;
        Alarm alarm;
        bool operator>(const Timer& other) const { return at > other.at; }
    };

    void ring(Owner& owner);
    void ready(Owner& owner, Player& player, unsigned events);
    void upgrade(Player& player);
    void receive(Owner& owner, Player& player);
    std::size_t consume(Owner& owner, Player& player, std::string_view bytes);
    std::size_t upgraded(Player& player, std::string_view bytes);
    void frame(Owner& owner, Player& player, const websocket::Head& head);
    void message(Owner& owner, Player& player, std::string_view text);
    void pictured(Owner& owner, Player& player, const ServerFrame& frame);
    void frame_out(Player& player, websocket::Opcode opcode, std::string_view payload);
    void write(Player& player, std::string_view bytes);
    void flush(Player& player);
    void watch(Player& player, bool for_room);
    void heard(Owner& owner, Player& player);
    void hang_up(Player& player);
    void lose(Player& player, const std::string& why);

    int epoll_;
    std::string host_;
    int port_;
    std::uint64_t tries_ = 0;
    std::vector<char> buffer_;
    std::priority_queue<Timer, std::vector<Timer>, std::greater<>> timers_;
};
