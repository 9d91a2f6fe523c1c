const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
/** Browsers drop these characters from an address before they read its scheme. */
const HIDDEN = /[\s\p{Cc}]/u;

/** The target of a link, or null if its scheme is not allowed, e.g. `javascript:`. */
export const safeLink = (href: string): string | null => (SAFE_LINK.test(href) && !HIDDEN.test(href) ? href : null);

/** A heading's own anchor, written after its text: `Spam {#spam}`. */
const ANCHOR = /\s*\{#([a-z][a-z0-9_-]{0,63})\}\s*$/;

/** Splits a heading into its text and the anchor that its author gave it. */
export function headingParts(heading: string): { text: string; anchor: string | null } {
  const found = ANCHOR.exec(heading);
  return found ? { text: heading.slice(0, found.index), anchor: found[1] ?? null } : { text: heading, anchor: null };
}

/** An anchor made from a heading's words, in any script. */
export const anchorOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 64) || "section";
