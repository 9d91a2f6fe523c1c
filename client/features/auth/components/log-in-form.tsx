import { WINDOW_PROVIDERS } from "../../../../src/identity/provider.ts";
import { useDidYouMean } from "../../../components/domain/did-you-mean.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { usePasskeySignIn } from "../../../lib/sign-in/use-passkey-sign-in.ts";
import type { EntryText } from "../../../lib/texts/entry-text.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import { entryFailureOf } from "../entry/entry-failure.ts";
import { isSso } from "../flow/entry/sso.ts";
import type { LogInStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { EntryForm } from "./entry-form.tsx";

interface LogInFormProps {
  entry: Entry;
  step: LogInStep;
  isBusy: boolean;
}

/** Log-in by email and password; a returning viewer types only the password. */
export function LogInForm({ entry, step, isBusy }: LogInFormProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { send } = entry;
  const { errors, ways } = step;
  const unplaced = useUnplacedError(step);
  const emailError = errors.email ?? unplaced;
  const email = step.email.trim();
  const resetHref = email ? `/password/reset?ue=${encodeURIComponent(email)}` : "/password/reset";
  const passwordError = errors.password && read(errors.password);
  usePasskeySignIn(!step.isPersonalised && !isBusy, {
    onDone: () => send({ type: "loggedIn" }),
    onFailed: (error) => send({ type: "loginFailed", failure: entryFailureOf(error) }),
  });
  const typed = (value: string) => send({ type: "typed", field: "email", value });
  const { offer, onLeft } = useDidYouMean(step.email, typed);
  if (ways && !ways.password) return <ConnectedHint ways={ways} />;
  return (
    <EntryForm entry={entry} label={isSso(step) ? t("continueWithSso") : t("logIn")} isBusy={isBusy}>
      {step.hasAccount && (
        <p role="status" className="mb-4 rounded-field bg-accent-wash px-4 py-3 text-sm">
          {t("hasAccount")}
        </p>
      )}
      {!step.isPersonalised && (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("email")}
          autoComplete="username webauthn"
          inputMode="email"
          spellCheck="false"
          value={step.email}
          onChange={typed}
          onBlur={onLeft}
          error={emailError && read(emailError)}
          description={offer}
        />
      )}
      <PasswordField
        id="password"
        name="password"
        label={t("password")}
        autoComplete="current-password"
        value={step.password}
        onChange={(value) => send({ type: "typed", field: "password", value })}
        error={
          (passwordError && (
            <WithLink text={passwordError} phrase={t("errors.passwordWrongLink")} href={resetHref} />
          )) ??
          (step.isPersonalised && emailError ? read(emailError) : null)
        }
      />
      <TextLink href={resetHref} className="mb-5 self-start text-sm">
        {t("forgotPassword")}
      </TextLink>
    </EntryForm>
  );
}

/** Errors of a provider without a button on this site; they are shown at the email field. */
function useUnplacedError({ errors }: LogInStep): EntryText | undefined {
  const { providers } = usePageConfig();
  const unplaced = WINDOW_PROVIDERS.find((provider) => errors[provider] && !providers.includes(provider));
  return unplaced && errors[unplaced];
}

/** A text whose `phrase`, if it occurs, becomes a link. */
function WithLink({ text, phrase, href }: { text: string; phrase: string; href: string }) {
  const [before, after] = text.split(phrase);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <TextLink href={href} className="text-danger">
        {phrase}
      </TextLink>
      {after}
    </>
  );
}

/** Says that the account has no password, so that its providers' buttons log in. */
function ConnectedHint({ ways }: { ways: NonNullable<LogInStep["ways"]> }) {
  const t = useTexts("auth");
  const both = ways.facebook && ways.google;
  return (
    <p role="status" className="rounded-field bg-accent-wash px-4 py-3 text-sm">
      {t(both ? "connected.hintBoth" : ways.google ? "connected.hintGoogle" : "connected.hintFacebook")}
    </p>
  );
}
