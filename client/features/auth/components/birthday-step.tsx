import { BirthdayField } from "../../../components/ui/birthday-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import type { SocialAgeStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryLead } from "./auth-sheet.tsx";
import { EntryForm } from "./entry-form.tsx";

interface BirthdayStepProps {
  entry: Entry;
  step: SocialAgeStep;
  isBusy: boolean;
}

/** Asks for the birthdate if the provider gave none. */
export function BirthdayStep({ entry, step, isBusy }: BirthdayStepProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { flow, send } = entry;
  return (
    <div className="flex flex-col gap-4">
      <EntryLead className="mx-auto max-w-[320px] text-center text-pretty text-ink-soft">{t("birthday.why")}</EntryLead>
      <EntryForm
        entry={entry}
        label={t("createAccount")}
        isBusy={isBusy}
        isDisabled={flow.isUnderage || step.birthday === null}
      >
        <BirthdayField
          id="birthday"
          name="birthday"
          label={t("birthdate")}
          value={step.birthday}
          onChange={(birthday) => send({ type: "birthdayPicked", birthday })}
          error={step.error && read(step.error)}
          tooltip={t("birthday.tooltip")}
          isDisabled={flow.isUnderage}
        />
      </EntryForm>
    </div>
  );
}
