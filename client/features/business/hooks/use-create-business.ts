import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { checkBirthday } from "../../../../src/auth/birthday.rules.ts";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { checkEmail, normalEmail } from "../../../../src/model/email.rules.ts";
import { coded } from "../../../../src/model/problem.ts";
import { checkBusinessName } from "../../../../src/users/business.rules.ts";
import { useCaptcha } from "../../../components/domain/captcha/use-captcha.ts";
import { markSignUp } from "../../../lib/advertising/sign-up-mark.ts";
import { isFailure } from "../../../lib/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms.ts";
import { nextPath } from "../../../lib/next-path.ts";
import { usePageConfig } from "../../../lib/page-config.ts";
import { trpc } from "../../../lib/trpc.ts";
import { forgetUnderage, rememberUnderage, useWasUnderage } from "../../../lib/underage-flag.ts";

interface CreateBusinessValues {
  businessName: string;
  email: string;
  password: string;
  /** Seconds since 1970, as the contract has it. */
  birthday: number | null;
}

/** Opens a business account (spec visitor section 6). @param next where to go afterwards; `nextPath` has the last word */
export function useCreateBusiness(next: string | undefined) {
  const { brandName, passwordMin } = usePageConfig();
  const country = trpc.auth.viewer.useQuery({}).data?.country ?? "US";
  const mutation = trpc.auth.registerPartner.useMutation();
  const captcha = useCaptcha("signup");
  const isUnderage = useWasUnderage();
  const form = useForm<CreateBusinessValues>({
    defaultValues: { businessName: "", email: "", password: "", birthday: null },
    resolver: rulesResolver<CreateBusinessValues>(({ businessName, email, password, birthday }) => {
      const address = normalEmail(email);
      const age = checkBirthday(birthday, { country, brandName, now: new Date() });
      return [
        checkBusinessName(businessName),
        checkEmail(address),
        checkPassword(password, { min: passwordMin, field: "password", brandName, email: address }),
        // The server decides whether a person is too young.
        age?.error === "UNDERAGE" ? null : age,
      ];
    }),
  });
  // A corrected birthdate lifts the block (spec visitor section 4, "Underage": Edit clears the marker).
  const birthday = form.watch("birthday");
  const [tooYoung, setTooYoung] = useState<number | null>(null);
  useEffect(() => {
    if (tooYoung !== null && birthday !== tooYoung) forgetUnderage();
  }, [birthday, tooYoung]);

  const submit = submitOnce(form, async (values) => {
    const tokens = await captcha.tokens();
    if (!tokens) return;
    try {
      await mutation.mutateAsync({
        ...{ ...values, ...tokens },
        ...{ type: "partner", email: normalEmail(values.email), country },
      });
    } catch (error) {
      captcha.failed(error);
      if (isFailure(error, "UNDERAGE")) {
        rememberUnderage();
        setTooYoung(values.birthday);
      }
      // The account exists and has a second factor; the log-in will ask for it.
      if (isFailure(error, "MFA_REQUIRED"))
        form.setError("email", { message: coded("EMAIL_TAKEN") }, { shouldFocus: true });
      else showServerErrors(form, error, "email");
      return;
    }
    markSignUp();
    window.location.assign(nextPath(next));
  });
  return { form, submit, captcha, passwordMin, isUnderage, isBusy: mutation.isPending || mutation.isSuccess };
}
