import { useEffect } from "react";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** All scheduled Pins of a time range, from every page of the list; a person may have 1,000. */
export function useScheduled({ from, to }: { from: string; to: string }) {
  const list = trpc.pinBuilder.listScheduled.useInfiniteQuery({ from, to, pageSize: 250 }, byBookmark);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const retry = () => void list.refetch();
  return { drafts: itemsOf(list), isLoading: list.isLoading, error: list.data ? null : list.error, retry };
}
