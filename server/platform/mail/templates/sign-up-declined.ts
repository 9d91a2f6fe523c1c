import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

/** Says that an administrator declined a sign-up. @param link the contact page */
export function signUpDeclinedMail({ brandName, locale, link }: { brandName: string; locale: string; link: string }) {
  const { signUpDeclined: texts, accountChanged, language } = mailTexts(locale);
  const said = (text: string) => filled(text, { brand: brandName });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: said(texts.heading),
    paragraphs: [said(texts.first), said(texts.second)],
    action: { label: accountChanged.toContact, link },
    reason: said(texts.reason),
  });
}
