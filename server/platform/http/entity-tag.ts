/** If-None-Match compares weakly and may list several tags (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  const tags = header.split(",").map(bare);
  return tags.includes("*") || tags.includes(bare(tag));
}

const DIGITS = 32;

/**
 * The tag of a text. It is weak, because the text is sent compressed or not (RFC 9110, 8.8.1).
 * @param text the whole answer
 */
export const tagOf = (text: string): string =>
  `W/"${new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, DIGITS)}"`;
