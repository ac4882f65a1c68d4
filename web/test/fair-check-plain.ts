// The same as fair-check.ts in a browser that hashes nothing by itself, as on a page that came over http.
Object.defineProperty(globalThis.crypto, "subtle", { value: undefined });
await import("./fair-check");
export {};
