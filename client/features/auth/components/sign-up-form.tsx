import { useEffect, useState } from "react";
import { underage } from "../../../../src/auth/copy.ts";
import { BirthdayField } from "../../../components/ui/birthday-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { BIRTHDAY, BIRTHDAY_WHY, CREATE_ACCOUNT, createPasswordOf, PASSWORD } from "../copy.ts";
import type { LogInValues } from "../hooks/use-log-in.ts";
import { useSignUp } from "../hooks/use-sign-up.ts";
import { wasUnderage } from "../underage-flag.ts";
import { AccountNoticeDialog } from "./account-notice-dialog.tsx";
import { SignUpEmail } from "./sign-up-email.tsx";
import { UnderageConfirmation } from "./underage-confirmation.tsx";

interface SignUpFormProps {
  /** The person is logged in. */
  onDone: () => void;
  /** The address has an account: the form becomes that of the log-in (spec visitor section 4). */
  onTaken: (typed: LogInValues) => void;
}

/** Sign-up by email, password and birthdate. */
export function SignUpForm({ onDone, onTaken }: SignUpFormProps) {
  const { brandName, passwordMin } = usePageConfig();
  const signUp = useSignUp(onTaken, onDone);
  const { control, setValue } = signUp.form;
  const isReady = useHydrated();
  const isBlocked = useBlocked();
  const email = useField(control, "email");
  const password = useField(control, "password");
  const birthday = useField(control, "birthday");
  const asksForBirthday = signUp.email.status === "free";

  if (signUp.isUnderage) return <UnderageConfirmation birthday={birthday.value} onEdit={signUp.editBirthday} />;
  return (
    <form method="post" noValidate onSubmit={signUp.submit} className="flex flex-col gap-2">
      {isBlocked && (
        <p role="alert" className="mb-3 rounded-field bg-wash px-4 py-3 text-sm">
          {underage(brandName)}
        </p>
      )}
      <SignUpEmail
        field={email}
        isDisabled={isBlocked}
        suggestion={signUp.email.suggestion}
        forgetSuggestion={signUp.email.forgetSuggestion}
        onLeave={signUp.askForEmail}
        onAccept={(email) => {
          setValue("email", email, { shouldValidate: true });
          void signUp.askForEmail();
        }}
      />
      <PasswordField
        {...password}
        id="password"
        label={PASSWORD}
        autoComplete="new-password"
        description={createPasswordOf(passwordMin)}
        isDisabled={isBlocked}
      />
      {/* Its place is kept while nobody knows whether it is needed, so nothing moves when it comes. */}
      <div className={asksForBirthday ? undefined : "invisible"}>
        <BirthdayField {...birthday} id="birthday" label={BIRTHDAY} tooltip={BIRTHDAY_WHY} isDisabled={isBlocked} />
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        isDisabled={!isReady || isBlocked || (asksForBirthday && birthday.value === null)}
        isPending={signUp.isBusy}
        className="mt-2"
      >
        {CREATE_ACCOUNT}
      </Button>
      <AccountNoticeDialog notice={signUp.notice} onClose={signUp.closeNotice} />
    </form>
  );
}

/** Whether the server has refused somebody of this device for their age. */
function useBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(wasUnderage()), []);
  return isBlocked;
}
