import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";

/** @param onMade with the new codes, which can't be read again */
export function useMakeRecoveryCodes(onMade: (codes: string[]) => void) {
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const make = trpc.mfa.makeRecoveryCodes.useMutation();
  async function run() {
    try {
      const made = await guarded(() => make.mutateAsync({}));
      if (!made) return;
      onMade(made.recoveryCodes);
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await utils.mfa.overview.invalidate();
  }
  return { make: run, isBusy: make.isPending };
}
