import { isUnspaced, tokensOf } from "./unspaced.rules.ts";

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
