import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useExceptionText } from "../../../lib/texts/say-problem.ts";

/** Pauses or resumes a campaign. */
export function useTurnCampaign(advertiserId: string, { id, status }: Campaign) {
  const words = useExceptionText();
  const utils = trpc.useUtils();
  const mutation = trpc.advertiser.updateCampaigns.useMutation();
  async function turn(): Promise<void> {
    try {
      const items = [{ id, status: status === "ACTIVE" ? "PAUSED" : "ACTIVE" }];
      const { items: results } = await mutation.mutateAsync({ advertiserId, items });
      const refused = results[0]?.exceptions[0];
      if (refused) showToast(words(refused), { kind: "error" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await utils.advertiser.invalidate();
  }
  return { turn, isBusy: mutation.isPending };
}
