// Which of the panels that every page has is open.
import { signal } from "@preact/signals";

export const panel = signal<"help" | "settings" | null>(null);
