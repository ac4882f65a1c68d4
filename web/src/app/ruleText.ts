// A rule's value as records in text have it.

export function ruleText(value: unknown): string {
  if (Array.isArray(value)) return value.join(",") || "none";
  if (value === null || typeof value !== "object") return value === null ? "none" : String(value);
  const pairs = Object.entries(value).map(([key, one]) => `${key}:${one}`);
  return pairs.join(",") || "none";
}
