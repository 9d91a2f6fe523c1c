import { searchWords } from "../model/search-query.rules.ts";

/** A next word shorter than this ("of", "in") says nothing; scripts with short words have no such ones. */
const NEXT_WORD_MIN = 3;

interface Candidate {
  count: number;
  /** How the word is written in the texts, and how often. */
  spellings: Map<string, number>;
}

/** The words of a text as they are written, in small letters, each with the form that is compared. */
function wordsOf(text: string): { written: string; key: string }[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).flatMap((written) => {
    const [key] = searchWords(written);
    return key ? [{ written, key }] : [];
  });
}

/**
 * Completions of `term`: its last word completed, or followed by the next word, as written in the titles and hashtags
 * of matching Pins. The most frequent come first.
 * @returns at most `limit` queries in small letters
 */
export function completions(term: string, texts: readonly string[], limit: number): string[] {
  const typed = wordsOf(term);
  const last = typed.pop();
  if (!last) return [];
  const before = typed.map((word) => word.written).join(" ");
  const candidates = new Map<string, Candidate>();
  const add = (lead: string, { written, key }: { written: string; key: string }) => {
    const query = lead ? `${lead} ${key}` : key;
    const candidate = candidates.get(query) ?? { count: 0, spellings: new Map() };
    const spelling = lead ? `${lead} ${written}` : written;
    candidate.count += 1;
    candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1);
    candidates.set(query, candidate);
  };
  for (const text of texts) {
    const words = wordsOf(text);
    const seen = new Set<string>();
    for (const [at, word] of words.entries()) {
      if (!word.key.startsWith(last.key) || seen.has(word.key)) continue;
      seen.add(word.key);
      if (typed.every((earlier) => words.some(({ key }) => key.startsWith(earlier.key)))) add(before, word);
      const next = words[at + 1];
      if (word.key === last.key && next && next.key.length >= NEXT_WORD_MIN) {
        add(before ? `${before} ${last.written}` : last.written, next);
      }
    }
  }
  return [...candidates]
    .sort(([a, one], [b, other]) => other.count - one.count || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, { spellings }]) => [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "");
}
