import type { Pin } from "../../../src/model/pin.ts";
import type { ListQuery } from "../../lib/calls/infinite.ts";

/**
 * A search's list in two: the Pins that have its words, and the related ones that follow them. Without either, the whole
 * list stays one.
 * @returns `related` is null if there is only one kind
 */
export function relatedApart(feed: ListQuery<Pin>): { exact: ListQuery<Pin>; related: ListQuery<Pin> | null } {
  const pages = feed.data?.pages ?? [];
  const only = (isRelated: boolean) =>
    pages.map(({ items }) => ({
      items: items.filter(({ reason }) => (reason?.kind === "related_words") === isRelated),
    }));
  const [exact, related] = [only(false), only(true)];
  const isNone = (list: typeof exact) => list.every(({ items }) => items.length === 0);
  if (isNone(exact) || isNone(related)) return { exact: feed, related: null };
  const { error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = feed;
  return {
    exact: {
      data: { pages: exact },
      error: null,
      isError: false,
      isFetchingNextPage: false,
      hasNextPage: false,
      fetchNextPage,
      refetch,
    },
    related: { data: { pages: related }, error, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch },
  };
}
