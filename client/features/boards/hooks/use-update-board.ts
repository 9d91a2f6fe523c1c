import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "../../../../src/model/board.ts";
import { patchThing } from "../../../lib/calls/thing-cache.ts";
import { type Inputs, trpc } from "../../../lib/calls/trpc.ts";
import { type Failure, failureOf } from "../../../lib/errors/api-error.ts";

export type BoardChange = Omit<Inputs["boards"]["update"], "boardId">;

/** Updates one of the viewer's boards; `failure` holds the messages by field if the server refuses. */
export function useUpdateBoard(board: Board) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.boards.update.useMutation();
  const failure: Failure | null = mutation.error ? failureOf(mutation.error) : null;

  /**
   * @param onRefused for callers without a form that could show the reason
   * @returns the updated board, or null if the server refused; a new name gives it a new address
   */
  async function update(change: BoardChange, onRefused?: (failure: Failure) => void): Promise<Board | null> {
    try {
      const changed = await mutation.mutateAsync({ boardId: board.id, ...change });
      patchThing(queryClient, "board", board.id, () => changed);
      // Seeds the cache for the new address.
      utils.boards.get.setData({ username: changed.owner.username, slug: changed.slug }, changed);
      // Pins contain their board's name, and their visibility depends on it; not awaited.
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
