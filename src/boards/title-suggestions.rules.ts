import { BOARD_NAME_MAX } from "../model/board-limits.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { nameKey } from "./name.rules.ts";

/** Names that a new board is offered. */
export const TITLE_SUGGESTIONS_MAX = 5;
/** More words than these are a sentence and no name. */
const PHRASE_WORDS_MAX = 3;

export interface TitleSources {
  /** How others have named the boards on which they keep the picture, the commonest first. */
  boardNames: readonly string[];
  title: string;
  description: string;
  /** Keys of the names that the viewer's boards have. */
  ownKeys: ReadonlySet<string>;
}

/**
 * Names for a board that a Pin begins: what others named theirs, the Pin's hashtags, and the beginning of its title.
 * @returns at most five, none that the viewer has and none twice
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

/** The title up to its first mark, where that is short enough to be a name. */
function phraseOf(title: string): string {
  const [phrase = ""] = title.split(/[^\p{L}\p{N}\p{M}\s'’&-]/u);
  const words = phrase.trim().split(/\s+/).filter(Boolean);
  return words.length <= PHRASE_WORDS_MAX ? capital(words.join(" ")) : "";
}
