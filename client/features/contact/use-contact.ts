import { useState } from "react";
import { useForm } from "react-hook-form";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { useCaptcha } from "../../components/domain/captcha/use-captcha.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { rulesResolver, showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { useTexts } from "../../lib/texts/texts.ts";

interface ContactValues {
  email: string;
  text: string;
}

/** The contact form. `sentTo` is the address that the answer will go to, once the message was sent. */
export function useContact() {
  const t = useTexts("contact");
  const resolver = rulesResolver<ContactValues>(({ email, text }) => [
    checkEmail(normalEmail(email)),
    text.trim() === "" ? { error: "INVALID_PARAMETERS", field: "text", words: t("textMissing") } : null,
  ]);
  const form = useForm<ContactValues>({ resolver, defaultValues: { email: "", text: "" } });
  const mutation = trpc.site.contact.useMutation();
  const captcha = useCaptcha("contact");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = submitOnce(form, async ({ email, text }) => {
    const tokens = await captcha.tokens();
    if (!tokens) return;
    try {
      await mutation.mutateAsync({ email: normalEmail(email), text, ...tokens });
    } catch (error) {
      captcha.failed(error);
      return showServerErrors(form, error, "text");
    }
    setSentTo(normalEmail(email));
  });
  return { form, submit, sentTo, captcha, isBusy: mutation.isPending || form.formState.isSubmitting };
}
