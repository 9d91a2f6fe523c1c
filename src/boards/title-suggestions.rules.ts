import { BOARD_NAME_MAX } from "../model/limits.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { nameKey } from "../text/name-key.rules.ts";

/** Number of suggested names for a new board. */
export const TITLE_SUGGESTIONS_MAX = 5;
/** More words make a sentence, not a name. */
const PHRASE_WORDS_MAX = 3;

export interface TitleSources {
  /** Names of other people's boards with the same picture, most common first. */
  boardNames: readonly string[];
  title: string;
  description: string;
  /** Keys of the viewer's own board names. */
  ownKeys: ReadonlySet<string>;
}

/**
 * Suggests names for a Pin's new board: names of other boards, the Pin's hashtags, and the start of its title.
 * @returns at most five, without duplicates and names that the viewer already has
 */
export function titleSuggestions({ boardNames, title, description, ownKeys }: TitleSources): string[] {
  const seen = new Set(ownKeys);
  const found: string[] = [];
  for (const name of [...boardNames, ...hashtagsOf(`${title} ${description}`), phraseOf(title)]) {
    const key = nameKey(name);
    if (!key || isLongerThan(name, BOARD_NAME_MAX) || seen.has(key)) continue;
    seen.add(key);
    found.push(name);
  }
  return found.slice(0, TITLE_SUGGESTIONS_MAX);
}

const capital = (text: string) => text.replace(/^./su, (first) => first.toLocaleUpperCase("en"));
const hashtagsOf = (text: string) =>
  [...text.matchAll(/#([\p{L}\p{N}\p{M}_]{2,})/gu)].map(([, word = ""]) => capital(word.replaceAll("_", " ")));

/** The title up to its first punctuation, if that is short enough for a name. */
function phraseOf(title: string): string {
  const [phrase = ""] = title.split(/[^\p{L}\p{N}\p{M}\s'’&-]/u);
  const words = phrase.trim().split(/\s+/).filter(Boolean);
  return words.length <= PHRASE_WORDS_MAX ? capital(words.join(" ")) : "";
}
