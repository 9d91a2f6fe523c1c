import { useForm } from "react-hook-form";
import { checkPassword } from "../../../../src/auth/password.rules.ts";
import { PASSWORD_MIN } from "../../../../src/identity/account-limits.ts";
import type { OwnUser } from "../../../../src/model/user.ts";
import { useCaptcha } from "../../../components/domain/captcha/use-captcha.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Sets a new password after step-up. */
export function useChangePassword(user: OwnUser) {
  const t = useTexts("account");
  const { brandName, passwordMin } = usePageConfig();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const captcha = useCaptcha("change");
  const change = trpc.auth.changePassword.useMutation({ onSuccess: () => utils.auth.invalidate() });
  const about = {
    min: Math.max(PASSWORD_MIN, passwordMin),
    field: "newPassword",
    brandName,
    email: user.email,
    username: user.username,
  };
  const form = useForm({
    defaultValues: { newPassword: "" },
    resolver: rulesResolver<{ newPassword: string }>(({ newPassword }) => [checkPassword(newPassword, about)]),
  });
  const submit = submitOnce(form, async (values) => {
    try {
      const done = await guarded(async () => {
        const tokens = await captcha.tokens();
        if (tokens) await change.mutateAsync({ ...values, ...tokens });
        return tokens !== null;
      });
      if (!done) return;
      form.reset();
      showToast(t("password.changed"), { kind: "success" });
    } catch (error) {
      captcha.failed(error);
      showServerErrors(form, error, "newPassword");
    }
  });
  return { form, submit, captcha, isBusy: change.isPending };
}
