// English, the original: it is there from the beginning, and where a file of another language cannot be fetched.
import type { Original } from "../language";
import { page } from "./en/page";

export const language: Original = { name: "English", page };
