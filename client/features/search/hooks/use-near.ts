import { trpc } from "../../../lib/calls/trpc.ts";
import { looseWords, looseWordsSought } from "../recent-searches.ts";
import { type SearchScope, searchHref } from "../search-href.ts";

const SHOWN = 8;

interface Near {
  href: string;
  label: string;
}

/**
 * Alternatives to an empty search: boards and people whose names begin with its words (for Pins, queries that have
 * results), and boards and people with similar names. Empty unless `isWanted`.
 */
export function useNear(query: string, scope: SearchScope, isWanted: boolean): { near: Near[]; named: Near[] } {
  const terms = isWanted ? [query, ...nearTerms(query)] : [];
  const answers = trpc.useQueries((api) => terms.map((term) => api.search.suggest({ term, count: SHOWN })));
  const [whole = [], ...begun] = answers.map(({ data }) => data?.items ?? []);
  const asNear = (items: typeof whole, types: readonly string[]): Near[] => {
    const found = items.flatMap((item): Near[] => {
      if (!types.includes(item.type)) return [];
      // The query itself is left out: the search without its chips is offered separately.
      if (item.type === "query" && looseWords(item.query).join() === looseWords(query).join()) return [];
      if (item.type === "query") return [{ href: searchHref("pins", item.query), label: item.query }];
      if (item.type === "board") return [{ href: item.url, label: item.name }];
      return [{ href: `/${item.username}/`, label: item.fullName }];
    });
    return [...new Map(found.map((one) => [one.href, one])).values()].slice(0, SHOWN);
  };
  if (scope === "pins") return { near: asNear(begun.flat(), ["query"]), named: asNear(whole, ["board", "user"]) };
  return { near: asNear(begun.flat(), [scope === "boards" ? "board" : "user"]), named: [] };
}

const WORDS_MAX = 3;
/** A prefix of this length is still meaningful, and leaves room for a typo after it. */
const LETTERS = 3;

/**
 * Prefixes of a query's words, to find similar queries.
 * @returns at most 3, without duplicates and never the whole query
 */
export function nearTerms(query: string): string[] {
  const beginnings = looseWordsSought(query).map((word) => [...word].slice(0, LETTERS).join(""));
  return [...new Set(beginnings)].filter((term) => term !== query.trim().toLowerCase()).slice(0, WORDS_MAX);
}
