/** A host name with a dot in it, or more behind it. */
const HOST_FIRST = /^[^\s:/?#@]+\.[^\s:/?#@]{2,}(?:[:/?#]|$)/;

/**
 * The web address that somebody typed as people do, with or without its scheme. What is none, such as a single word, stays as
 * it is, for its reader to refuse.
 */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return HOST_FIRST.test(text) ? `https://${text}` : text;
}
