/** Texts of the server as a page shows them: with a capital letter, unless a rule's name comes first, and a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = /^[a-z]+_[a-z_]*\b|^[a-z_]+(?: =|:)/.test(trimmed) ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?:…»]$/.test(begun) ? begun : `${begun}.`;
}
