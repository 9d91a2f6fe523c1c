import { useForm } from "react-hook-form";
import { checkEmail, normalEmail } from "../../../../src/identity/email.rules.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../../lib/forms/forms.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { viewerWith } from "../../../lib/viewer/use-viewer.ts";

const resolver = rulesResolver<{ email: string }>(({ email }) => [checkEmail(normalEmail(email))]);

/** Requests a change of address after step-up, or cancels it. */
export function useChangeEmail() {
  const t = useTexts("account");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const keep = (user: Outputs["auth"]["me"]) => utils.auth.viewer.setData({}, (before) => viewerWith(before, user));
  const change = trpc.auth.changeEmail.useMutation({ onSuccess: keep });
  const cancel = trpc.auth.cancelEmailChange.useMutation({
    onSuccess: (user) => {
      keep(user);
      showToast(t("email.kept"), { kind: "success" });
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  const form = useForm({ defaultValues: { email: "" }, resolver });
  const submit = submitOnce(form, async ({ email }) => {
    try {
      if (!(await guarded(() => change.mutateAsync({ email: normalEmail(email) })))) return;
      form.reset();
      showToast(t("email.sent"), { kind: "success" });
    } catch (error) {
      showServerErrors(form, error, "email");
    }
  });
  return { form, submit, isBusy: change.isPending, cancel: () => cancel.mutate({}), isCancelling: cancel.isPending };
}
