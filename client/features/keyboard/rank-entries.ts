import { foldName } from "../../../src/text/name-key.rules.ts";

/** Something that the palette leads to. */
export interface Entry {
  id: string;
  text: string;
  /** The kind of thing, shown at the line's end. */
  kind: string;
  href: string;
}

/** Entries that are shown at a time. */
export const ENTRIES_MAX = 12;

/**
 * The entries whose text has all words that were typed, each at the beginning of a word; those that begin with the whole text come
 * first, and otherwise the order stays.
 */
export function rankEntries(entries: readonly Entry[], typed: string): Entry[] {
  const asked = foldName(typed).trim();
  const words = asked.split(/\s+/).filter(Boolean);
  const found = entries.flatMap((entry) => {
    const text = foldName(entry.text);
    const parts = text.split(/[\s/._-]+/);
    const has = words.every((word) => parts.some((part) => part.startsWith(word)) || isWithin(text, word));
    return has ? [{ entry, isFirst: text.startsWith(asked) }] : [];
  });
  const ranked = found.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
  return ranked.slice(0, ENTRIES_MAX).map(({ entry }) => entry);
}

/** Chinese, Japanese and Korean words have no spaces around them. */
const isWithin = (text: string, word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word) && text.includes(word);
