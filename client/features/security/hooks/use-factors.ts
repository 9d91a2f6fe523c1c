import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export type Overview = Outputs["mfa"]["overview"];
export type Passkey = Overview["passkeys"][number];
/** The removable factors. */
export type Factor = { kind: "phone" } | { kind: "app" } | { kind: "passkey"; id: string; name: string };

export const useFactors = () => trpc.mfa.overview.useQuery({});

export const countFactors = ({ phone, app, passkeys }: Overview) => (phone ? 1 : 0) + (app ? 1 : 0) + passkeys.length;

/** Removes a factor after step-up, and says what log-in requires from then on. */
export function useRemoveFactor(isLast: boolean) {
  const t = useTexts("mfa");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const phone = trpc.mfa.removePhone.useMutation();
  const app = trpc.mfa.removeApp.useMutation();
  const passkey = trpc.mfa.removePasskey.useMutation();

  const action = (factor: Factor) => {
    if (factor.kind === "phone") return phone.mutateAsync({});
    return factor.kind === "app" ? app.mutateAsync({}) : passkey.mutateAsync({ passkeyId: factor.id });
  };
  async function remove(factor: Factor) {
    try {
      const done = await guarded(async () => {
        await action(factor);
        return true;
      });
      if (!done) return;
      showToast(t(isLast ? "security.offNow" : "security.removed"), { kind: "success" });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
    await utils.mfa.overview.invalidate();
  }
  return { remove, isBusy: phone.isPending || app.isPending || passkey.isPending };
}
