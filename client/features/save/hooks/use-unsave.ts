import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { patchUnsaved } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

type SavedTo = Pick<PickedBoard, "id" | "name">;

/** Undoes saves by moving the Pin to the trash, where Undo or the person can restore it. */
export function useUnsave() {
  const t = useTexts("picker");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const refresh = (pin: Pin) =>
    void Promise.all([
      utils.boards.invalidate(),
      utils.feeds.saved.invalidate(),
      utils.pins.trash.invalidate(),
      utils.pins.get.invalidate({ pinId: pin.id }),
      utils.auth.viewer.invalidate(),
    ]);

  async function restore(pin: Pin, savedId: string, board: SavedTo, showAgain: () => void) {
    showAgain();
    try {
      // The page of the removal may have been left before Undo, so no hook of that page is used.
      await utils.client.pins.restore.mutate({ pinId: savedId });
      showToast(t("isBack", { board: board.name }), { kind: "success" });
    } catch (error) {
      patchUnsaved(queryClient, pin.id);
      showToast(failureOf(error).message, { kind: "error" });
    }
    refresh(pin);
  }

  /** @param isUndo undoes a recent save, so no further Undo is offered */
  return async function unsave(pin: Pin, savedId: string, board: SavedTo, isUndo = false): Promise<boolean> {
    const rollBack = patchUnsaved(queryClient, pin.id);
    try {
      await utils.client.pins.remove.mutate({ pinId: savedId });
    } catch (error) {
      rollBack();
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
    if (isUndo) showToast(t("undone"));
    else {
      const undo = { label: t("undo"), onPress: () => void restore(pin, savedId, board, rollBack) };
      showToast(t("removedFrom", { board: board.name }), { timeout: UNDO_MS, action: undo });
    }
    refresh(pin);
    return true;
  };
}
