import { type FormEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { checkBirthday } from "../../../../src/auth/birthday.rules.ts";
import { checkEmail, checkEmailBrand, normalEmail } from "../../../../src/auth/email.rules.ts";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { isFailure } from "../../../lib/api-error.ts";
import { rulesResolver, showServerErrors } from "../../../lib/forms.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { trpc } from "../../../lib/trpc.ts";
import { rememberUnderage } from "../underage-flag.ts";
import { useEmailStatus } from "./use-email-status.ts";
import { type AccountNotice, type LogInValues, noticeOf } from "./use-log-in.ts";

interface SignUpValues extends LogInValues {
  /** Seconds since 1970, as the contract has it. */
  birthday: number | null;
}

/**
 * @param onTaken is called with what was typed when the address turns out to have an account
 * @param onDone is called when the person is logged in; the form stays busy from then on
 */
export function useSignUp(onTaken: (typed: LogInValues) => void, onDone: () => void) {
  const { brandName, passwordMin } = usePageConfig();
  const country = trpc.auth.viewer.useQuery({}).data?.country ?? "US";
  const form = useForm<SignUpValues>({
    defaultValues: { email: "", password: "", birthday: null },
    resolver: rulesResolver<SignUpValues>(({ email, password, birthday }) => {
      const address = normalEmail(email);
      const born = checkBirthday(birthday, { country, brandName, now: new Date() });
      return [
        checkEmail(address) ?? checkEmailBrand(address, brandName),
        checkPassword(password, { min: passwordMin, field: "password", brandName, email: address }),
        // Whether somebody is too young is the server's to say.
        born?.error === "UNDERAGE" ? null : born,
      ];
    }),
  });
  const mutation = trpc.auth.register.useMutation();
  const { ask, ...email } = useEmailStatus();
  const [notice, setNotice] = useState<AccountNotice | null>(null);
  const [isUnderage, setUnderage] = useState(false);

  async function askForEmail() {
    const status = await ask(form.getValues("email"));
    if (status === "taken") onTaken(form.getValues());
    return status;
  }

  const register = form.handleSubmit(async (values) => {
    try {
      await mutation.mutateAsync({ ...values, type: "email", email: normalEmail(values.email), country });
    } catch (error) {
      const found = noticeOf(error);
      if (found) setNotice(found);
      else if (isFailure(error, "UNDERAGE")) {
        rememberUnderage();
        setUnderage(true);
      } else showServerErrors(form, error, "email");
      return;
    }
    onDone();
  });

  /** A form that is sent before its address was asked for asks first: then the birthdate is needed, or the log-in. */
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.status === "free") return register(event);
    if (!(await form.trigger(["email", "password"], { shouldFocus: true }))) return;
    if ((await askForEmail()) === "free") form.setFocus("birthday");
  }

  return {
    form,
    submit,
    email,
    askForEmail,
    notice,
    closeNotice: () => setNotice(null),
    isUnderage,
    editBirthday: () => setUnderage(false),
    isBusy: mutation.isPending || mutation.isSuccess,
  };
}
