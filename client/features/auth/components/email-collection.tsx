import { DidYouMean } from "../../../components/domain/did-you-mean.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { providerName } from "../../../lib/entry/credentials.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import type { EmailAlreadyExistStep, EmailCollectionStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryLead } from "./auth-sheet.tsx";
import { EntryForm } from "./entry-form.tsx";

interface EmailCollectionProps {
  entry: Entry;
  step: EmailCollectionStep;
  isBusy: boolean;
}

/** Asks for an email address if the provider gave none. */
export function EmailCollection({ entry, step, isBusy }: EmailCollectionProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { send } = entry;
  const { suggestion } = step;
  const offer =
    suggestion === null ? undefined : (
      <DidYouMean email={suggestion} onAccept={() => send({ type: "suggestionTaken" })} />
    );
  return (
    <div className="flex flex-col gap-2">
      <EntryLead className="mb-2 text-center text-pretty text-ink-soft">{t("emailStep.lead")}</EntryLead>
      <EntryForm entry={entry} label={t("emailStep.continue")} isBusy={isBusy} isDisabled={step.email.trim() === ""}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          autoComplete="email"
          inputMode="email"
          spellCheck="false"
          value={step.email}
          onChange={(value) => send({ type: "typed", field: "email", value })}
          error={step.error && read(step.error)}
          description={offer}
        />
      </EntryForm>
      <Button variant="ghost" className="mx-auto" onPress={() => send({ type: "notNow" })}>
        {t("emailStep.notNow")}
      </Button>
    </div>
  );
}

/** The address already has an account: the person logs in to it or enters another address. */
export function EmailAlreadyExist({ entry, step }: { entry: Entry; step: EmailAlreadyExistStep }) {
  const t = useTexts("auth");
  const { send } = entry;
  const { email, identity } = step;
  const text = t("emailStep.existsText", { email, provider: providerName(identity.provider) });
  return (
    <div className="mx-auto flex w-full max-w-[320px] flex-col gap-3">
      <EntryLead className="mb-2 text-center text-pretty text-ink-soft [overflow-wrap:anywhere]">{text}</EntryLead>
      <Button variant="primary" size="lg" fullWidth onPress={() => send({ type: "toggled" })}>
        {t("logIn")}
      </Button>
      <Button size="lg" fullWidth onPress={() => send({ type: "wentBack" })}>
        {t("emailStep.useAnother")}
      </Button>
    </div>
  );
}
