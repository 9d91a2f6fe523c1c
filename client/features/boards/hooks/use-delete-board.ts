import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Board } from "../../../../src/boards/board.ts";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";

/**
 * Deletes a board of the viewer's with its Pins.
 * @param onGone leaves the board's page; what is known of the board is forgotten after it
 */
export function useDeleteBoard(board: Board, onGone: () => void) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.boards.remove.useMutation({
    onSuccess: () => {
      onGone();
      showToast(`${board.name} is deleted`, { kind: "success" });
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.boards.get), type: "inactive" });
      void Promise.all([
        utils.boards.list.invalidate(),
        utils.boards.picker.invalidate(),
        utils.feeds.invalidate(),
        utils.pins.invalidate(),
        utils.users.get.invalidate(),
      ]);
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return { deleteBoard: () => mutation.mutate({ boardId: board.id }), isDeleting: mutation.isPending };
}
