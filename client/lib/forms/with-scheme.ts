/** A host name with a dot, optionally followed by more. */
const HOST_FIRST = /^[^\s:/?#@]+\.[^\s:/?#@]{2,}(?:[:/?#]|$)/;

/**
 * Completes a web address that was typed without its scheme. Anything else, such as a single word, is returned
 * unchanged for the validation to refuse.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return HOST_FIRST.test(text) ? `https://${text}` : text;
}
