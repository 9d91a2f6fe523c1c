import { nameKey } from "../../../src/text/name-key.rules.ts";

const words = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

/**
 * Whether each word of the search begins a word of the name, in any order, ignoring accents and case (spec signed-in 5). An empty search matches every name.
 */
export function matchesByWordStart(name: string, search: string): boolean {
  const own = words(name);
  return words(search).every((start) => own.some((word) => word.startsWith(start)));
}

/** The minimum search length for highlights (spec signed-in 5). */
export const HIGHLIGHT_MIN = 2;

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** A name in parts, with matched beginnings of words highlighted; shorter searches highlight nothing. */
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
    // The longest match wins: `caf` for "ca caf".
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

/** The length of the word's original spelling that corresponds to a prefix of its key. */
function lengthOf(word: string, start: string): number {
  let length = 0;
  for (const character of word) {
    if (nameKey(word.slice(0, length)).length >= start.length && !/^\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
}
