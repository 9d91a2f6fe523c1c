/** Maximum hidden words per person: more would hide nearly everything. */
export const WORDS_MAX = 50;
export const WORD_MAX = 40;
/** Maximum boards that a person can exclude. */
export const BOARDS_ASIDE_MAX = 500;
