// A person in a sentence.

/** A person in a sentence: a name, or oneself. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}
