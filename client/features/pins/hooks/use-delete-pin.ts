import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { patchPin } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Moves a Pin to the trash: removed from every list at once, and restored by Undo or if the server refuses. */
export function useDeletePin() {
  const t = useTexts("trash");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.pins.trash.invalidate()]);
  const remove = trpc.pins.remove.useMutation();
  const restore = trpc.pins.restore.useMutation();

  async function undo(pin: Pin) {
    try {
      await restore.mutateAsync({ pinId: pin.id });
      await refresh();
      showToast(t("restored"), { kind: "success" });
    } catch (error) {
      offerUndo(failureOf(error).message, pin, "error");
    }
  }
  const offerUndo = (text: string, pin: Pin, kind: "info" | "error" = "info") =>
    showToast(text, { kind, timeout: UNDO_MS, action: { label: t("undo"), onPress: () => void undo(pin) } });

  return async function deletePin(pin: Pin): Promise<boolean> {
    const rollBack = patchPin(queryClient, pin.id, () => null);
    try {
      await remove.mutateAsync({ pinId: pin.id });
    } catch (error) {
      rollBack();
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    }
    offerUndo(t("deleted"), pin);
    void refresh();
    return true;
  };
}
