import { useForm } from "react-hook-form";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { PASSWORD_MIN } from "../../../../src/identity/account-limits.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";

interface NewPasswordValues {
  newPassword: string;
}

/** @param token of the mail's link; only a successful change uses it up, so a refused password can be retyped */
export function useNewPassword(token: string) {
  const { brandName, passwordMin } = usePageConfig();
  const min = Math.max(PASSWORD_MIN, passwordMin);
  const utils = trpc.useUtils();
  const link = trpc.auth.resetLink.useQuery({ token });
  const mutation = trpc.auth.resetPassword.useMutation();
  const form = useForm<NewPasswordValues>({
    defaultValues: { newPassword: "" },
    resolver: rulesResolver<NewPasswordValues>(({ newPassword }) => [
      checkPassword(newPassword, { min, field: "newPassword", brandName }),
    ]),
  });

  const submit = submitOnce(form, async ({ newPassword }) => {
    try {
      await mutation.mutateAsync({ token, newPassword });
    } catch (error) {
      if (!isFailure(error, "RESET_TOKEN_INVALID")) showServerErrors(form, error, "newPassword");
      return;
    }
    // Every session was revoked, including this browser's.
    await utils.invalidate();
  });
  return {
    form,
    submit,
    min,
    isDone: mutation.isSuccess,
    /** The account's address, for password managers; null until it is known. */
    email: link.data?.email ?? null,
    isLinkInvalid: [link.error, mutation.error].some((error) => isFailure(error, "RESET_TOKEN_INVALID")),
    isBusy: mutation.isPending,
  };
}
