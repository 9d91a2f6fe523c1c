import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { BoardSort } from "../../../../src/boards/boards.contract.ts";
import { movedAfter } from "../../../../src/boards/move-after.rules.ts";
import type { Board } from "../../../../src/model/board.ts";
import { type ListQuery, withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { changeCached } from "../../../lib/calls/undo-change.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

type Boards = InfiniteData<{ items: Board[]; bookmark: string | null }>;
/** The profile's query of its boards. */
export interface AskedBoards {
  username: string;
  sort: BoardSort;
  includeArchived: boolean;
  pageSize: number;
}

/** Moves boards in the order "custom": optimistically, and reverted with the server's message if it refuses. */
export function useReorderBoards(input: AskedBoards, boards: ListQuery<Board>) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.boards.reorder.useMutation();
  const queryKey = getQueryKey(trpc.boards.list, input, "infinite");

  return async function reorder(boardId: string, afterBoardId: string | null): Promise<void> {
    await utils.boards.list.cancel(input);
    const before = queryClient.getQueryData<Boards>(queryKey);
    const change = (items: Board[]) => movedAfter(items, boardId, afterBoardId);
    const rollBack = before && changeCached(queryClient, queryKey, withItems(before, change));
    try {
      await mutation.mutateAsync({ boardId, afterBoardId });
    } catch (error) {
      rollBack?.();
      showToast(failureOf(error).message, { kind: "error" });
      void boards.refetch();
    }
  };
}
