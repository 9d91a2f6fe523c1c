import { useState } from "react";
import { failureOf } from "../../../lib/api-error.ts";
import { useStepUp } from "../../../lib/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Redeems an offer code; what can be spent is shown anew. */
export function useRedeem(advertiserId: string) {
  const t = useTexts("advertiser");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const mutation = trpc.ads.redeem.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns whether it was redeemed */
  async function redeem(code: string): Promise<boolean> {
    setProblem(null);
    try {
      const balance = await guarded(() => mutation.mutateAsync({ advertiserId, code }));
      if (!balance) return false;
      utils.ads.balance.setData({ advertiserId }, balance);
      showToast(t("billing.redeemed"), { kind: "success" });
      return true;
    } catch (error) {
      setProblem(failureOf(error).message);
      return false;
    }
  }
  return { redeem, problem, isBusy: mutation.isPending };
}
