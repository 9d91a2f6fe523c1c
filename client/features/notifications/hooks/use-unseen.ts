import { useIsLive, useLive } from "../../../lib/live.ts";
import { trpc } from "../../../lib/trpc.ts";

/** How often the page asks while no news come by themselves. */
const POLL_MS = 60_000;

/** How many notifications the person has not seen: at once by the stream, and within a minute without it. */
export function useUnseen(): number {
  const utils = trpc.useUtils();
  const isLive = useIsLive();
  useLive(({ about }) => {
    if (about === "news" || about === "all") void utils.notifications.list.invalidate();
    // A list on the screen keeps what is new in it, wherever it was seen.
    if (about === "news" || about === "all" || about === "seen") void utils.notifications.unseenCount.invalidate();
  });
  const { data } = trpc.notifications.unseenCount.useQuery({}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.count ?? 0;
}
