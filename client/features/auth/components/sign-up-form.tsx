import { DidYouMean } from "../../../components/domain/did-you-mean.tsx";
import { BirthdayField } from "../../../components/ui/birthday-field.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import { isSso } from "../flow/entry/sso.ts";
import type { SignUpStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryForm } from "./entry-form.tsx";

interface SignUpFormProps {
  entry: Entry;
  step: SignUpStep;
  isBusy: boolean;
}

/** Sign-up by email, password and, if the address is free, birthdate. */
export function SignUpForm({ entry, step, isBusy }: SignUpFormProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { flow, send } = entry;
  const { errors, suggestion } = step;
  const { signUpNote } = usePageConfig();
  const isByBusiness = isSso(step);
  // A business's own log-in asks for no birthdate.
  const asksForBirthday = step.address !== "unknown" && !isByBusiness;
  const offer = suggestion !== null && (
    <DidYouMean email={suggestion} onAccept={() => send({ type: "suggestionTaken" })} />
  );
  const why = t("birthday.tooltip");
  return (
    <EntryForm
      entry={entry}
      label={isByBusiness ? t("continueWithSso") : t("createAccount")}
      isBusy={isBusy}
      isDisabled={flow.isUnderage || (asksForBirthday && step.birthday === null)}
    >
      {(flow.isUnderage || signUpNote) && (
        <p role={flow.isUnderage ? "alert" : "note"} className="mb-4 rounded-field bg-wash px-4 py-3 text-sm">
          {flow.isUnderage ? t("errors.underage") : signUpNote}
        </p>
      )}
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
        onBlur={() => send({ type: "emailLeft" })}
        error={errors.email && read(errors.email)}
        description={offer || undefined}
        isDisabled={flow.isUnderage}
      />
      <PasswordField
        id="password"
        name="password"
        label={t("password")}
        autoComplete="new-password"
        value={step.password}
        onChange={(value) => send({ type: "typed", field: "password", value })}
        error={errors.password && read(errors.password)}
        description={t("passwordHint", { min: flow.options.passwordMin })}
        isDisabled={flow.isUnderage}
      />
      {/* Reserves room for the birthdate until it is known whether the field is needed, so that the layout doesn't shift; until then a note is shown in its place. */}
      <div className="relative">
        {!asksForBirthday && !isByBusiness && (
          <p className="absolute inset-x-0 top-0 bottom-11 grid place-items-center rounded-field border border-dashed border-line-strong px-4 text-center text-[0.8125rem] text-balance text-ink-soft">
            {!flow.isUnderage && t("birthdateNext")}
          </p>
        )}
        <div className={asksForBirthday ? undefined : "invisible"}>
          <BirthdayField
            id="birthday"
            name="birthday"
            label={t("birthdate")}
            value={step.birthday}
            onChange={(birthday) => send({ type: "birthdayPicked", birthday })}
            error={errors.birthday && read(errors.birthday)}
            tooltip={why}
            // The form's button is disabled until a birthdate is given.
            description={step.birthday === null ? t("birthdateMissing") : undefined}
            isDisabled={flow.isUnderage}
          />
        </div>
      </div>
    </EntryForm>
  );
}
