import { useState } from "react";
import type { SupportHours } from "../../../../src/admin/support.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useSupportTexts } from "../../../lib/texts/publishing-texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/** Gives and withdraws the consent to looks of administrators. */
export function useSupportConsent() {
  const t = useSupportTexts();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const guarded = useStepUp();
  const allowing = trpc.account.allowSupport.useMutation();
  const ending = trpc.account.endSupport.useMutation();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<string | null | undefined>, said: string) => {
    setBusy(true);
    try {
      const until = await call();
      if (until === undefined) return;
      utils.account.support.setData({}, { until });
      showToast(said, { kind: "success" });
    } catch (error) {
      showToast(failureText(error), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return {
    allow: (hours: SupportHours) =>
      run(async () => (await guarded(() => allowing.mutateAsync({ hours })))?.until, t("allowed")),
    end: () => run(() => ending.mutateAsync({}), t("ended")),
    isBusy,
  };
}
