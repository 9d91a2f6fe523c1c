import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { withItems } from "../../lib/calls/infinite.ts";

/** Feeds that leave out Pins and people that the viewer has hidden. */
const FEEDS = ["home", "following"] as const;

/** Takes Pins out of the feeds at once, wherever they are shown. */
export function dropFromFeeds(queryClient: QueryClient, isUnwanted: (pin: Pin) => boolean): void {
  for (const feed of FEEDS)
    queryClient.setQueriesData<InfiniteData<Page<Pin>>>(
      { queryKey: [["feeds", feed]] },
      (data) => data && withItems<Pin, InfiniteData<Page<Pin>>>(data, (pins) => pins.filter((pin) => !isUnwanted(pin))),
    );
}

/** Refetches the feeds after Undo or a refusal. */
export const feedsAnew = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(FEEDS.map((feed) => queryClient.invalidateQueries({ queryKey: [["feeds", feed]] })));
