import type { View } from "../../../../src/tuner/view.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

/** What a person sees of labeled pictures. A choice changes optimistically, and reverts if the server refuses. */
export function useView() {
  const utils = trpc.useUtils();
  const view = trpc.tuner.view.useQuery({});
  const updating = trpc.tuner.updateView.useMutation();

  async function choose(change: Partial<Pick<View, "sensitive" | "hidesAiMade">>): Promise<void> {
    await utils.tuner.view.cancel();
    const before = utils.tuner.view.getData({});
    if (before) utils.tuner.view.setData({}, { ...before, ...change });
    try {
      utils.tuner.view.setData({}, await updating.mutateAsync(change));
      // Other pages hold Pins as they were to be seen before.
      await Promise.all([utils.feeds.invalidate(), utils.search.invalidate(), utils.pins.invalidate()]);
    } catch (error) {
      if (before) utils.tuner.view.setData({}, before);
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return { view, choose };
}
