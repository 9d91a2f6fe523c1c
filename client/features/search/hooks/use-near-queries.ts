import { trpc } from "../../../lib/trpc.ts";
import { nearTerms } from "../near-terms.ts";

const SHOWN = 8;

/** Queries with results that begin like the words of one without. */
export function useNearQueries(query: string): string[] {
  const answers = trpc.useQueries((api) => nearTerms(query).map((term) => api.search.suggest({ term, count: SHOWN })));
  const found = answers.flatMap(({ data }) => data?.items ?? []);
  const queries = found.flatMap((item) => (item.type === "query" ? [item.query] : []));
  return [...new Set(queries)].slice(0, SHOWN);
}
