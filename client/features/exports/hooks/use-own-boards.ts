import { useEffect } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { MAX_PAGE_SIZE } from "../../../../src/model/paging.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

/** All boards that a person owns, archived ones too, by name. Fetches page after page, because a field offers them all. */
export function useOwnBoards(userId: string) {
  const list = trpc.boards.list.useInfiniteQuery(
    { userId, sort: "alphabetical", includeArchived: true, pageSize: MAX_PAGE_SIZE },
    byBookmark,
  );
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage, error, refetch } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const boards = itemsOf<Board>(list).filter(({ owner }) => owner.id === userId);
  return { boards, isLoaded: list.data !== undefined, error, refetch };
}
