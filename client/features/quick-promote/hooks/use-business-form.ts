import { useForm } from "react-hook-form";
import { type AdCurrency, currencyOfCountry } from "../../../../src/ads/countries.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Setup } from "./use-quick-promote.ts";

interface BusinessValues {
  name: string;
  country: string;
  currency: AdCurrency;
  timeZone: string;
  acceptsTerms: boolean;
}

/** Opens the account and updates the page's set-up with it. */
export function useBusinessForm(setup: Setup, onSaved: (advertiserId: string) => void) {
  const t = useTexts("quickPromote");
  const utils = trpc.useUtils();
  const mutation = trpc.advertiser.create.useMutation();
  const form = useForm<BusinessValues>({
    defaultValues: {
      name: setup.businessName,
      country: setup.country,
      currency: currencyOfCountry(setup.country),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      acceptsTerms: false,
    },
    resolver: rulesResolver<BusinessValues>(({ acceptsTerms }) => [
      acceptsTerms ? null : { error: "AD_TERMS_REQUIRED", field: "acceptsTerms", words: t("business.termsMissing") },
    ]),
  });
  const submit = submitOnce(form, async (values) => {
    try {
      const { id } = await mutation.mutateAsync(values);
      await utils.quickPromote.setup.invalidate();
      onSaved(id);
    } catch (error) {
      showServerErrors(form, error, "name");
    }
  });
  return { form, submit, isBusy: mutation.isPending };
}
