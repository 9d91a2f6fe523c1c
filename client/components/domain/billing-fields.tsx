import type { Control } from "react-hook-form";
import type { BillingProfile } from "../../../src/advertiser/accounts.contract.ts";
import { countryOptions } from "../../lib/format/countries.ts";
import { useField } from "../../lib/forms/forms.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";

const LINE_MAX = 120;

/** The payer's name, address and tax number. */
export function BillingFields({ control }: { control: Control<BillingProfile> }) {
  const t = useTexts("quickPromote");
  const { language } = useLanguage();
  const country = useField(control, "country");
  const line = { maxLength: LINE_MAX };
  return (
    <>
      <TextField {...useField(control, "name")} {...line} label={t("billing.name")} autoComplete="organization" />
      <TextField
        {...useField(control, "addressLine1")}
        {...line}
        label={t("billing.address1")}
        autoComplete="address-line1"
      />
      <TextField
        {...useField(control, "addressLine2")}
        {...line}
        label={t("billing.address2")}
        autoComplete="address-line2"
      />
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <TextField
          {...useField(control, "postalCode")}
          label={t("billing.postalCode")}
          autoComplete="postal-code"
          maxLength={20}
        />
        <TextField {...useField(control, "city")} {...line} label={t("billing.city")} autoComplete="address-level2" />
      </div>
      <SelectField
        label={t("billing.country")}
        options={countryOptions(language)}
        value={country.value}
        error={country.error}
        onChange={country.onChange}
      />
      <TextField {...useField(control, "taxId")} label={t("billing.taxId")} autoComplete="off" maxLength={30} />
    </>
  );
}
