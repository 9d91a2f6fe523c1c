import { useForm } from "react-hook-form";
import { checkGivenPassword } from "../../../../src/auth/password.rules.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";

/** The path of the page shown after an account was deactivated or deleted, when nobody is logged in any more. */
export const closedPath = (isDeleted: boolean, hasPassword: boolean) => {
  const query = new URLSearchParams({
    ...(isDeleted && { kind: "deleted" }),
    ...(!hasPassword && { password: "none" }),
  });
  return `/settings/account/closed${query.size > 0 ? `?${query}` : ""}`;
};

const withPassword = rulesResolver<{ password: string }>(({ password }) => [checkGivenPassword(password)]);
const without = rulesResolver<{ password: string }>(() => []);

/** Deletes the account with its password, or after step-up if it has none. */
export function useDeleteAccount(hasPassword: boolean) {
  const guarded = useStepUp();
  const remove = trpc.account.remove.useMutation();
  const form = useForm({ defaultValues: { password: "" }, resolver: hasPassword ? withPassword : without });
  const submit = submitOnce(form, async (values) => {
    try {
      const done = await guarded(async () => {
        await remove.mutateAsync(values);
        return true;
      });
      // A full page load, so that no data of the person stays in memory.
      if (done) window.location.assign(closedPath(true, hasPassword));
    } catch (error) {
      showServerErrors(form, error, "password");
    }
  });
  return { form, submit, isBusy: remove.isPending };
}
