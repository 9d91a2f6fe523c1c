import { useState } from "react";
import type { DelegateRole } from "../../../../src/model/acting.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The delegates of an account: invites them, changes their role and removes them. */
export function useDelegates(advertiserId: string) {
  const t = useTexts("advertiser");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const set = trpc.advertiser.setDelegate.useMutation();
  const remove = trpc.advertiser.removeDelegate.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    isBusy: set.isPending,
    /** @returns whether they were invited */
    async invite(username: string, role: DelegateRole): Promise<boolean> {
      setProblem(null);
      try {
        const done = await guarded(() => set.mutateAsync({ advertiserId, username, role }));
        if (!done) return false;
        showToast(t("person.sent"), { kind: "success" });
        await utils.advertiser.invalidate();
        return true;
      } catch (error) {
        setProblem(failureOf(error).message);
        return false;
      }
    },
    async removeDelegate(userId: string): Promise<void> {
      try {
        await remove.mutateAsync({ advertiserId, userId });
        showToast(t("person.removed"), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
      await utils.advertiser.invalidate();
    },
  };
}
