import { LegalLine } from "../../../components/domain/legal-line.tsx";
import { WindowOpen } from "../../../components/domain/window-open.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useWindowOpen } from "../../../lib/identity/provider-window.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSsoSignUp } from "../hooks/use-sso-sign-up.ts";

/** The maximum width in pixels. */
const WIDTH = 480;

interface SsoSignUpProps {
  email: string;
  /** The name of the business, if it was typed in another form. */
  name: string;
  next: string | undefined;
  /** Adds the account to the logged-in one. */
  isAccountSwitch: boolean;
}

/** `/signup/sso-business-account/`: sign-up for an SSO domain's address without an account. */
export function SsoSignUp({ email, name: typedName, next, isAccountSwitch }: SsoSignUpProps) {
  const t = useTexts("sso");
  const auth = useTexts("auth");
  const { form, submit, isUnderage, isBusy } = useSsoSignUp({ email, businessName: typedName, next, isAccountSwitch });
  const isInWindow = useWindowOpen();
  const { icon } = usePageConfig();
  const name = useField(form.control, "businessName");
  const address = useField(form.control, "email");
  return (
    <div
      style={{ maxWidth: `${WIDTH}px` }}
      className="mx-auto flex min-h-[calc(100dvh-var(--head))] w-full flex-col justify-center px-4 py-6 sm:px-0 sm:py-10"
    >
      <section className="rounded-sheet border border-line bg-surface p-6 shadow-low sm:p-9">
        <img src={icon} alt="" width={44} height={44} className="mx-auto" />
        <h1 className="mt-3 text-center text-2xl font-bold text-balance sm:text-[1.75rem]">{t("signUpTitle")}</h1>
        <p className="mt-1 text-center text-pretty text-ink-soft">{t("signUpLead")}</p>
        <form method="post" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-2 [&_[data-foot]]:min-h-11">
          {isUnderage && (
            <p role="alert" className="mb-2 rounded-field bg-wash px-4 py-3 text-sm">
              {auth("errors.underage")}
            </p>
          )}
          <TextField
            {...name}
            error={name.error}
            isDisabled={isUnderage}
            label={t("businessName")}
            autoComplete="organization"
            maxLength={50}
          />
          <TextField
            {...address}
            error={address.error}
            isDisabled={isUnderage}
            id="email"
            type="email"
            label={t("email")}
            autoComplete="email"
            inputMode="email"
            spellCheck="false"
          />
          <SubmitButton isDisabled={isUnderage} isPending={isBusy}>
            {t("goOn")}
          </SubmitButton>
        </form>
        <div className="mt-4">{isInWindow ? <WindowOpen /> : <LegalLine />}</div>
      </section>
    </div>
  );
}
