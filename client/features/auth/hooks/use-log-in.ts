import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkEmail, normalEmail } from "../../../../src/auth/email.rules.ts";
import { PASSWORD_MIN_SIGN_UP } from "../../../../src/auth/limits.ts";
import { isFailure } from "../../../lib/api-error.ts";
import { rulesResolver, showServerErrors } from "../../../lib/forms.ts";
import { trpc } from "../../../lib/trpc.ts";
import { PASSWORD_INCORRECT } from "../copy.ts";

export interface LogInValues {
  email: string;
  password: string;
}

/** Failures that a window of their own explains (spec visitor section 8). */
export type AccountNotice = "rate-limited" | "suspended";

export const noticeOf = (error: unknown): AccountNotice | null =>
  isFailure(error, "LOGIN_RATE_LIMITED") ? "rate-limited" : isFailure(error, "ACCOUNT_SUSPENDED") ? "suspended" : null;

const resolver = rulesResolver<LogInValues>(({ email, password }) => [
  checkEmail(normalEmail(email)),
  password.length < PASSWORD_MIN_SIGN_UP
    ? { error: "INCORRECT_PASSWORD", field: "password", message: PASSWORD_INCORRECT }
    : null,
]);

/**
 * @param typed what the form starts with
 * @param onDone is called when the person is logged in; the form stays busy from then on
 */
export function useLogIn(typed: LogInValues | null, onDone: () => void) {
  const form = useForm<LogInValues>({ resolver, defaultValues: typed ?? { email: "", password: "" } });
  const mutation = trpc.auth.login.useMutation();
  const [notice, setNotice] = useState<AccountNotice | null>(null);

  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      await mutation.mutateAsync({ usernameOrEmail: normalEmail(email), password });
    } catch (error) {
      const found = noticeOf(error);
      if (found) setNotice(found);
      else showServerErrors(form, error, "email");
      return;
    }
    onDone();
  });
  return {
    form,
    submit,
    notice,
    closeNotice: () => setNotice(null),
    isBusy: mutation.isPending || mutation.isSuccess,
  };
}
