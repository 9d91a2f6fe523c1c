import { ContactForm } from "../../features/contact/contact-form.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

/** The form for help and appeals, unless the operator has configured an address (`CONTACT_URL`). */
export function Contact() {
  const t = useTexts("contact");
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} description={t("about")} canonical="/contact/" />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <ContactForm />
    </div>
  );
}
