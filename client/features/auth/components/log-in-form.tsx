import { Button } from "../../../components/ui/button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useField } from "../../../lib/forms.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { EMAIL, FORGOT_PASSWORD, LOG_IN, PASSWORD } from "../copy.ts";
import { type LogInValues, useLogIn } from "../hooks/use-log-in.ts";
import { AccountNoticeDialog } from "./account-notice-dialog.tsx";

interface LogInFormProps {
  /** Filled in where it is known already; the focus is in the password then. */
  typed: LogInValues | null;
  /** The person is logged in. */
  onDone: () => void;
}

/** Log-in by email and password. */
export function LogInForm({ typed, onDone }: LogInFormProps) {
  const { form, submit, notice, closeNotice, isBusy } = useLogIn(typed, onDone);
  const isReady = useHydrated();
  const emailField = useField(form.control, "email");
  const email = emailField.value.trim();
  return (
    // POST, so that a form sent before the page is ready never puts a password into an address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        {...emailField}
        id="email"
        type="email"
        label={EMAIL}
        autoComplete="username"
        inputMode="email"
        spellCheck="false"
      />
      <PasswordField
        {...useField(form.control, "password")}
        id="password"
        label={PASSWORD}
        autoComplete="current-password"
        autoFocus={typed !== null}
      />
      <TextLink
        href={email ? `/password/reset?ue=${encodeURIComponent(email)}` : "/password/reset"}
        className="mb-4 self-start text-sm"
      >
        {FORGOT_PASSWORD}
      </TextLink>
      <Button type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady} isPending={isBusy}>
        {LOG_IN}
      </Button>
      <AccountNoticeDialog notice={notice} onClose={closeNotice} />
    </form>
  );
}
