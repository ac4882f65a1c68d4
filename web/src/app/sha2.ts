// The part of the library that is fetched where the browser hashes nothing; a file of its own, so that it can be.
export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
