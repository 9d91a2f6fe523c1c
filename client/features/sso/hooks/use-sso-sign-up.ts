import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { checkEmail, normalEmail } from "../../../../src/identity/email.rules.ts";
import { WAITING_PATH } from "../../../../src/identity/waiting-path.ts";
import { markSignUp } from "../../../lib/advertising/sign-up-mark.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { askBusiness, checkSso } from "../../../lib/identity/ask-business.ts";
import { abandonProviderWindow, IdentityFailure } from "../../../lib/identity/provider-window.ts";
import { nextPath } from "../../../lib/navigation/next-path.ts";
import { useWasUnderage } from "../../../lib/sign-in/underage-flag.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface Values {
  email: string;
  businessName: string;
}

interface SsoSignUpOptions extends Values {
  next: string | undefined;
  /** The logged-in account stays beside the new one. */
  isAccountSwitch: boolean;
}

/** Signs a person up by their business's SSO: opens its window, then creates the account. */
export function useSsoSignUp({ email, businessName: typedName, next, isAccountSwitch }: SsoSignUpOptions) {
  const t = useTexts("sso");
  const { client } = trpc.useUtils();
  const register = trpc.auth.registerSso.useMutation();
  const [isBusy, setBusy] = useState(false);
  const isUnderage = useWasUnderage();
  useEffect(() => abandonProviderWindow, []);
  const form = useForm<Values>({
    defaultValues: { email, businessName: typedName },
    resolver: rulesResolver(({ email: typed, businessName }) => [
      checkEmail(normalEmail(typed)),
      businessName.trim() === ""
        ? { error: "INVALID_PARAMETERS", field: "businessName", code: "businessNameRequired" }
        : null,
    ]),
  });

  /** The error of a failed window; if the domain has no business, that is the reason. */
  const whyNot = async (reason: IdentityFailure["reason"], typed: string): Promise<string> => {
    if (reason === "popupBlocked") return t("popupBlocked");
    if (reason === "closed") return t("popupClosed");
    if (reason === "noEmail") return t("popupNoEmail");
    if (reason === "otherDomain") return t("popupOtherDomain");
    const { isSso } = await checkSso(client, typed);
    return isSso ? t("failed") : t("notSso");
  };
  const submit = submitOnce(form, async ({ email: typed, businessName }) => {
    setBusy(true);
    try {
      const { proof } = await askBusiness(client, normalEmail(typed));
      const { ssoIdToken = "", ssoUserEmail = "", ssoAuthCode = "" } = proof;
      const account = { type: "sso", businessName, switchAccount: isAccountSwitch };
      await register.mutateAsync({ ...account, ssoIdToken, ssoUserEmail, ssoAuthCode });
      markSignUp();
      window.location.assign(nextPath(next));
    } catch (error) {
      if (isFailure(error, "ACCOUNT_WAITING")) return window.location.assign(WAITING_PATH);
      setBusy(false);
      if (!(error instanceof IdentityFailure)) return showServerErrors(form, error, "email");
      form.setError("email", { message: await whyNot(error.reason, normalEmail(typed)) }, { shouldFocus: true });
    }
  });
  return { form, submit, isUnderage, isBusy };
}
