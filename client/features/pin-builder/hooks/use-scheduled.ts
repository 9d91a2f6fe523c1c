import { useEffect } from "react";
import { byBookmark, itemsOf } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Everything of a range of time, however many pages that is: 1,000 may be scheduled. */
export function useScheduled({ from, to }: { from: string; to: string }) {
  const list = trpc.pinBuilder.listScheduled.useInfiniteQuery({ from, to, pageSize: 250 }, byBookmark);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const retry = () => void list.refetch();
  return { drafts: itemsOf(list), isLoading: list.isLoading, error: list.data ? null : list.error, retry };
}
