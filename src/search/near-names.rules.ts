import { searchWords } from "../text/search-query.rules.ts";
import { distances } from "./edit-distance.rules.ts";
import { mistakesMax } from "./spelling.rules.ts";

/** A person or a board, with all words of its name. */
export interface Named {
  id: string;
  name: string;
}

/** A name that the person may have meant. */
export interface NearName {
  id: string;
  /** Replacements of misspelled words; words typed correctly are omitted. */
  replaced: Map<string, string>;
}

/** Extra costs of a name that is typed only in part, or with a wrong first letter, because it is less likely meant. */
const BEGUN = 0.5;
const OTHER_FIRST_LETTER = 0.5;

const digitsOf = (word: string) => word.replace(/\P{N}/gu, "");

/** Edit cost between the typed text and a word or its prefix; null if it is a different word. */
function costOf(typed: string, word: string): number | null {
  if (word.startsWith(typed)) return 0;
  const most = mistakesMax(typed);
  if (most === 0 || !digitsOf(word).startsWith(digitsOf(typed))) return null;
  const { whole, beginning } = distances(typed, word, most);
  const cost = Math.min(whole, beginning + BEGUN);
  if (Math.min(whole, beginning) > most) return null;
  return cost + (typed[0] === word[0] ? 0 : OTHER_FIRST_LETTER);
}

/**
 * Names that contain all of the words, or similar ones.
 * @param names the likeliest first
 * @param words folded
 * @returns the nearest first
 */
export function nearNames(names: readonly Named[], words: readonly string[]): NearName[] {
  const found = names.flatMap(({ id, name }) => {
    const known = searchWords(name);
    const replaced = new Map<string, string>();
    let sum = 0;
    for (const typed of words) {
      let best: { word: string; cost: number } | null = null;
      for (const word of known) {
        const cost = costOf(typed, word);
        if (cost !== null && (!best || cost < best.cost)) best = { word, cost };
      }
      if (!best) return [];
      if (best.cost > 0) replaced.set(typed, best.word);
      sum += best.cost;
    }
    return [{ id, replaced, sum }];
  });
  return found.sort((a, b) => a.sum - b.sum).map(({ id, replaced }) => ({ id, replaced }));
}
