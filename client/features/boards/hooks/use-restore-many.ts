import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast, UNDO_MS } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/**
 * Beyond this number a deletion asks first instead of offering Undo, because each Pin is restored by a separate
 * call.
 */
export const UNDO_MAX = 25;

/** Offers to restore deleted Pins, if they are few. @returns a function that says whether it was offered */
export function useRestoreMany() {
  const t = useTexts("boards");
  const utils = trpc.useUtils();
  const restore = trpc.pins.restore.useMutation();

  async function undo(pinIds: ReadonlySet<string>, restored: () => void) {
    const left = new Set(pinIds);
    const calls = [...pinIds].map(async (pinId) => {
      await restore.mutateAsync({ pinId });
      left.delete(pinId);
    });
    const failed = (await Promise.allSettled(calls)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") offerUndo(left, failureOf(failed.reason).message, restored, "error");
    else showToast(t("organise.restored"), { kind: "success" });
    restored();
    await Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.sections.invalidate()]);
  }
  function offerUndo(
    pinIds: ReadonlySet<string>,
    text: string,
    restored: () => void = () => {},
    kind: "info" | "error" = "info",
  ): boolean {
    if (pinIds.size > UNDO_MAX) return false;
    const action = { label: t("organise.undo"), onPress: () => void undo(pinIds, restored) };
    showToast(text, { kind, timeout: UNDO_MS, action });
    return true;
  }
  return offerUndo;
}
