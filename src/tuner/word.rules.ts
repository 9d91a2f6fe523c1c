/** Words of one character, such as 猫 or 개. Kana stand in nearly every Japanese text. */
const ONE_IS_A_WORD = /^[\p{Script=Han}\p{Script=Hangul}]$/u;

/** Whether a word is long enough to leave Pins out by: a single letter would leave out nearly all. */
export const isLongEnough = (word: string): boolean => word.length >= 2 || ONE_IS_A_WORD.test(word);
