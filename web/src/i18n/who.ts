// Grammatical person of a sentence.

/** Subject of a sentence: a name, or the user. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}
