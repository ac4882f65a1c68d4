#pragma once

// JSON scanning: a cursor over one text that takes values, or skips them, and never copies. Whatever is not JSON makes
// it fail; the callers then count the frame as unreadable.

#include <cstdint>
#include <string_view>

class Json {
public:
    explicit Json(std::string_view text) : text_(text) {}

    // Takes an object; `member(name)` must take or skip each value. False where there is none.
    template <class Member> bool object(Member member) {
        return list('{', '}', [&] {
            std::string_view name;
            return string(name) && token(':') && member(name);
        });
    }

    // Takes an array; `item()` must take or skip each value.
    template <class Item> bool array(Item item) { return list('[', ']', item); }

    // Takes a string as it is written, with its escapes: it can be sent back in another string unchanged.
    bool string(std::string_view& written) {
        if (!token('"')) return false;
        const std::size_t start = at_;
        while (at_ < text_.size() && text_[at_] != '"') {
            if (static_cast<unsigned char>(text_[at_]) < ' ') return false;
            at_ += text_[at_] == '\\' ? 2 : 1;
        }
        if (at_ >= text_.size()) return false;
        written = text_.substr(start, at_++ - start);
        return true;
    }

    // Takes a whole number; a fraction or an exponent is none.
    bool integer(std::int64_t& number) {
        blanks();
        const bool minus = at_ < text_.size() && text_[at_] == '-';
        at_ += minus;
        const std::size_t start = at_;
        std::int64_t sum = 0;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') {
            if (at_ - start >= 18) return false;
            sum = 10 * sum + (text_[at_++] - '0');
        }
        number = minus ? -sum : sum;
        return at_ > start;
    }

    // Takes any value.
    bool skip() {
        blanks();
        if (at_ >= text_.size()) return false;
        std::string_view ignored;
        switch (text_[at_]) {
        case '"':
            return string(ignored);
        case '{':
            return object([this](std::string_view) { return skip(); });
        case '[':
            return array([this] { return skip(); });
        default:
            return scalar();
        }
    }

    // Whether nothing but blanks is left.
    bool finished() {
        blanks();
        return at_ == text_.size();
    }

private:
    static constexpr int kDeepest = 64;

    bool token(char wanted) {
        blanks();
        if (at_ >= text_.size() || text_[at_] != wanted) return false;
        ++at_;
        return true;
    }

    void blanks() {
        while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
    }

    template <class Item> bool list(char open, char close, Item item) {
        if (!token(open) || ++depth_ > kDeepest) return false;
        if (!token(close)) {
            do {
                if (!item()) return false;
            } while (token(','));
            if (!token(close)) return false;
        }
        --depth_;
        return true;
    }

    // A number, `true`, `false` or `null`.
    bool scalar() {
        for (const std::string_view word : {"true", "false", "null"}) {
            if (text_.substr(at_, word.size()) == word) {
                at_ += word.size();
                return true;
            }
        }
        const std::size_t start = at_;
        while (at_ < text_.size() && std::string_view("+-.0123456789eE").find(text_[at_]) != std::string_view::npos) ++at_;
        return at_ > start;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};
