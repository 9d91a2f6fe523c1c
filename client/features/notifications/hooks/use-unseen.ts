import { useEffect, useState } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { listenForNews } from "../news-stream.ts";

/** How often the page asks while no news come by themselves. */
const POLL_MS = 60_000;

/** How many notifications the person has not seen: at once by the stream, and within a minute without it. */
export function useUnseen(): number {
  const utils = trpc.useUtils();
  const [isLive, setLive] = useState(false);
  useEffect(
    () =>
      listenForNews({
        onNews: () => {
          void utils.notifications.unseenCount.invalidate();
          void utils.notifications.list.invalidate();
        },
        onLive: setLive,
      }),
    [utils],
  );
  const { data } = trpc.notifications.unseenCount.useQuery({}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.count ?? 0;
}
