import { trpc } from "../../../lib/calls/trpc.ts";

const HOUR_MS = 3_600_000;

/** Trending searches, fetched on the first focus of the field. */
export function useTrending(isWanted: boolean) {
  const { data } = trpc.search.trending.useQuery({}, { enabled: isWanted, staleTime: HOUR_MS });
  return data ?? [];
}
