import { foldLetters } from "../text/fold-letters.rules.ts";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}]/u;

/** Whether the index also finds parts of words in the spelling's script. */
export const mayBePart = (spelling: string): boolean => UNSPACED.test(spelling);

/** Whether a word of a text starts with one of the spellings: Kyoto (京都) is not a word of 東京都. */
export function hasWordStarting(text: string, spellings: readonly string[]): boolean {
  const folded = foldLetters(text);
  const starts = new Set([...segmenter.segment(folded)].map(({ index }) => index));
  return spellings.some((spelling) => {
    for (let at = folded.indexOf(spelling); at !== -1; at = folded.indexOf(spelling, at + 1))
      if (starts.has(at)) return true;
    return false;
  });
}
