import { searchWords } from "../text/search-query.rules.ts";

/** Shorter words ("of") do not narrow a search. */
const LENGTH_MIN = 3;
/** A useful narrowing word appears in at most this share of the results. */
const SHARE_MAX = 0.7;
/** At least this many people must use the word, for at least this many pictures. */
const PEOPLE_MIN = 2;
const PICTURES_MIN = 2;
/** An address in running text ("example.com") is no word for what a picture shows. */
const ADDRESS = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const WORD = /[\p{L}\p{M}]+/gu;

/** A result's title and hashtags, and the person who wrote them. */
export interface ResultText {
  text: string;
  imageId: string;
  authorId: string;
}

export interface NarrowingContext {
  /** Words that would not narrow the search: the query's own, in all their forms, and stop words. */
  except: ReadonlySet<string>;
  /** Number of all Pins with a word; 0 if the word is unknown. */
  pinsOf: (word: string) => number;
}

interface Found {
  results: number;
  pictures: Set<string>;
  people: Set<string>;
  written: Map<string, number>;
}

/**
 * Words that split the results well: many results have them, and few other Pins do. One person's habit is no such word,
 * and neither is a site's address.
 * @returns the best first, as most of the texts write them
 */
export function narrowingWords(texts: readonly ResultText[], context: NarrowingContext, limit: number): string[] {
  const found = new Map<string, Found>();
  for (const { text, imageId, authorId } of texts) {
    const seen = new Set<string>();
    for (const written of text.normalize("NFKC").toLowerCase().replace(ADDRESS, " ").match(WORD) ?? []) {
      const [key] = searchWords(written);
      if (!key || key.length < LENGTH_MIN || context.except.has(key)) continue;
      const entry = found.get(key) ?? { results: 0, pictures: new Set(), people: new Set(), written: new Map() };
      if (!seen.has(key)) entry.results += 1;
      seen.add(key);
      entry.pictures.add(imageId);
      entry.people.add(authorId);
      entry.written.set(written, (entry.written.get(written) ?? 0) + 1);
      found.set(key, entry);
    }
  }
  const most = texts.length * SHARE_MAX;
  return [...found]
    .filter(
      ([key, { results, pictures, people }]) =>
        results <= most && pictures.size >= PICTURES_MIN && people.size >= PEOPLE_MIN && context.pinsOf(key) >= results,
    )
    .map(([key, { results, written }]) => ({ written, score: results * Math.sqrt(results / context.pinsOf(key)) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ written }) => [...written].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "");
}
