import { nameKey } from "./name.rules.ts";

const words = (text: string) =>
  nameKey(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

/**
 * Whether a name has words that begin with each word of the search, in any order; accents and case don't matter
 * (spec signed-in section 5). An empty search matches all.
 */
export function matchesByWordStart(name: string, search: string): boolean {
  const own = words(name);
  return words(search).every((start) => own.some((word) => word.startsWith(start)));
}
