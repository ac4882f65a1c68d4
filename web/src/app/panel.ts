// The open panel, among those that every page has.
import { signal } from "@preact/signals";

export const panel = signal<"help" | "settings" | null>(null);
