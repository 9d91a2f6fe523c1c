import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "../../../../src/model/board.ts";
import { type Failure, failureOf } from "../../../lib/api-error.ts";
import { patchThing } from "../../../lib/thing-cache.ts";
import { trpc } from "../../../lib/trpc.ts";

export interface BoardChange {
  name?: string;
  description?: string;
  privacy?: "public" | "secret";
  coverPinId?: string;
  coverPosition?: number;
  archived?: boolean;
}

/** Changes a board of the viewer's; `failure` holds the texts by field where the server refuses. */
export function useUpdateBoard(board: Board) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.boards.update.useMutation();
  const failure: Failure | null = mutation.error ? failureOf(mutation.error) : null;

  /**
   * @param onRefused for what has no form whose fields could say why
   * @returns the board as it is now, or null where the server refused; a new name gives it a new address
   */
  async function update(change: BoardChange, onRefused?: (failure: Failure) => void): Promise<Board | null> {
    try {
      const changed = await mutation.mutateAsync({ boardId: board.id, ...change });
      patchThing(queryClient, "board", board.id, () => changed);
      // The new address finds it without asking.
      utils.boards.get.setData({ username: changed.owner.username, slug: changed.slug }, changed);
      // Pins name their board, and show with it or not; nobody waits for that.
      void Promise.all([
        utils.boards.list.invalidate(),
        utils.boards.picker.invalidate(),
        utils.feeds.invalidate(),
        utils.pins.invalidate(),
        utils.sections.invalidate(),
      ]);
      return changed;
    } catch (error) {
      onRefused?.(failureOf(error));
      return null;
    }
  }
  return { update, isUpdating: mutation.isPending, failure, clearFailure: () => mutation.error && mutation.reset() };
}
