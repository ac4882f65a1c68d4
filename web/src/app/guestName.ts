// A name to begin with, so that a newcomer may play at once: an adjective and an animal, in the language of now.
import type { Language } from "./settings";

const WORDS: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>> = {
  en: [
    ["Quiet", "Brave", "Lucky", "Merry", "Clever", "Calm", "Swift", "Gentle", "Bold", "Sunny", "Witty", "Patient"],
    ["Otter", "Fox", "Heron", "Badger", "Owl", "Hare", "Wren", "Seal", "Lynx", "Robin", "Beaver", "Crane"],
  ],
  es: [
    ["amable", "valiente", "alegre", "hábil", "veloz", "audaz", "paciente", "feliz", "genial", "sagaz"],
    ["Nutria", "Zorro", "Garza", "Tejón", "Búho", "Liebre", "Foca", "Lince", "Castor", "Grulla"],
  ],
};

/** A name of at most 16 letters, as the server takes them. */
export function guestName(language: Language, chance: (below: number) => number = (below) => Math.floor(Math.random() * below)): string {
  const [adjectives, animals] = WORDS[language];
  const adjective = adjectives[chance(adjectives.length)] ?? "";
  const animal = animals[chance(animals.length)] ?? "";
  return language === "es" ? `${animal} ${adjective}` : `${adjective} ${animal}`;
}
