import type { Pin } from "../../../../src/model/pin.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** Shows a hidden Pin on a board that has become public to everybody. */
export function useShowPin(pin: Pin) {
  const t = useTexts("pins");
  const utils = trpc.useUtils();
  const mutation = trpc.pins.update.useMutation();
  const enabled = useViewer()?.id === pin.pinner.id;
  // The Pin's page has already loaded this query.
  const known = trpc.pins.get.useQuery({ pinId: pin.id }, { staleTime: Number.POSITIVE_INFINITY, enabled });

  async function show(): Promise<void> {
    try {
      const shown = await mutation.mutateAsync({ pinId: pin.id, showToEverybody: true });
      utils.pins.get.setData({ pinId: pin.id }, shown);
      showToast(t("closeup.hiddenShown"), { kind: "success" });
      await Promise.all([utils.feeds.invalidate(), utils.boards.invalidate()]);
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return { isHidden: known.data?.isHiddenOnPublicBoard ?? false, isBusy: mutation.isPending, show };
}
