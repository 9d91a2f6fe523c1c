/** Maximum number of suggested hashtags (spec signed-in 9). */
export const HASHTAGS_SHOWN = 5;

export interface TypedHashtag {
  /** Index of the '#'. */
  start: number;
  /** Without the '#'. */
  word: string;
}

// Punctuation ends a hashtag (spec signed-in 5), and so does white space. The two joiners are
// invisible characters inside words of some scripts, and inside emoji.
const LAST_HASHTAG = /#((?:[^\p{P}\p{Z}\p{C}]|[\u200c\u200d])*)$/u;
const HASHTAG = /(#(?:[^\p{P}\p{Z}\p{C}]|[\u200c\u200d])+)/u;
const NO_PART = /(?![\u200c\u200d])[\p{P}\p{Z}\p{C}]+/gu;

/** The hashtag at the caret, or null; a lone '#' suggests nothing yet. */
export function hashtagAt(text: string, caret: number): TypedHashtag | null {
  const found = LAST_HASHTAG.exec(text.slice(0, caret));
  const word = found?.[1];
  return found && word ? { start: found.index, word } : null;
}

/** Splits a text so that every second part is a hashtag with its '#'. */
export const splitHashtags = (text: string): string[] => text.split(HASHTAG);

/** Every hashtag of a text, without '#'. */
export const hashtagsOf = (text: string): string[] =>
  splitHashtags(text)
    .filter((_, at) => at % 2 === 1)
    .map((hashtag) => hashtag.slice(1));

/** Replaces the hashtag with a suggestion and a space, and puts the caret after them. */
export function completeHashtag(text: string, { start, word }: TypedHashtag, query: string) {
  const tag = `#${query.replace(NO_PART, "")} `;
  const rest = text.slice(start + 1 + word.length).replace(/^ /, "");
  return { text: text.slice(0, start) + tag + rest, caret: start + tag.length };
}
