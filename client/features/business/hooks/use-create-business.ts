import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { checkBirthday } from "../../../../src/auth/birthday.rules.ts";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { checkEmail, normalEmail } from "../../../../src/identity/email.rules.ts";
import { WAITING_PATH } from "../../../../src/identity/waiting-path.ts";
import { coded } from "../../../../src/model/problem.ts";
import { checkBusinessName } from "../../../../src/users/business.rules.ts";
import { useCaptcha } from "../../../components/domain/captcha/use-captcha.ts";
import { markSignUp } from "../../../lib/advertising/sign-up-mark.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import type { KnownError } from "../../../lib/errors/known-errors.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { checkSso } from "../../../lib/identity/ask-business.ts";
import { nextPath } from "../../../lib/navigation/next-path.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { forgetUnderage, rememberUnderage, useWasUnderage } from "../../../lib/sign-in/underage-flag.ts";

interface CreateBusinessValues {
  businessName: string;
  email: string;
  password: string;
  /** Seconds since 1970, as in the contract. */
  birthday: number | null;
}

/** Refusals of a log-in: the address has an account that the typed password isn't enough to log in to. */
const HAS_ACCOUNT: readonly KnownError[] = [
  ...(["INCORRECT_PASSWORD", "MFA_REQUIRED", "LOGIN_RATE_LIMITED", "LOGIN_ASSISTANCE"] as const),
  ...(["SOFT_BANNED", "VOLUNTARILY_DEACTIVATED"] as const),
  ...(["GOOGLE_ONLY_ACCOUNT", "FACEBOOK_ONLY_ACCOUNT", "FACEBOOK_LINKED_ACCOUNT", "APPLE_LINKED_ACCOUNT"] as const),
];

const withQuery = (path: string, fields: Record<string, string | undefined>): string => {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  return `${path}?${new URLSearchParams(given)}`;
};

/** Opens a business account. @param next where to go afterwards; `nextPath` validates it */
export function useCreateBusiness(next: string | undefined) {
  const { brandName, passwordMin } = usePageConfig();
  const country = trpc.auth.viewer.useQuery({}).data?.country ?? "US";
  const mutation = trpc.auth.registerPartner.useMutation();
  const { client } = trpc.useUtils();
  /** Set if the address has an account: its log-in, with the conversion as the next page. */
  const [logInHref, setLogInHref] = useState<string | null>(null);
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
  // A corrected birthdate lifts the block.
  const birthday = form.watch("birthday");
  const [tooYoung, setTooYoung] = useState<number | null>(null);
  useEffect(() => {
    if (tooYoung !== null && birthday !== tooYoung) forgetUnderage();
  }, [birthday, tooYoung]);

  const submit = submitOnce(form, async (values) => {
    const email = normalEmail(values.email);
    const { businessName } = values;
    const convert = withQuery("/business/convert/", { name: businessName, next });
    const bySso = () =>
      window.location.assign(withQuery("/signup/sso-business-account/", { email, name: businessName, next }));
    setLogInHref(null);
    const { isSso, existingUser, existingUserIsSso } = await checkSso(client, email);
    if (isSso && (existingUserIsSso || !existingUser)) return bySso();
    const tokens = await captcha.tokens();
    if (!tokens) return;
    try {
      const { user } = await mutation.mutateAsync({ ...values, ...tokens, type: "partner", email, country });
      // The address and password logged in to an existing account, which has not been converted.
      if (!user.isPartner) return window.location.assign(convert);
    } catch (error) {
      captcha.failed(error);
      if (isFailure(error, "SSO_REQUIRED")) return bySso();
      if (isFailure(error, "ACCOUNT_WAITING")) return window.location.assign(WAITING_PATH);
      if (isFailure(error, "UNDERAGE")) {
        rememberUnderage();
        setTooYoung(values.birthday);
      }
      if (!HAS_ACCOUNT.some((name) => isFailure(error, name))) return showServerErrors(form, error, "email");
      setLogInHref(withQuery("/login/", { next: convert }));
      return form.setError("email", { message: coded("EMAIL_TAKEN") }, { shouldFocus: true });
    }
    markSignUp();
    window.location.assign(nextPath(next));
  });
  return {
    form,
    submit,
    captcha,
    passwordMin,
    isUnderage,
    logInHref,
    isBusy: mutation.isPending || mutation.isSuccess,
  };
}
