import { useForm } from "react-hook-form";
import type { BillingProfile } from "../../../../src/advertiser/accounts.contract.ts";
import { problemText } from "../../../../src/texts/problems.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import type { Setup } from "./use-quick-promote.ts";

const required = (field: string, text: string, code: "payerMissing" | "payerAddressMissing" | "payerCityMissing") =>
  text.trim() === "" ? { error: "INVALID_PARAMETERS" as const, field, words: problemText(code) } : null;

/** Saves the billing details, after step-up if the server requires it (SECURITY.md 8). */
export function useBillingForm(setup: Setup, onSaved: (advertiserId: string) => void) {
  const guarded = useStepUp();
  const utils = trpc.useUtils();
  const mutation = trpc.advertiser.saveBillingProfile.useMutation();
  const form = useForm({
    defaultValues: {
      name: setup.advertiser?.name ?? setup.businessName,
      addressLine1: "",
      addressLine2: "",
      postalCode: "",
      city: "",
      country: setup.country,
      taxId: "",
    },
    // Before the step-up, which the server would ask for first.
    resolver: rulesResolver<BillingProfile>(({ name, addressLine1, city }) => [
      required("name", name, "payerMissing"),
      required("addressLine1", addressLine1, "payerAddressMissing"),
      required("city", city, "payerCityMissing"),
    ]),
  });
  const submit = submitOnce(form, async (values) => {
    // The business form may have created the account after this page was opened.
    const advertiserId = setup.advertiser?.id;
    if (!advertiserId) return;
    try {
      const isDone = await guarded(async () => {
        await mutation.mutateAsync({ ...values, advertiserId });
        return true;
      });
      if (!isDone) return;
      await utils.quickPromote.setup.invalidate();
    } catch (error) {
      return showServerErrors(form, error, "name");
    }
    onSaved(advertiserId);
  });
  return { form, submit, isBusy: mutation.isPending };
}
