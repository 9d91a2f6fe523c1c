import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { countryOptions } from "../../../lib/format/countries.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useBillingForm } from "../hooks/use-billing-form.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";

interface BillingDialogProps {
  setup: Setup;
  isSending: boolean;
  /** Called with the account's id. */
  onSaved: (advertiserId: string) => void;
  onBack: () => void;
}

const LINE_MAX = 120;

/** The billing details, the last step before the Pin is promoted. */
export function BillingDialog({ setup, isSending, onSaved, onBack }: BillingDialogProps) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const { form, submit, isBusy } = useBillingForm(setup, onSaved);
  const country = useField(form.control, "country");
  const line = { maxLength: LINE_MAX };
  return (
    <EditDialog
      title={t("billing.title")}
      isChanged={form.formState.isDirty}
      onClose={onBack}
      width={520}
      footer={
        <>
          <Button onPress={onBack}>{t("back")}</Button>
          <Button variant="primary" isPending={isBusy || isSending} onPress={() => void submit()}>
            {t("billing.save")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-1">
        <p className="pb-2 text-[0.9375rem] text-pretty text-ink-soft">{t("billing.lead")}</p>
        <TextField
          {...useField(form.control, "name")}
          {...line}
          label={t("billing.name")}
          autoComplete="organization"
        />
        <TextField
          {...useField(form.control, "addressLine1")}
          {...line}
          label={t("billing.address1")}
          autoComplete="address-line1"
        />
        <TextField
          {...useField(form.control, "addressLine2")}
          {...line}
          label={t("billing.address2")}
          autoComplete="address-line2"
        />
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <TextField
            {...useField(form.control, "postalCode")}
            label={t("billing.postalCode")}
            autoComplete="postal-code"
            maxLength={20}
          />
          <TextField
            {...useField(form.control, "city")}
            {...line}
            label={t("billing.city")}
            autoComplete="address-level2"
          />
        </div>
        <SelectField
          label={t("billing.country")}
          options={countryOptions(language)}
          value={country.value}
          error={country.error}
          onChange={country.onChange}
        />
        <TextField {...useField(form.control, "taxId")} label={t("billing.taxId")} autoComplete="off" maxLength={30} />
      </form>
    </EditDialog>
  );
}
