import { useForm } from "react-hook-form";
import { showServerErrors, submitOnce } from "../../../lib/forms.ts";
import { useStepUp } from "../../../lib/step-up.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Deletes the account with its password, or after step-up if it has none. */
export function useDeleteAccount() {
  const guarded = useStepUp();
  const remove = trpc.account.remove.useMutation();
  const form = useForm({ defaultValues: { password: "" } });
  const submit = submitOnce(form, async (values) => {
    try {
      const done = await guarded(async () => {
        await remove.mutateAsync(values);
        return true;
      });
      if (done) window.location.assign("/");
    } catch (error) {
      showServerErrors(form, error, "password");
    }
  });
  return { form, submit, isBusy: remove.isPending };
}
