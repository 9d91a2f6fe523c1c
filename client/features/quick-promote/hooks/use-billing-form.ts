import { useForm } from "react-hook-form";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import type { Setup } from "./use-quick-promote.ts";

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
