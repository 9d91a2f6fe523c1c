import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkCode } from "../../../../src/mfa/code.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Spec visitor 9: a new code was sent. */
const NEW_CODE_MS = 5_000;

/**
 * Two steps: the number receives a code, and the code is verified.
 * @param onAdded with the recovery codes that came with a first factor
 */
export function usePhoneSetup(onAdded: (recoveryCodes: string[] | null) => void) {
  const t = useTexts("mfa");
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const start = trpc.mfa.startPhone.useMutation();
  const confirm = trpc.mfa.confirmPhone.useMutation();
  /** The end of the number the code was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const number = useForm<{ phoneNumber: string }>({
    defaultValues: { phoneNumber: "" },
    resolver: rulesResolver(({ phoneNumber }) => [
      phoneNumber.trim() === ""
        ? { error: "PHONE_INVALID", field: "phoneNumber", words: t("security.phone.numberRequired") }
        : null,
    ]),
  });
  const code = useForm<{ code: string }>({
    defaultValues: { code: "" },
    resolver: rulesResolver((values) => [checkCode(values.code, "code")]),
  });

  const send = (values: { phoneNumber: string }) => guarded(() => start.mutateAsync(values));
  const submitNumber = submitOnce(number, async (values) => {
    try {
      const sent = await send(values);
      if (sent) setSentTo(sent.phoneNumberEnd);
    } catch (error) {
      showServerErrors(number, error, "phoneNumber");
    }
  });
  async function sendAgain() {
    try {
      if (!(await send(number.getValues()))) return;
      // The previous code is no longer valid.
      code.resetField("code");
      code.setFocus("code");
      showToast(t("resent"), { kind: "success", timeout: NEW_CODE_MS });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  const submitCode = submitOnce(code, async (values) => {
    try {
      const added = await guarded(() => confirm.mutateAsync(values));
      if (!added) return;
      await utils.mfa.overview.invalidate();
      // The window with the recovery codes confirms it, and a toast would cover that.
      if (!added.recoveryCodes) showToast(t("security.phone.added"), { kind: "success" });
      onAdded(added.recoveryCodes);
    } catch (error) {
      showServerErrors(code, error, "code");
    }
  });
  const otherNumber = () => {
    code.reset();
    setSentTo(null);
  };
  return {
    number,
    code,
    sentTo,
    submitNumber,
    submitCode,
    sendAgain,
    otherNumber,
    isSending: start.isPending,
    isConfirming: confirm.isPending,
  };
}
