import { trpc } from "../../../lib/trpc.ts";

const HOUR_MS = 3_600_000;

/** What many people search for; asked for once somebody comes to the field. */
export function useTrending(isWanted: boolean) {
  const { data } = trpc.search.trending.useQuery({}, { enabled: isWanted, staleTime: HOUR_MS });
  return data ?? [];
}
