import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "../../../../src/boards/board.ts";
import type { Pin } from "../../../../src/pins/pin.ts";
import { showToast } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { patchPin } from "../../../lib/pin-cache.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Spec signed-in section 9. */
const SAVED_TOAST_MS = 4_000;

/**
 * Saves a Pin to one of the viewer's boards. Every list shows it as saved at once, and as it was if the server refuses.
 */
export function useSavePin(pin: Pin) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const mutation = trpc.pins.save.useMutation({
    onSettled: async () => {
      await Promise.all([
        utils.boards.picker.invalidate(),
        utils.feeds.saved.invalidate(),
        utils.boards.list.invalidate(),
      ]);
    },
  });

  async function save(board: Pick<Board, "id" | "name" | "url" | "owner">): Promise<boolean> {
    const { id, name, url, owner } = board;
    const rollBack = patchPin(queryClient, pin.id, (cached) => ({
      ...cached,
      repinCount: cached.repinCount + 1,
      pinnedToBoard: { id, name, url, owner: { id: owner.id, username: owner.username } },
    }));
    try {
      await mutation.mutateAsync({ pinId: pin.id, boardId: id });
      showToast(`Saved to ${name}`, {
        kind: "success",
        timeout: SAVED_TOAST_MS,
        imageUrl: pin.images["236x"].url,
        action: { label: "See it", href: url },
      });
      return true;
    } catch (error) {
      rollBack();
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
  }
  return { save, isSaving: mutation.isPending };
}
