import { useForm } from "react-hook-form";
import { checkGivenPassword } from "../../../src/auth/password.rules.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce, useField } from "../../lib/forms/forms.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextLink } from "../ui/text-link.tsx";

const resolver = rulesResolver<{ password: string }>(({ password }) => [checkGivenPassword(password)]);

/** Asks for the person's password again. */
export function StepUpForm({ onDone }: { onDone: () => void }) {
  const t = useTexts("mfa");
  const viewer = useCurrentViewer();
  const stepUp = trpc.auth.stepUp.useMutation();
  const form = useForm({ defaultValues: { password: "" }, resolver });
  const submit = submitOnce(form, async ({ password }) => {
    try {
      await stepUp.mutateAsync({ password });
    } catch (error) {
      showServerErrors(form, error, "password");
      return;
    }
    onDone();
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-1">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" defaultValue={viewer?.username} hidden readOnly />
      <PasswordField
        {...useField(form.control, "password")}
        label={t("stepUp.password")}
        autoComplete="current-password"
        autoFocus
      />
      <TextLink href="/password/reset" className="mb-4 self-start text-sm">
        {t("stepUp.forgotPassword")}
      </TextLink>
      <SubmitButton isPending={stepUp.isPending || stepUp.isSuccess}>{t("stepUp.confirm")}</SubmitButton>
    </form>
  );
}
