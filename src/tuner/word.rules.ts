/**
 * Single characters that are words, such as 猫 or 개. Kana are excluded, because nearly every Japanese text contains each
 * of them.
 */
const ONE_IS_A_WORD = /^[\p{Script=Han}\p{Script=Hangul}]$/u;

/** Whether a word is long enough to hide Pins: a single letter would hide nearly all. */
export const isLongEnough = (word: string): boolean => word.length >= 2 || ONE_IS_A_WORD.test(word);

/** Maximum hidden words per person: more would hide nearly everything. */
export const WORDS_MAX = 50;
export const WORD_MAX = 40;
/** Maximum boards that a person can exclude. */
export const BOARDS_ASIDE_MAX = 500;

/** Maximum words that a person hides everywhere on the site, and the maximum characters of each. */
export const HIDDEN_WORDS_MAX = 200;
export const HIDDEN_WORD_MAX = 80;

/** Whether a word may be hidden everywhere: a single letter would hide nearly all, and signs alone match nothing. */
export const mayHide = (word: string): boolean => isLongEnough(word.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, ""));
