// Lazily loaded fallback for Web Crypto; a separate module, so that it becomes a chunk of its own.
export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
