import { AD_CURRENCIES, type AdCurrency, currencyOfCountry } from "../../../../src/ads/countries.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { countryOptions } from "../../../lib/format/countries.ts";
import { useField } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useBusinessForm } from "../hooks/use-business-form.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";

interface BusinessDialogProps {
  setup: Setup;
  onSaved: (advertiserId: string) => void;
  onBack: () => void;
}

const NAME_MAX = 100;

/** Opens the advertiser account on the first promotion. */
export function BusinessDialog({ setup, onSaved, onBack }: BusinessDialogProps) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const { form, submit, isBusy } = useBusinessForm(setup, onSaved);
  const country = useField(form.control, "country");
  const currency = useField(form.control, "currency");
  const zone = useField(form.control, "timeZone");
  const terms = useField(form.control, "acceptsTerms");
  return (
    <EditDialog
      title={t("business.title")}
      isChanged={form.formState.isDirty}
      onClose={onBack}
      width={520}
      footer={
        <>
          <Button onPress={onBack}>{t("back")}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void submit()}>
            {t("business.save")}
          </Button>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-2">
        <p className="pb-2 text-[0.9375rem] text-pretty text-ink-soft">{t("business.lead")}</p>
        <TextField
          {...useField(form.control, "name")}
          label={t("business.name")}
          autoComplete="organization"
          maxLength={NAME_MAX}
        />
        <SelectField
          label={t("business.country")}
          options={countryOptions(language)}
          value={country.value}
          error={country.error}
          onChange={(chosen) => {
            country.onChange(chosen);
            currency.onChange(currencyOfCountry(chosen));
          }}
        />
        <SelectField<AdCurrency>
          label={t("business.currency")}
          options={AD_CURRENCIES.map((value) => ({ value, label: value }))}
          value={currency.value}
          error={currency.error}
          onChange={currency.onChange}
        />
        <SelectField
          label={t("business.timeZone")}
          options={timeZones(zone.value).map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          value={zone.value}
          error={zone.error}
          onChange={zone.onChange}
        />
        <Checkbox isSelected={terms.value} onChange={terms.onChange}>
          {t("business.terms")}
        </Checkbox>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {terms.error}
        </p>
      </form>
    </EditDialog>
  );
}

/** The browser's time zones; some browsers' lists lack the zone that the device is in. */
function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(own) ? known : [own, ...known];
}
