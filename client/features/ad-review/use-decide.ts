import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import type { QueuedAd } from "../../../src/advertiser/review.contract.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** Decides on a queued ad as it is shown there. */
export function useDecide() {
  const t = useTexts("adReview");
  const utils = trpc.useUtils();
  const mutation = trpc.advertiser.decide.useMutation();
  /** @returns false if the decision was refused */
  async function decide({ id: adId, hash }: QueuedAd, reasons: ReviewReason[] | null, note = ""): Promise<boolean> {
    const decision = reasons ? ("REJECTED" as const) : ("APPROVED" as const);
    try {
      await mutation.mutateAsync({ adId, hash, decision, reasons, note });
      showToast(t(reasons ? "rejected" : "approved"), { kind: "success" });
      return true;
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      return false;
    } finally {
      await utils.advertiser.reviewQueue.invalidate();
    }
  }
  return { decide, isBusy: mutation.isPending };
}
