import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { checkCode } from "../../../src/mfa/code.rules.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** Spec visitor 9: a new code was sent. */
const NEW_CODE_MS = 5_000;

/** Starts a confirmation by factor on mount, which sends a code if there is a phone. */
export function useStepUpCode(onDone: () => void) {
  const t = useTexts("mfa");
  const begin = trpc.mfa.sendStepUpCode.useMutation();
  const stepUp = trpc.auth.stepUp.useMutation();
  const form = useForm<{ mfaToken: string }>({
    defaultValues: { mfaToken: "" },
    resolver: rulesResolver(({ mfaToken }) => [checkCode(mfaToken)]),
  });
  const hasBegun = useRef(false);
  const start = useRef(begin.mutateAsync);
  useEffect(() => {
    // Effects run twice in development; a person gets one message.
    if (hasBegun.current) return;
    hasBegun.current = true;
    start.current({}).catch((error: unknown) => showToast(failureOf(error).message, { kind: "error" }));
  }, []);

  async function confirm(mfaToken: string) {
    try {
      await stepUp.mutateAsync({ mfaToken });
    } catch (error) {
      showServerErrors(form, error, "mfaToken");
      return;
    }
    onDone();
  }
  async function sendAgain() {
    try {
      const { codeSent } = await begin.mutateAsync({});
      if (!codeSent) return;
      // The previous code is no longer valid.
      form.resetField("mfaToken");
      form.setFocus("mfaToken");
      showToast(t("resent"), { kind: "success", timeout: NEW_CODE_MS });
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return {
    form,
    confirm,
    sendAgain,
    submit: submitOnce(form, ({ mfaToken }) => confirm(mfaToken)),
    isSending: begin.isPending,
    isBusy: stepUp.isPending || stepUp.isSuccess,
  };
}
