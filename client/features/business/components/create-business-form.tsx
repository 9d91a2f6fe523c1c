import { Captcha } from "../../../components/domain/captcha/captcha.tsx";
import { useDidYouMean } from "../../../components/domain/did-you-mean.tsx";
import { BirthdayField } from "../../../components/ui/birthday-field.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCreateBusiness } from "../hooks/use-create-business.ts";

/** Name of the business, address, password and birthdate. */
export function CreateBusinessForm({ next }: { next: string | undefined }) {
  const t = useTexts("users");
  const auth = useTexts("auth");
  const { form, submit, captcha, passwordMin, isUnderage, logInHref, isBusy } = useCreateBusiness(next);
  const name = useField(form.control, "businessName");
  const email = useField(form.control, "email");
  const password = useField(form.control, "password");
  const birthday = useField(form.control, "birthday");
  const { offer, onLeft } = useDidYouMean(email.value, email.onChange);
  const leave = () => {
    email.onBlur();
    onLeft();
  };
  return (
    // POST, so that submitting before hydration never puts a password into the address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2 [&_[data-foot]]:min-h-11">
      {isUnderage && (
        <p role="alert" className="mb-2 rounded-field bg-wash px-4 py-3 text-sm">
          {auth("errors.underage")}
        </p>
      )}
      <TextField
        {...name}
        error={name.error}
        id="businessName"
        label={t("business.name")}
        description={t("business.nameHint")}
        autoComplete="organization"
        isDisabled={isUnderage}
      />
      <TextField
        {...email}
        onBlur={leave}
        error={email.error}
        description={offer}
        id="email"
        type="email"
        label={t("business.email")}
        autoComplete="email"
        inputMode="email"
        spellCheck="false"
        isDisabled={isUnderage}
      />
      {logInHref !== null && (
        <p role="status" className="mb-2 rounded-field bg-accent-wash px-4 py-3 text-sm">
          {t("business.hasAccount")} <TextLink href={logInHref}>{t("business.logInToConvert")}</TextLink>
        </p>
      )}
      <PasswordField
        {...password}
        error={password.error}
        id="password"
        label={t("business.password")}
        autoComplete="new-password"
        description={t("business.passwordHint", { min: passwordMin })}
        isDisabled={isUnderage}
      />
      <BirthdayField
        {...birthday}
        error={birthday.error}
        id="birthday"
        label={t("business.birthdate")}
        description={t("business.birthdayWhy")}
        isDisabled={isUnderage}
      />
      <Captcha control={captcha} />
      <SubmitButton isDisabled={isUnderage} isPending={isBusy}>
        {t("business.create")}
      </SubmitButton>
    </form>
  );
}
