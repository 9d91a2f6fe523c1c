/**
 * Accents, points and vowel marks are spelling in these scripts. In others, marks change the word (Japanese voicing,
 * Indic vowels).
 */
const MARKS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;
/**
 * Optional signs: soft hyphens, joiners, variation marks, Arabic stretching lines, and the dot of foreign sounds in
 * Hindi.
 */
const OPTIONAL = /[\u00ad\u05f3\u05f4\u0640\u093c\u200b-\u200d\u2060\ufeff]|[\ufe00-\ufe0f]/gu;
/** "grandma's" and "don't" are written without the apostrophe too; "l'amour" is two words. */
const APOSTROPHE = /(?<=[a-z])['’ʼ](?=(?:[stdm]|re|ve|ll)(?![\p{L}\p{N}]))/gu;
/** Newer spelling writes a nasal before a different consonant as a dot over the preceding letter. */
const NASAL = /[ङञणनम]्(?=[क-ह])|ँ/gu;

/** Letters that people use interchangeably. The database's `search_words` has the same pairs. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ħ: "h",
};
const OTHER = /[ٱةىیکıłđðøßæœþħ]/gu;

/** Most texts have only these characters, and most of the steps below change nothing in them. */
const ASCII = /^[\x20-\x7e]*$/;

/** A text in lower case, without optional marks, and with one letter for each group of interchangeable ones. */
export const foldLetters = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase().replace(APOSTROPHE, "") : foldAll(text);

const foldAll = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(MARKS, "$1")
    .toLowerCase()
    .normalize("NFC")
    .replace(OPTIONAL, "")
    .replace(APOSTROPHE, "")
    .replace(NASAL, "\u0902")
    .replace(OTHER, (letter) => SAME[letter] ?? letter);
