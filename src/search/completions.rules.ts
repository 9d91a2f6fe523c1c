import { searchWords } from "../text/search-query.rules.ts";

/** Shorter next words ("of", "in") are meaningless; scripts with short words lack such words. */
const NEXT_WORD_MIN = 3;

interface Candidate {
  count: number;
  /** Spellings of the word in the texts, with their counts. */
  spellings: Map<string, number>;
}

interface Word {
  written: string;
  key: string;
}

/** Words of a text in lower case, each with its folded form for comparisons. */
function wordsOf(text: string): Word[] {
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

/** The earlier words as typed, with incomplete ones completed from the text. Null if the text lacks one of them. */
function wholeWords(typed: readonly Word[], words: readonly Word[]): string | null {
  const whole: string[] = [];
  for (const earlier of typed) {
    const same = words.find(({ key }) => key === earlier.key);
    const found = same ? earlier : words.find(({ key }) => key.startsWith(earlier.key));
    if (!found) return null;
    whole.push(found.written);
  }
  return whole.join(" ");
}

/**
 * Completions of `term`: its last word completed, or followed by the next word, as in the titles and hashtags of
 * matching Pins. Most frequent first.
 * @returns at most `limit` queries in lower case
 */
export function completions(term: string, texts: readonly string[], limit: number): string[] {
  const typed = wordsOf(term);
  const last = typed.pop();
  if (!last) return [];
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
    const before = wholeWords(typed, words);
    if (before === null) continue;
    for (const [at, word] of words.entries()) {
      if (!word.key.startsWith(last.key) || seen.has(word.key)) continue;
      seen.add(word.key);
      add(before, word);
      const next = words[at + 1];
      if (word.key === last.key && next && next.key.length >= NEXT_WORD_MIN)
        add(before ? `${before} ${last.written}` : last.written, next);
    }
  }
  return [...candidates]
    .sort(([a, one], [b, other]) => other.count - one.count || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([, { spellings }]) => [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "");
}
