import { BirthdayField } from "../../../components/ui/birthday-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PasswordField } from "../../../components/ui/password-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useCreateBusiness } from "../hooks/use-create-business.ts";

/** Name of the business, address, password and birthdate. */
export function CreateBusinessForm({ next }: { next: string | undefined }) {
  const t = useTexts("users");
  const { form, submit, passwordMin, isBusy } = useCreateBusiness(next);
  const isReady = useHydrated();
  return (
    // POST, so that a form sent before the page is ready never puts a password into an address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2 [&_[data-foot]]:min-h-10">
      <TextField
        {...useField(form.control, "businessName")}
        id="businessName"
        label={t("business.name")}
        description={t("business.nameHint")}
        autoComplete="organization"
      />
      <TextField
        {...useField(form.control, "email")}
        id="email"
        type="email"
        label={t("business.email")}
        autoComplete="email"
        inputMode="email"
        spellCheck="false"
      />
      <PasswordField
        {...useField(form.control, "password")}
        id="password"
        label={t("business.password")}
        autoComplete="new-password"
        description={t("business.passwordHint", { min: passwordMin })}
      />
      <BirthdayField
        {...useField(form.control, "birthday")}
        id="birthday"
        label={t("business.birthdate")}
        description={t("business.birthdayWhy")}
      />
      <Button type="submit" variant="primary" size="lg" fullWidth isDisabled={!isReady} isPending={isBusy}>
        {t("business.create")}
      </Button>
    </form>
  );
}
