import { SubmitButton } from "../../../components/ui/submit-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useConvert } from "../hooks/use-convert.ts";

/** @param initial the account's current name */
export function ConvertForm({ initial }: { initial: string }) {
  const t = useTexts("users");
  const { form, submit, isBusy } = useConvert(initial);
  const name = useField(form.control, "businessName");
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2 [&_[data-foot]]:min-h-11">
      <TextField
        {...name}
        error={name.error}
        id="businessName"
        label={t("business.name")}
        description={t("business.nameHint")}
        autoComplete="organization"
      />
      <SubmitButton isPending={isBusy}>{t("business.convert")}</SubmitButton>
    </form>
  );
}
