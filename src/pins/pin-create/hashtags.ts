/** "Autocomplete shows at most 5 suggestions" (spec signed-in section 9). */
export const HASHTAGS_SHOWN = 5;

export interface TypedHashtag {
  /** Where its '#' stands. */
  start: number;
  /** Without the '#'. */
  word: string;
}

// "'#' followed by non-punctuation characters" (spec signed-in section 5); a gap ends it too. The two joiners are signs
// without a look of their own that stand within words of some scripts, and within emoji.
const LAST_HASHTAG = /#((?:[^\p{P}\p{Z}\p{C}]|[\u200c\u200d])*)$/u;
const HASHTAG = /(#(?:[^\p{P}\p{Z}\p{C}]|[\u200c\u200d])+)/u;
const NO_PART = /(?![\u200c\u200d])[\p{P}\p{Z}\p{C}]+/gu;

/** The hashtag at the caret, or null; a lone '#' asks for nothing yet. */
export function hashtagAt(text: string, caret: number): TypedHashtag | null {
  const found = LAST_HASHTAG.exec(text.slice(0, caret));
  const word = found?.[1];
  return found && word ? { start: found.index, word } : null;
}

/** A text in parts, every second of which is a hashtag with its '#'. */
export const splitHashtags = (text: string): string[] => text.split(HASHTAG);

/** Every hashtag of a text, without '#'. */
export const hashtagsOf = (text: string): string[] =>
  splitHashtags(text)
    .filter((_, at) => at % 2 === 1)
    .map((hashtag) => hashtag.slice(1));

/** The text with the hashtag replaced by a suggestion, and where the caret goes: behind it and a space. */
export function completeHashtag(text: string, { start, word }: TypedHashtag, query: string) {
  const tag = `#${query.replace(NO_PART, "")} `;
  const rest = text.slice(start + 1 + word.length).replace(/^ /, "");
  return { text: text.slice(0, start) + tag + rest, caret: start + tag.length };
}
