// Load generator: people at tables who play legal moves, from one epoll loop. It asks nothing of the machine that the
// server would need, and reads from its standard input what it is to do, one line each:
//
//     open AT_ONCE                     connect all players, and sit down
//     play SECONDS RATE THINK          play; RATE commands a second in all, each counted from when it was due
//                                      (0: as soon as a table allows it, THINK seconds later)
//     return SINCE SECONDS             wait until all have a picture from after SINCE (ns of the monotonic clock)
//
// Each is answered by one line of JSON. Between them pings are answered, and lost sockets come back as the page does.

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <iostream>
#include <sstream>

#include "crowd.hpp"

namespace {

constexpr Time kDrain = 10 * kSecond, kIdle = kSecond;

class Generator final : public Crowd::Owner {
public:
    Generator(Crowd& crowd, const char* book) : crowd_(crowd), book_(book) {}

    void run() {
        while (!ended_) crowd_.turn(*this, now() + kIdle);
    }

    void came(Player& player) override {
        if (!player.command.empty()) return crowd_.send(player);
        if (!player.seated) {
            player.sit(crowd_.chance);
            return crowd_.send(player);
        }
        heard(player);
    }

    void heard(Player& player) override {
        if (!plays_ || player.queued || player.thinking || !player.ready()) return;
        if (rate_ > 0) return offer(player);
        if (now() >= end_) return;
        if (think_ <= 0) return act(player, now());
        player.thinking = true;
        crowd_.rest(player, now() + think_);
    }

    void rested(Player& player) override {
        player.thinking = false;
        if (plays_ && player.ready() && now() < end_) act(player, now());
    }

    void acknowledged(Player& player) override {
        book_ << player.table << ' ' << player.key << '\n';
        if (player.sitting) {
            player.seated = true;
            return;
        }
        const Time time = now();
        ++crowd_.figures.acknowledged;
        crowd_.figures.in_time += time <= end_;
        crowd_.figures.moves += player.moving;
        crowd_.figures.waits.push_back(time - player.due);
        --unanswered_;
    }

    void refused(Player& player) override {
        player.refused = player.refused || player.sitting;
        unanswered_ -= !player.sitting;
    }

    void instructed() override {
        char bytes[4096];
        const ssize_t size = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (size <= 0) {
            ended_ = true;
            return;
        }
        instructions_.append(bytes, static_cast<std::size_t>(size));
        // A phase turns the loop itself, and no second one comes before its answer.
        for (std::size_t end; (end = instructions_.find('\n')) != std::string::npos;) {
            std::istringstream words(instructions_.substr(0, end));
            instructions_.erase(0, end + 1);
            obey(words);
        }
    }

private:
    void obey(std::istringstream& words) {
        std::string word;
        double first = 0, second = 0, third = 0;
        words >> word;
        Line line;
        if (word == "open" && words >> first) {
            line = open(static_cast<std::size_t>(first));
        } else if (word == "play" && words >> first >> second >> third) {
            line = play(first, second, third);
        } else if (word == "return") {
            Time since = 0;
            words >> since >> second;
            line = returned(since, second);
        } else {
            std::cerr << "there is no instruction “" << word << "” with these words\n";
            std::exit(2);
        }
        book_.flush();
        std::cout << line.text() << std::endl;
    }

    // Connects all players, so many at once, and waits until they sit.
    Line open(std::size_t at_once) {
        const Time start = now();
        std::size_t next = 0, done = 0;
        std::vector<unsigned> coming;
        while (done < crowd_.players.size() && !ended_) {
            while (next < crowd_.players.size() && coming.size() < at_once) {
                crowd_.connect(crowd_.players[next]);
                coming.push_back(static_cast<unsigned>(next++));
            }
            crowd_.turn(*this, now() + kIdle);
            done += std::erase_if(coming, [&](unsigned at) { return crowd_.players[at].seated || crowd_.players[at].refused; });
        }
        std::uint64_t seated = 0;
        for (const Player& player : crowd_.players) seated += player.seated;
        return Line().add("seconds", seconds(now() - start)).add("seated", seated).add("refused", crowd_.figures.refused).add(
            "farewells", crowd_.figures.farewells);
    }

    Line play(double length, double rate, double think) {
        crowd_.figures = Figures();
        const double before = worked();
        start_ = now();
        end_ = start_ + static_cast<Time>(length * kSecond);
        rate_ = rate, think_ = static_cast<Time>(think * kSecond), scheduled_ = 0;
        unanswered_ = 0;
        plays_ = true;
        backlog_.clear(), free_.clear();
        for (Player& player : crowd_.players) player.queued = player.thinking = false, heard(player);
        while (!ended_ && (now() < end_ || (now() < end_ + kDrain && (unanswered_ > 0 || !backlog_.empty())))) {
            schedule();
            crowd_.turn(*this, rate_ > 0 && due() < end_ ? due() : std::max(end_, now() + kIdle / 10));
        }
        plays_ = false;
        tries_ = crowd_.tries();
        return report(length, worked() - before);
    }

    Line report(double length, double own) {
        Figures& figures = crowd_.figures;
        const auto never = static_cast<std::uint64_t>(backlog_.size());
        // What was not answered has waited at least until now: left out, it would make the server look quick.
        const Time time = now();
        for (const Time due : backlog_) figures.waits.push_back(time - due);
        std::uint64_t open = 0;
        for (const Player& player : crowd_.players) {
            if (player.command.empty() || player.sitting) continue;
            figures.waits.push_back(time - player.due);
            ++open;
        }
        Line line;
        line.add("seconds", length).add("scheduled", scheduled_).add("sent", figures.sent);
        line.add("acknowledged", figures.acknowledged).add("in_time", figures.in_time).add("moves", figures.moves);
        line.add("unanswered", open).add("never_sent", never).add("refused", figures.refused);
        line.add("closed", figures.closed).add("farewells", figures.farewells).add("unreadable", figures.unreadable);
        line.add("moved_on", figures.moved_on);
        line.add("frames", figures.frames).add("bytes", figures.bytes).add("pings", figures.pings);
        line.add("ms", figures.waits).add("late_ms", figures.late).add("own_cpu", own);
        return line;
    }

    // Waits until all players have had the table's picture on a connection of after `since`.
    Line returned(Time since, double patience) {
        const Time end = now() + static_cast<Time>(patience * kSecond);
        const auto is_back = [&](const Player& player) { return player.picture >= since && player.stage == Player::Stage::open; };
        const auto missing = [&] {
            return static_cast<std::uint64_t>(
                std::count_if(crowd_.players.begin(), crowd_.players.end(), [&](const Player& player) { return !is_back(player); }));
        };
        while (missing() > 0 && now() < end && !ended_) crowd_.turn(*this, now() + kIdle / 10);
        std::vector<Time> times;
        for (const Player& player : crowd_.players) {
            if (player.picture >= since) times.push_back(player.picture - since);
        }
        const double first = times.empty() ? 0 : 1e-6 * static_cast<double>(*std::min_element(times.begin(), times.end()));
        return Line().add("first_ms", first).add("ms", times).add("missing", missing()).add("tries", crowd_.tries() - tries_).add(
            "farewells", crowd_.figures.farewells);
    }

    Time due() const { return start_ + static_cast<Time>(static_cast<double>(scheduled_) / rate_ * kSecond); }

    // Gives what has fallen due to players who are free; the rest waits, and its time runs.
    void schedule() {
        for (; rate_ > 0 && due() <= now() && due() < end_; ++scheduled_) {
            Player* const player = next_free();
            if (player == nullptr) {
                backlog_.push_back(due());
            } else {
                crowd_.figures.late.push_back(now() - due());
                act(*player, due());
            }
        }
    }

    // The player who has been free for longest, so that all tables are played at alike.
    Player* next_free() {
        while (!free_.empty()) {
            Player& player = crowd_.players[free_.front()];
            free_.pop_front();
            // A socket that was lost meanwhile is in the queue once more when it is back.
            if (!player.queued) continue;
            player.queued = false;
            if (player.ready()) return &player;
        }
        return nullptr;
    }

    void offer(Player& player) {
        if (!backlog_.empty()) {
            const Time due = backlog_.front();
            backlog_.pop_front();
            return act(player, due);
        }
        player.queued = true;
        free_.push_back(player.number);
    }

    void act(Player& player, Time due) {
        player.due = due;
        player.act();
        ++crowd_.figures.sent;
        ++unanswered_;
        crowd_.send(player);
    }

    static double seconds(Time time) { return 1e-9 * static_cast<double>(time); }

    Crowd& crowd_;
    std::ofstream book_;
    std::string instructions_;
    bool ended_ = false, plays_ = false;
    Time start_ = 0, end_ = 0, think_ = 0;
    double rate_ = 0;
    std::uint64_t scheduled_ = 0, tries_ = 0;  // connections tried until the end of the last play
    std::int64_t unanswered_ = 0;
    std::deque<Time> backlog_;
    std::deque<unsigned> free_;
};

// All players, one line each: the table, the seat, the address to come from, the cookie.
std::vector<Player> people(const char* file) {
    std::ifstream lines(file);
    std::vector<Player> all;
    for (Player one; lines >> one.table >> one.seat >> one.address && std::getline(lines >> std::ws, one.cookie); one = Player()) {
        one.number = static_cast<unsigned>(all.size());
        all.push_back(one);
    }
    return all;
}

void allow_many_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int count, char** words) {
    if (count != 5) {
        std::cerr << "usage: generator HOST PORT PEOPLE BOOK\n";
        return 2;
    }
    allow_many_files();
    Crowd crowd(words[1], std::atoi(words[2]), people(words[3]));
    Generator(crowd, words[4]).run();
}
