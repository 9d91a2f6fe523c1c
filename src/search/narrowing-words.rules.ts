import { searchWords } from "../text/search-query.rules.ts";

/** Shorter words ("of") do not narrow a search. */
const LENGTH_MIN = 3;
/** A useful narrowing word appears in at least this many results, and in at most this share of them. */
const RESULTS_MIN = 2;
const SHARE_MAX = 0.7;

export interface NarrowingContext {
  /** Words that would not narrow the search: the query's own, in all their forms, and stop words. */
  except: ReadonlySet<string>;
  /** Number of all Pins with a word; 0 if the word is unknown. */
  pinsOf: (word: string) => number;
}

/**
 * Words that split the results well: many results have them, and few other Pins do.
 * @param texts of each result
 * @returns the best first, as most of the texts write them
 */
export function narrowingWords(texts: readonly string[], context: NarrowingContext, limit: number): string[] {
  const found = new Map<string, { results: number; written: Map<string, number> }>();
  for (const text of texts) {
    const seen = new Set<string>();
    for (const written of text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []) {
      const [key] = searchWords(written);
      if (!key || key.length < LENGTH_MIN || context.except.has(key)) continue;
      const entry = found.get(key) ?? { results: 0, written: new Map<string, number>() };
      if (!seen.has(key)) entry.results += 1;
      seen.add(key);
      entry.written.set(written, (entry.written.get(written) ?? 0) + 1);
      found.set(key, entry);
    }
  }
  const most = texts.length * SHARE_MAX;
  return [...found]
    .filter(([key, { results }]) => results >= RESULTS_MIN && results <= most && context.pinsOf(key) >= results)
    .map(([key, { results, written }]) => ({ written, score: results * Math.sqrt(results / context.pinsOf(key)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ written }) => [...written].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "");
}
