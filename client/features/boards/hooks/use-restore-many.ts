import { showToast, UNDO_MS } from "../../../components/ui/toast-queue.ts";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** More are asked about before they go: each comes back by a call of its own. */
export const UNDO_MAX = 25;

/** Offers to bring deleted Pins back, where they are few. @returns a function that says whether it was offered */
export function useRestoreMany() {
  const t = useTexts("boards");
  const utils = trpc.useUtils();
  const restore = trpc.pins.restore.useMutation();

  async function undo(pinIds: ReadonlySet<string>) {
    try {
      await Promise.all([...pinIds].map((pinId) => restore.mutateAsync({ pinId })));
      showToast(t("organise.restored"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await Promise.all([utils.feeds.invalidate(), utils.boards.invalidate(), utils.sections.invalidate()]);
  }
  return function offerUndo(pinIds: ReadonlySet<string>, text: string): boolean {
    if (pinIds.size > UNDO_MAX) return false;
    const action = { label: t("organise.undo"), onPress: () => void undo(pinIds) };
    showToast(text, { timeout: UNDO_MS, action });
    return true;
  };
}
