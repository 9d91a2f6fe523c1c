import { CONTACT_TEXT_MAX } from "../../../src/site/contact.contract.ts";
import { Captcha } from "../../components/domain/captcha/captcha.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { SubmitButton } from "../../components/ui/submit-button.tsx";
import { TextField } from "../../components/ui/text-field.tsx";
import { useField } from "../../lib/forms/forms.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useContact } from "./use-contact.ts";

/** Sends a message to the people who run the site, logged in or not, and says where the answer will go. */
export function ContactForm() {
  const t = useTexts("contact");
  const { form, submit, sentTo, captcha, isBusy } = useContact();
  const email = useField(form.control, "email");
  const text = useField(form.control, "text");
  if (sentTo !== null) {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-bold">{t("sentTitle")}</h2>
        <p className="[overflow-wrap:anywhere]">{t("sentText", { email: sentTo })}</p>
        <LinkButton href="/">{t("home")}</LinkButton>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-pretty text-ink-soft">{t("lead")}</p>
      <TextField {...email} label={t("email")} type="email" autoComplete="email" inputMode="email" />
      <TextField {...text} label={t("text")} maxLength={CONTACT_TEXT_MAX} multiline rows={6} />
      <Captcha control={captcha} />
      <SubmitButton isPending={isBusy}>{t("send")}</SubmitButton>
    </form>
  );
}
