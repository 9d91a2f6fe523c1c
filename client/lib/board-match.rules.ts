import { nameKey } from "../../src/boards/name.rules.ts";

const words = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

/**
 * Whether a name has words that begin with each word of the search, in any order; accents and case don't matter
 * (spec signed-in section 5). An empty search matches all.
 */
export function matchesByWordStart(name: string, search: string): boolean {
  const own = words(name);
  return words(search).every((start) => own.some((word) => word.startsWith(start)));
}

/** From so many characters on, what was found is set off (spec signed-in section 5). */
export const HIGHLIGHT_MIN = 2;

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** A name in parts, with the beginnings of words that the search asks for set off; as it is for shorter searches. */
export function highlightParts(name: string, search: string): TextPart[] {
  const starts = [...search.trim()].length < HIGHLIGHT_MIN ? [] : words(search);
  if (starts.length === 0) return name ? [{ text: name, isFound: false }] : [];
  const parts: TextPart[] = [];
  const add = (text: string, isFound: boolean) => {
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += text;
    else if (text) parts.push({ text, isFound });
  };
  let done = 0;
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const key = nameKey(word);
    // The longest that fits: `caf` of "ca caf".
    const start = starts.filter((asked) => key.startsWith(asked)).sort((a, b) => b.length - a.length)[0];
    if (!start) continue;
    const length = lengthOf(word, start);
    add(name.slice(done, index), false);
    add(name.slice(index, index + length), true);
    done = index + length;
  }
  add(name.slice(done), false);
  return parts;
}

/** How much of a word, as it is written, stands for the beginning of its key. */
function lengthOf(word: string, start: string): number {
  let length = 0;
  for (const character of word) {
    if (nameKey(word.slice(0, length)).length >= start.length && !/^\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
}
