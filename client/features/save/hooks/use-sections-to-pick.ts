import { useEffect } from "react";
import { byBookmark } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";

/** As many as a board can have are read at once, for the list is chosen from as a whole. */
const AT_ONCE = 250;

/** The sections of a board that is saved to. */
export function useSectionsToPick(boardId: string) {
  const query = trpc.sections.list.useInfiniteQuery({ boardId, pageSize: AT_ONCE }, byBookmark);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    sections: query.data?.pages.flatMap((page) => page.items) ?? [],
  };
}
