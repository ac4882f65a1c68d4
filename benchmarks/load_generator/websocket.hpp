#pragma once

// WebSocket frames (RFC 6455) of a client: written with a mask, read without one, put together where they come in pieces.

#include <cstdint>
#include <string>
#include <string_view>

namespace websocket {

enum Opcode : unsigned { kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// Appends one whole frame.
inline void write(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
    out.push_back(static_cast<char>(0x80U | opcode));
    const std::size_t size = payload.size();
    if (size < 126) {
        out.push_back(static_cast<char>(0x80U | size));
    } else if (size < 65536) {
        out.push_back(static_cast<char>(0x80U | 126U));
        for (int shift = 8; shift >= 0; shift -= 8) out.push_back(static_cast<char>(size >> shift));
    } else {
        out.push_back(static_cast<char>(0x80U | 127U));
        for (int shift = 56; shift >= 0; shift -= 8) out.push_back(static_cast<char>(size >> shift));
    }
    char key[4];
    for (int at = 0; at < 4; ++at) out.push_back(key[at] = static_cast<char>(mask >> (8 * at)));
    for (std::size_t at = 0; at < size; ++at) out.push_back(static_cast<char>(payload[at] ^ key[at % 4]));
}

// One frame at the head of what was read; `size` 0 where it is not all there, and `broken` where it breaks the protocol.
struct Head {
    Opcode opcode = kContinuation;
    bool last = false, broken = false;
    std::size_t size = 0;
    std::string_view payload;
};

inline Head read(std::string_view bytes) {
    Head head;
    if (bytes.size() < 2) return head;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    head.opcode = static_cast<Opcode>(byte(0) & 0x0FU);
    head.last = (byte(0) & 0x80U) != 0;
    // No extension was agreed on, and a server never masks.
    head.broken = (byte(0) & 0x70U) != 0 || (byte(1) & 0x80U) != 0;
    std::uint64_t length = byte(1) & 0x7FU;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (head.broken || bytes.size() < 2 + more) return head;
    if (more != 0) length = 0;
    for (std::size_t at = 0; at < more; ++at) length = length << 8 | byte(2 + at);
    if (bytes.size() - 2 - more < length) return head;
    head.payload = bytes.substr(2 + more, length);
    head.size = 2 + more + length;
    return head;
}

}  // namespace websocket
