import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCaptcha } from "../../../components/domain/captcha/use-captcha.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ResetRequestValues {
  usernameOrEmail: string;
}

const resolver = rulesResolver<ResetRequestValues>(({ usernameOrEmail }) => [
  usernameOrEmail.trim() === ""
    ? { error: "INVALID_PARAMETERS", field: "usernameOrEmail", code: "emailRequired" }
    : null,
]);

/** Requests the reset mail; the answer never reveals whether the account exists. */
export function useResetRequest(initial: string) {
  const t = useTexts("auth");
  const form = useForm<ResetRequestValues>({ resolver, defaultValues: { usernameOrEmail: initial } });
  const mutation = trpc.auth.forgotPassword.useMutation();
  const captcha = useCaptcha("reset");
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = submitOnce(form, async ({ usernameOrEmail }) => {
    const tokens = await captcha.tokens();
    if (!tokens) return;
    try {
      await mutation.mutateAsync({ usernameOrEmail: usernameOrEmail.trim(), ...tokens });
    } catch (error) {
      captcha.failed(error);
      return showServerErrors(form, error, "usernameOrEmail");
    }
    setSentTo(usernameOrEmail.trim());
    showToast(t("reset.sentToast"), { kind: "success" });
  });
  return { form, submit, sentTo, captcha, isBusy: mutation.isPending || form.formState.isSubmitting };
}
