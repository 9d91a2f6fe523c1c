import { foldLetters } from "../text/fold-letters.rules.ts";

/** Scripts without spaces, and Hangul, whose particles follow a word without one: a hidden word is any part of such a text. */
const UNSPACED = String.raw`\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}`;
const RUN = new RegExp(`([${UNSPACED}]+)`, "gu");
const BEGINS = new RegExp(`^[${UNSPACED}]`, "u");
const ENDS = new RegExp(`[${UNSPACED}]$`, "u");
/** Stands for the "#" of a hashtag. */
const TAG = "\ue000";

const marked = (text: string): string =>
  foldLetters(text.normalize("NFKC").replaceAll("#", ` ${TAG} `))
    .replace(/[^\p{L}\p{N}\p{M}\ue000\ue001]+/gu, " ")
    .replace(RUN, " $1 ")
    .replace(/\s+/g, " ")
    .trim();

const unmarked = (text: string): string => text.replaceAll(`${TAG} `, "");

/**
 * The part that a text with the hidden word contains: case and accents don't count, whole words and whole hashtags do. Lists of the database
 * use `hidden_pattern` and `text_says`, with the same result.
 * @returns empty if the word has no letter or digit
 */
export function patternOf(word: string): string {
  const text = marked(word);
  if (text.startsWith(TAG)) return text === TAG ? "" : ` ${text} `;
  const plain = unmarked(text);
  if (plain === "" || plain === TAG) return "";
  return `${BEGINS.test(plain) ? "" : " "}${plain}${ENDS.test(plain) ? "" : " "}`;
}

/** Whether a text has one of the words that `patternOf` prepared. */
export function saysOne(text: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0) return false;
  const tagged = ` ${marked(text)} `;
  const plain = unmarked(tagged);
  return patterns.some((pattern) => pattern !== "" && (pattern.includes(TAG) ? tagged : plain).includes(pattern));
}
