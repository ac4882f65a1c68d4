#include "crowd.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace {

constexpr std::size_t kBuffer = 1 << 18;
constexpr std::uint32_t kInstructions = UINT32_MAX;
constexpr std::size_t kLongestHead = 1 << 16;

// How the page waits before it comes back (web/src/table/socket.ts): twice as long each time, by chance a quarter more
// or less.
constexpr Time kFirstWait = 250'000'000, kLongestWait = 3 * kSecond;

sockaddr_in address(const std::string& host, int port) {
    sockaddr_in made{};
    made.sin_family = AF_INET;
    made.sin_port = htons(static_cast<std::uint16_t>(port));
    if (inet_pton(AF_INET, host.c_str(), &made.sin_addr) != 1) {
        std::fprintf(stderr, "%s is no numbered address\n", host.c_str());
        std::exit(2);
    }
    return made;
}

}  // namespace

Crowd::Crowd(std::string host, int port, std::vector<Player> all)
    : players(std::move(all)), epoll_(epoll_create1(EPOLL_CLOEXEC)), host_(std::move(host)), port_(port), buffer_(kBuffer) {
    epoll_event event{EPOLLIN, {.u32 = kInstructions}};
    epoll_ctl(epoll_, EPOLL_CTL_ADD, STDIN_FILENO, &event);
}

void Crowd::connect(Player& player) {
    ++tries_;
    ++player.life;
    player.file = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (player.file < 0) return lose(player, "no_file");
    const int on = 1;
    setsockopt(player.file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    // The port is chosen when the other end is known: else there would be one use for each.
    setsockopt(player.file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    const sockaddr_in own = address(player.address, 0), server = address(host_, port_);
    if (bind(player.file, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0) return lose(player, "no_address");
    player.stage = Player::Stage::connecting;
    if (::connect(player.file, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0 && errno != EINPROGRESS) {
        return lose(player, "not_connected");
    }
    epoll_event event{EPOLLIN | EPOLLOUT, {.u32 = player.number}};
    player.waits_for_room = true;
    epoll_ctl(epoll_, EPOLL_CTL_ADD, player.file, &event);
}

void Crowd::send(Player& player) { frame_out(player, websocket::kText, player.command); }

void Crowd::rest(Player& player, Time until) { timers_.push({until, player.number, player.life, Alarm::rested}); }

void Crowd::turn(Owner& owner, Time until) {
    if (!timers_.empty()) until = std::min(until, timers_.top().at);
    const Time wait = std::clamp<Time>(until - now(), 0, kSecond);
    const timespec longest{wait / kSecond, wait % kSecond};
    epoll_event events[512];
    const int count = epoll_pwait2(epoll_, events, 512, &longest, nullptr);
    for (int at = 0; at < count; ++at) {
        if (events[at].data.u32 == kInstructions) {
            owner.instructed();
        } else {
            ready(owner, players[events[at].data.u32], events[at].events);
        }
    }
    ring(owner);
}

void Crowd::ring(Owner& owner) {
    const Time time = now();
    while (!timers_.empty() && timers_.top().at <= time) {
        const Timer timer = timers_.top();
        timers_.pop();
        Player& player = players[timer.player];
        if (timer.life != player.life) continue;
        if (timer.alarm == Alarm::again) {
            connect(player);
        } else {
            owner.rested(player);
        }
    }
}

void Crowd::ready(Owner& owner, Player& player, unsigned events) {
    if (player.stage == Player::Stage::connecting) {
        int error = 0;
        socklen_t size = sizeof error;
        getsockopt(player.file, SOL_SOCKET, SO_ERROR, &error, &size);
        if (error != 0) return lose(player, "not_connected");
        return upgrade(player);
    }
    if ((events & EPOLLOUT) != 0) flush(player);
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0 && player.file >= 0) receive(owner, player);
}

void Crowd::upgrade(Player& player) {
    player.stage = Player::Stage::upgrading;
    const std::string host = host_ + ":" + std::to_string(port_);
    const std::string since = std::to_string(std::max<std::int64_t>(0, player.choice.seq));
    write(player, "GET /ws/" + player.table + "?since=" + since + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                      "\r\nCookie: " + player.cookie +
                      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
}

void Crowd::receive(Owner& owner, Player& player) {
    const ssize_t size = recv(player.file, buffer_.data(), buffer_.size(), 0);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size <= 0) return lose(player, "connection_lost");
    figures.bytes += static_cast<std::uint64_t>(size);
    const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(size));
    const unsigned life = player.life;
    if (player.read.empty()) {
        const std::size_t done = consume(owner, player, bytes);
        if (player.life == life) player.read.assign(bytes.substr(done));
        return;
    }
    player.read.append(bytes);
    const std::string all = std::move(player.read);
    player.read.clear();
    const std::size_t done = consume(owner, player, all);
    if (player.life == life) player.read.assign(all, done);
}

// Takes what is complete; how many bytes that was.
std::size_t Crowd::consume(Owner& owner, Player& player, std::string_view bytes) {
    const unsigned life = player.life;
    std::size_t done = player.stage == Player::Stage::upgrading ? upgraded(player, bytes) : 0;
    while (player.life == life && player.stage == Player::Stage::open) {
        const websocket::Head head = websocket::read(bytes.substr(done));
        if (head.broken) {
            lose(player, "broken_frame");
        } else if (head.size == 0) {
            break;
        } else {
            done += head.size;
            frame(owner, player, head);
        }
    }
    return done;
}

// Takes the answer to the upgrade, if all of it is there.
std::size_t Crowd::upgraded(Player& player, std::string_view bytes) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) {
        if (bytes.size() > kLongestHead) lose(player, "no_upgrade");
        return 0;
    }
    if (bytes.substr(0, 13) != "HTTP/1.1 101 ") {
        lose(player, "http_" + std::string(bytes.substr(9, 3)));
        return 0;
    }
    player.stage = Player::Stage::open;
    player.fresh = true;
    return end + 4;
}

void Crowd::frame(Owner& owner, Player& player, const websocket::Head& head) {
    switch (head.opcode) {
    case websocket::kPing:
        return frame_out(player, websocket::kPong, head.payload);
    case websocket::kPong:
        return;
    case websocket::kClose:
        return lose(player, "closed_by_server");
    default:
        break;
    }
    if (head.last && player.pieces.empty()) return message(owner, player, head.payload);
    player.pieces.append(head.payload);
    if (!head.last) return;
    const std::string whole = std::move(player.pieces);
    player.pieces.clear();
    message(owner, player, whole);
}

void Crowd::message(Owner& owner, Player& player, std::string_view text) {
    ServerFrame frame;
    ++figures.frames;
    player.tries = 0;
    if (!read_frame(text, frame, chance)) {
        ++figures.unreadable;
        return;
    }
    switch (frame.kind) {
    case ServerFrame::Kind::ping:
        ++figures.pings;
        return frame_out(player, websocket::kText, R"({"do": "pong", "id": ")" + std::string(frame.id) + "\"}");
    case ServerFrame::Kind::bye:
        ++figures.farewells[std::string(frame.code)];
        return;
    case ServerFrame::Kind::update:
    case ServerFrame::Kind::change:
        return pictured(owner, player, frame);
    case ServerFrame::Kind::ack:
        if (frame.key != player.key || player.command.empty()) return;
        player.acknowledged = std::max(player.acknowledged, frame.seq);
        owner.acknowledged(player);
        player.answered();
        return heard(owner, player);
    case ServerFrame::Kind::refused:
        ++figures.refused[std::string(frame.code)];
        if (frame.key != player.key || player.command.empty()) return;
        // Asked once more, it would be refused once more, unless the table has changed meanwhile.
        if (player.choice.seq <= player.asked) player.choice.clear();
        owner.refused(player);
        player.answered();
        return heard(owner, player);
    case ServerFrame::Kind::other:
        return;
    }
}

void Crowd::pictured(Owner& owner, Player& player, const ServerFrame& frame) {
    const std::int64_t before = player.choice.seq;
    const std::string rematch = player.choice.rematch;
    player.choice = frame.choice;
    if (player.choice.seq < 0) player.choice.seq = before;
    if (player.choice.rematch.empty()) player.choice.rematch = rematch;
    if (!player.fresh) return heard(owner, player);
    // A change is none without the picture that it changes.
    if (frame.kind != ServerFrame::Kind::update) {
        ++figures.unreadable;
        return;
    }
    player.fresh = false;
    player.picture = now();
    if (player.moves_on()) return heard(owner, player);
    owner.came(player);
}

void Crowd::frame_out(Player& player, websocket::Opcode opcode, std::string_view payload) {
    std::string bytes;
    websocket::write(bytes, opcode, payload, static_cast<std::uint32_t>(chance()));
    write(player, bytes);
}

void Crowd::write(Player& player, std::string_view bytes) {
    if (player.file < 0) return;
    player.unwritten.append(bytes);
    flush(player);
}

void Crowd::flush(Player& player) {
    while (!player.unwritten.empty()) {
        const ssize_t size = ::send(player.file, player.unwritten.data(), player.unwritten.size(), MSG_NOSIGNAL);
        if (size < 0) {
            // What is lost otherwise is seen when it is read.
            if (errno != EAGAIN) player.unwritten.clear();
            break;
        }
        player.unwritten.erase(0, static_cast<std::size_t>(size));
    }
    watch(player, !player.unwritten.empty());
}

void Crowd::watch(Player& player, bool for_room) {
    if (player.waits_for_room == for_room) return;
    player.waits_for_room = for_room;
    epoll_event event{for_room ? EPOLLIN | EPOLLOUT : EPOLLIN, {.u32 = player.number}};
    epoll_ctl(epoll_, EPOLL_CTL_MOD, player.file, &event);
}

// Something that may let the player act; where the match is over and the next table is there, that is to go there.
void Crowd::heard(Owner& owner, Player& player) {
    if (!player.moves_on()) return owner.heard(player);
    ++figures.moved_on;
    hang_up(player);
    player.move_on();
    connect(player);
}

// The connection is gone; it is tried again as the page would.
void Crowd::lose(Player& player, const std::string& why) {
    if (player.stage == Player::Stage::open) ++figures.closed;
    ++figures.farewells[why];
    hang_up(player);
    ++player.life;
    const auto wait = static_cast<double>(std::min(kFirstWait << std::min(player.tries, 10U), kLongestWait));
    ++player.tries;
    const double spread = 0.75 + 0.5 * static_cast<double>(chance()) / static_cast<double>(std::minstd_rand::max());
    timers_.push({now() + static_cast<Time>(wait * spread), player.number, player.life, Alarm::again});
}

void Crowd::hang_up(Player& player) {
    if (player.file >= 0) close(player.file);
    player.file = -1;
    player.stage = Player::Stage::away;
    player.read.clear();
    player.unwritten.clear();
    player.pieces.clear();
    player.waits_for_room = player.queued = player.thinking = false;
}
