import { useEffect } from "react";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** Loads all sections a board can have at once, because the list isn't paginated. */
const AT_ONCE = 250;

/** The sections of the board to save to. */
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
