import type { MfaStep } from "../../../../src/auth/entry/state.ts";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { useEntryText } from "../hooks/use-entry-text.ts";
import { EntryForm } from "./entry-form.tsx";
import { TextButton } from "./text-button.tsx";

interface MfaFormProps {
  entry: Entry;
  step: MfaStep;
  isBusy: boolean;
}

/** The code of a log-in that needs a second factor. */
export function MfaForm({ entry, step, isBusy }: MfaFormProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { send } = entry;
  const end = step.factors.phoneNumberEnd;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-center text-pretty text-ink-soft">{end ? t("mfa.leadPhone", { end }) : t("mfa.lead")}</p>
      <EntryForm entry={entry} label={t("mfa.continue")} isBusy={isBusy}>
        <TextField
          id="code"
          name="code"
          label={t("mfa.code")}
          autoComplete="one-time-code"
          inputMode={step.factors.recoveryCodes ? "text" : "numeric"}
          spellCheck="false"
          value={step.code}
          onChange={(value) => send({ type: "typed", field: "code", value })}
          error={step.error && read(step.error)}
        />
      </EntryForm>
      {end && (
        <p className="text-center text-[15px]">
          {t("mfa.resendLead")}{" "}
          <TextButton isDisabled={step.status !== "idle"} onPress={() => send({ type: "codeResent" })}>
            {t("mfa.resend")}
          </TextButton>
        </p>
      )}
    </div>
  );
}
