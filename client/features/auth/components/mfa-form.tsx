import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { canPasskeys } from "../../../lib/sign-in/passkeys.ts";
import { useSignWithPasskey } from "../../../lib/sign-in/use-sign-with-passkey.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import type { MfaStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryLead } from "./auth-sheet.tsx";
import { EntryForm } from "./entry-form.tsx";
import { TextButton } from "./text-button.tsx";

interface MfaFormProps {
  entry: Entry;
  step: MfaStep;
  isBusy: boolean;
}

/** The second factor of a log-in: a code, or a passkey instead. */
export function MfaForm({ entry, step, isBusy }: MfaFormProps) {
  const t = useTexts("auth");
  const tm = useTexts("mfa");
  const read = useEntryText();
  const { send } = entry;
  const { phoneNumberEnd: end, app, recoveryCodes } = step.factors;
  const lead = end
    ? t("mfa.leadPhone", { end })
    : app
      ? tm("leadApp")
      : step.factors.passkey
        ? tm("leadPasskey")
        : t("mfa.lead");
  return (
    <div className="flex flex-col gap-4">
      <EntryLead className="text-center text-pretty text-ink-soft">{lead}</EntryLead>
      <PasskeyButton entry={entry} step={step} isBusy={isBusy} />
      <EntryForm entry={entry} label={t("mfa.continue")} isBusy={isBusy}>
        <TextField
          id="code"
          name="code"
          label={t("mfa.code")}
          autoComplete="one-time-code"
          inputMode={recoveryCodes ? "text" : "numeric"}
          spellCheck="false"
          description={recoveryCodes && (end || app) ? tm("orRecovery") : undefined}
          value={step.code}
          onChange={(value) => send({ type: "typed", field: "code", value })}
          error={step.error && read(step.error)}
        />
      </EntryForm>
      {/* Without a phone no code can be resent, but the log-in may have expired after ten minutes. */}
      {(end || step.error) && (
        <p className="text-center text-[0.9375rem]">
          {end ? t("mfa.resendLead") : tm("restartLead")}{" "}
          <TextButton isDisabled={step.status !== "idle"} onPress={() => send({ type: "codeResent" })}>
            {end ? t("mfa.resend") : tm("restart")}
          </TextButton>
        </p>
      )}
    </div>
  );
}

function PasskeyButton({ entry, step, isBusy }: MfaFormProps) {
  const t = useTexts("mfa");
  const isReady = useHydrated();
  const { sign, isWaiting } = useSignWithPasskey((answer) => entry.send({ type: "passkeySigned", answer }));
  if (!step.factors.passkey || (isReady && !canPasskeys())) return null;
  return (
    <Button className="self-center" isDisabled={!isReady || isBusy} isPending={isWaiting} onPress={() => void sign()}>
      <Fingerprint size={20} aria-hidden="true" />
      {t("passkey")}
    </Button>
  );
}
