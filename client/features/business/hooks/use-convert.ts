import { useForm } from "react-hook-form";
import { checkBusinessName } from "../../../../src/users/business.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ConvertValues {
  businessName: string;
}

/** Turns the viewer's account into a business account. @param initial the account's current name */
export function useConvert(initial: string) {
  const t = useTexts("users");
  const utils = trpc.useUtils();
  const mutation = trpc.users.convertToBusiness.useMutation();
  const form = useForm<ConvertValues>({
    defaultValues: { businessName: initial },
    resolver: rulesResolver<ConvertValues>(({ businessName }) => [checkBusinessName(businessName)]),
  });
  const submit = submitOnce(form, async (values) => {
    try {
      await mutation.mutateAsync(values);
    } catch (error) {
      return showServerErrors(form, error, "businessName");
    }
    showToast(t("business.converted"), { kind: "success" });
    await utils.invalidate();
  });
  return { form, submit, isBusy: mutation.isPending };
}
