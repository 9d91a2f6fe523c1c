// Accents of Latin and Greek letters are spelling; marks of other scripts (Japanese voicing, Indic vowels) make other words.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
/**
 * Optional marks: soft hyphens, joiners and variation marks, the points of Hebrew, the vowel marks and the
 * stretching line of Arabic, and the dot that marks foreign sounds in Hindi.
 */
const AT_WILL =
  /[\u00ad\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u200b-\u200d\u2060\ufeff]|[\ufe00-\ufe0f]/gu;
/** "grandma's" and "don't" are written without the apostrophe too; "l'amour" is two words. */
const APOSTROPHE = /(?<=[a-z])['’ʼ](?=(?:s|t|d|m|re|ve|ll)(?![\p{L}\p{N}]))/gu;
/** A nasal before another consonant is a dot over the letter before it, in newer spelling. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/gu;

/** Letters that people use interchangeably. The database's `search_words` has the same pairs. */
const SAME: Readonly<Record<string, string>> = {
  ...{ أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ة: "ه", ى: "ي", ی: "ي", ک: "ك", ؤ: "و", ئ: "ي" },
  ...{ "\u0901": "\u0902" },
  ...{ ı: "i", ł: "l", đ: "d", ð: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", þ: "th", ħ: "h" },
};
const OTHER = new RegExp(`[${Object.keys(SAME).join("")}]`, "gu");

/** A text in lower case, without optional marks, and with one letter for each group of interchangeable ones. */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(ACCENTS, "$1")
    .toLowerCase()
    .normalize("NFC")
    .replace(AT_WILL, "")
    .replace(APOSTROPHE, "")
    .replace(NASAL, "\u0902")
    .replace(OTHER, (letter) => SAME[letter] ?? letter);
