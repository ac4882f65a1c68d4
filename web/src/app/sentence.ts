/** Format a server message as a sentence: capitalized, unless it starts with a rule's name, and with a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = /^[a-z]+_[a-z_]*\b|^[a-z_]+(?: =|:)/.test(trimmed)
    ? trimmed
    : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?:…»]$/.test(begun) ? begun : `${begun}.`;
}
