import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

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
