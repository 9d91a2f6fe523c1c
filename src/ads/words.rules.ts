/** Words without meaning for a topic. */
const EMPTY = new Set(
  "a an and are as at be by for from how i in is it my of on or our so that the this to up was what with you your".split(
    " ",
  ),
);
const WORDS_MAX = 60;

/** A word without accents and plural ending, for comparing ads with searches. */
function stem(word: string): string {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? plain.slice(0, -1) : plain;
}

/** The words of a text in order, with repeats. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, 2_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map(stem)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .slice(0, WORDS_MAX);

export type MatchType = "BROAD" | "PHRASE" | "EXACT";

/** Whether a keyword fits a search. */
export function matches(keyword: readonly string[], query: readonly string[], type: MatchType): boolean {
  if (keyword.length === 0) return false;
  if (type === "BROAD") return keyword.every((word) => query.includes(word));
  if (type === "EXACT") return keyword.join(" ") === query.join(" ");
  return ` ${query.join(" ")} `.includes(` ${keyword.join(" ")} `);
}

/** The share of the asked words that are known, 0–1. */
export function overlap(asked: readonly string[], known: ReadonlySet<string>): number {
  const distinct = new Set(asked);
  if (distinct.size === 0) return 0;
  let found = 0;
  for (const word of distinct) if (known.has(word)) found += 1;
  return found / distinct.size;
}
