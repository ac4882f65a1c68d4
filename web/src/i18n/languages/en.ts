// English, the source language and fallback; always bundled.
import type { Original } from "../language";
import { page } from "./en/page";

export const language: Original = { name: "English", page };
