import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Declined {
  brandName: string;
  locale: string;
  /** Nobody decided about the sign-up in time. */
  isExpired: boolean;
  /** The contact page. */
  link: string;
}

/** Says that a sign-up was declined, or that nobody approved it in time. */
export function signUpDeclinedMail({ brandName, locale, isExpired, link }: Declined) {
  const { signUpDeclined: texts, accountChanged, language } = mailTexts(locale);
  const said = (text: string) => filled(text, { brand: brandName });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: said(texts.heading),
    paragraphs: isExpired ? [said(texts.expired)] : [said(texts.first), said(texts.second)],
    action: { label: accountChanged.toContact, link },
    reason: said(texts.reason),
  });
}
