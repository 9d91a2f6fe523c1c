/** Letters that only Vietnamese has. */
const LETTERS = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
/** Longer words are seldom the beginning of a different syllable. */
const SHORT = 4;

/**
 * Whether a word is a short Vietnamese syllable. These are written apart, so that one which begins like it is another
 * word: "phở" (soup) is no beginning of "phòng" (room).
 * @param word folded
 * @param query as typed
 */
export const isSyllable = (word: string, query: string, locale: string): boolean =>
  word.length <= SHORT && /^[a-z]+$/.test(word) && (/^vi\b/i.test(locale) || LETTERS.test(query.normalize("NFC")));
