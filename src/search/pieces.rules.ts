/**
 * Scripts without spaces between words. The index stores kanji and hiragana by letter, Thai, Lao, Khmer and Burmese by
 * letter with its marks, and katakana as one run (`search_text` in the database).
 */
const LETTERS = String.raw`[\u3005-\u3007\u3041-\u309f\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]`;
const KATAKANA = String.raw`[\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff]+`;
const WITH_MARKS = String.raw`[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ec0-\u0ec6\u1000-\u102a\u103f\u1780-\u17b3][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u17b4-\u17d3]*`;
const UNSPACED = new RegExp(`(${LETTERS}|${KATAKANA}|${WITH_MARKS})`, "gu");

/** The index tokens of a word: one, or several next to each other. */
export const tokensOf = (word: string): string[] => word.replace(UNSPACED, " $1 ").split(" ").filter(Boolean);

/** Whether a word is in a script without spaces and may be several words. */
export const isUnspaced = (word: string): boolean => tokensOf(word).length > 1;

/** Particles and other words that only connect their neighbors. */
const JOINING = /^(?:[\u3041-\u309f]|[的和与與在之及]|สําหรับ|ใน|ของ|และ|ที่|กับ|จาก|ສໍາລັບ|ຂອງ|ແລະ|របស់|និង|សម្រាប់)$/u;
const HIRAGANA = /^[\u3041-\u309fー]+$/u;

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, made);
  return made;
}

/** The locale decides little: the segmenter's dictionaries follow the script. */
const languageOf = (word: string): string => (/\p{Script=Thai}/u.test(word) ? "th" : "ja");

/**
 * Splits text without spaces into words to search separately. Hiragana alone stays whole, because dictionaries split it
 * wrongly. So does text with only one meaningful word.
 */
export function piecesOf(word: string): string[] {
  if (!isUnspaced(word) || HIRAGANA.test(word)) return [word];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(languageOf(word)).segment(word)) {
    if (!isWordLike) continue;
    const last = pieces.length - 1;
    // A single letter other than a kanji belongs to the word before it.
    const isPart = tokensOf(segment).length === 1 && !/\p{Script=Han}|[\u30a1-\u30ff]{2}/u.test(segment);
    if (isPart && !JOINING.test(segment) && last >= 0) pieces[last] += segment;
    else pieces.push(segment);
  }
  const saying = pieces.filter((piece) => !JOINING.test(piece));
  return saying.length > 1 ? saying : [word];
}
