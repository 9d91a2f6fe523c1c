import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Removes an answered message from the list. */
export function useCloseMessage() {
  const t = useTexts("admin");
  const utils = trpc.useUtils();
  const mutation = trpc.site.closeContactMessage.useMutation();
  const close = async (messageId: string): Promise<void> => {
    try {
      await mutation.mutateAsync({ messageId });
      await utils.site.listContactMessages.invalidate();
      showToast(t("messages.closed"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
  return { close, isClosing: mutation.isPending };
}
