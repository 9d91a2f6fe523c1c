import { useForm } from "react-hook-form";
import { checkCode } from "../../../../src/mfa/code.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Requests the secret for an authenticator app; `secret` keeps it until `forget`. */
export function useStartApp() {
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const start = trpc.mfa.startApp.useMutation();
  async function begin() {
    try {
      await guarded(() => start.mutateAsync({}));
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
      await utils.mfa.overview.invalidate();
    }
  }
  return { begin, secret: start.data ?? null, forget: start.reset, isBusy: start.isPending };
}

/** @param onAdded with the recovery codes that came with a first factor */
export function useConfirmApp(onAdded: (recoveryCodes: string[] | null) => void) {
  const t = useTexts("mfa");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const confirm = trpc.mfa.confirmApp.useMutation();
  const form = useForm<{ code: string }>({
    defaultValues: { code: "" },
    resolver: rulesResolver((values) => [checkCode(values.code, "code")]),
  });
  const submit = submitOnce(form, async (values) => {
    try {
      const added = await guarded(() => confirm.mutateAsync(values));
      if (!added) return;
      await utils.mfa.overview.invalidate();
      // The window with the recovery codes confirms it, and a toast would cover that.
      if (!added.recoveryCodes) showToast(t("security.app.added"), { kind: "success" });
      onAdded(added.recoveryCodes);
    } catch (error) {
      showServerErrors(form, error, "code");
    }
  });
  return { form, submit, isBusy: confirm.isPending };
}
