import { useIsLive, useLive } from "../../../lib/calls/live.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** The poll interval while the live stream is down. */
const POLL_MS = 60_000;

/** The number of unseen notifications: live by the stream, within a minute without it. */
export function useUnseen(): number {
  const utils = trpc.useUtils();
  const isLive = useIsLive();
  useLive(({ about }) => {
    if (about === "news" || about === "all") void utils.notifications.list.invalidate();
    // A visible list keeps its new items, even if they were seen elsewhere.
    if (about === "news" || about === "all" || about === "seen") void utils.notifications.unseenCount.invalidate();
  });
  const { data } = trpc.notifications.unseenCount.useQuery({}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.count ?? 0;
}
