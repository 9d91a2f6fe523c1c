import { useForm } from "react-hook-form";
import type { BillingProfile } from "../../../src/advertiser/accounts.contract.ts";
import { problemText } from "../../../src/texts/problems.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { useStepUp } from "../../lib/sign-in/step-up.ts";

const required = (field: string, text: string, code: "payerMissing" | "payerAddressMissing" | "payerCityMissing") =>
  text.trim() === "" ? { error: "INVALID_PARAMETERS" as const, field, words: problemText(code) } : null;

interface BillingForm {
  /** The account; null until it is created, and nothing is sent before. */
  advertiserId: string | null;
  values: BillingProfile;
  onSaved: (advertiserId: string) => Promise<void> | void;
}

/** Saves the billing details, after step-up if the server requires it (SECURITY.md 8). */
export function useBillingForm({ advertiserId, values: defaultValues, onSaved }: BillingForm) {
  const guarded = useStepUp();
  const mutation = trpc.advertiser.saveBillingProfile.useMutation();
  const form = useForm({
    defaultValues,
    // Before the step-up, which the server would ask for first.
    resolver: rulesResolver<BillingProfile>(({ name, addressLine1, city }) => [
      required("name", name, "payerMissing"),
      required("addressLine1", addressLine1, "payerAddressMissing"),
      required("city", city, "payerCityMissing"),
    ]),
  });
  const submit = submitOnce(form, async (values) => {
    if (!advertiserId) return;
    try {
      const isDone = await guarded(async () => {
        await mutation.mutateAsync({ ...values, advertiserId });
        return true;
      });
      if (!isDone) return;
    } catch (error) {
      return showServerErrors(form, error, "name");
    }
    form.reset(values);
    await onSaved(advertiserId);
  });
  return { form, submit, isBusy: mutation.isPending };
}
