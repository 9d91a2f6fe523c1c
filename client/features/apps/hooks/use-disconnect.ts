import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useAppTexts } from "../../../lib/texts/apps-texts.ts";

/** Disconnects an app. @param onDone called once it is disconnected */
export function useDisconnect(onDone: () => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  return trpc.apps.disconnect.useMutation({
    onSuccess: async () => {
      await utils.apps.connections.invalidate();
      showToast(t("connections.disconnected"), { kind: "success" });
      onDone();
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
}
