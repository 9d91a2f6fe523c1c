import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import type { Factors } from "../../../src/identity/factors.ts";
import { useField } from "../../lib/forms/forms.ts";
import { canPasskeys } from "../../lib/sign-in/passkeys.ts";
import { useSignWithPasskey } from "../../lib/sign-in/use-sign-with-passkey.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useStepUpCode } from "./use-step-up-code.ts";

/** Confirms with a second factor instead of the password. */
export function StepUpCode({ factors, onDone }: { factors: Factors; onDone: () => void }) {
  const t = useTexts("mfa");
  const { form, submit, confirm, sendAgain, isSending, isBusy } = useStepUpCode(onDone);
  const { sign, isWaiting } = useSignWithPasskey((answer) => void confirm(answer));
  const end = factors.phoneNumberEnd;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {factors.passkey && canPasskeys() && (
        <Button isPending={isWaiting} isDisabled={isBusy} onPress={() => void sign()}>
          <Fingerprint size={20} aria-hidden="true" />
          {t("stepUp.passkey")}
        </Button>
      )}
      <p className="text-[0.9375rem] text-pretty text-ink-soft">
        {end ? t("stepUp.codeSent", { end }) : t("stepUp.codeLead")}
      </p>
      <TextField
        {...useField(form.control, "mfaToken")}
        label={t("stepUp.code")}
        inputMode={factors.recoveryCodes ? "text" : "numeric"}
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
      />
      <SubmitButton isPending={isBusy}>{t("stepUp.confirm")}</SubmitButton>
      {end && (
        <Button
          variant="ghost"
          size="sm"
          className="self-center"
          isPending={isSending}
          onPress={() => void sendAgain()}
        >
          {t("stepUp.sendAgain")}
        </Button>
      )}
    </form>
  );
}
