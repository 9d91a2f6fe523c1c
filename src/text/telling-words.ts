/** Filler words, which say nothing about a subject. */
const EMPTY = new Set([
  "and",
  "the",
  "for",
  "ideas",
  "idea",
  "pins",
  "my",
  "to",
  "of",
  "in",
  "on",
  "at",
  "an",
  "by",
  "from",
  "with",
  "things",
  "board",
]);

/** The words of a text that tell its subject, as lower-case words without accents and plural endings: "Chairs" becomes "chair". */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
