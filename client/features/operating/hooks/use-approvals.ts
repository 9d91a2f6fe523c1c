import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** Approves and declines people who wait, and reads the list again. */
export function useApprovals() {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const approve = trpc.admin.approve.useMutation();
  const decline = trpc.admin.decline.useMutation();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<null>, said: string) => {
    setBusy(true);
    try {
      const isDone = await guarded(async () => {
        await call();
        return true;
      });
      if (isDone) showToast(said, { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    } finally {
      setBusy(false);
      await utils.admin.accounts.invalidate();
    }
  };
  return {
    approve: (userId: string, name: string) =>
      run(() => approve.mutateAsync({ userId }), t("signUp.approved", { name })),
    decline: (userId: string, name: string) =>
      run(() => decline.mutateAsync({ userId }), t("signUp.declined", { name })),
    isBusy,
  };
}
