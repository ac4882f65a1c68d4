// The catalog of the language that was chosen.
import { computed } from "@preact/signals";
import { settings, type Language } from "../app/settings";
import { en, type Catalog } from "./en";
import { es } from "./es";

export type { Catalog } from "./en";
export type { Who } from "./who";

export const catalogs: Readonly<Record<Language, Catalog>> = { en, es };

/** All texts, in the language of now. */
export const words = computed<Catalog>(() => catalogs[settings.value.language]);
