import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** The page of the decision. */
  decisionUrl: string;
  /** Language tag of the account. */
  locale: string;
  isUpheld: boolean;
}

/** Notifies a person of the outcome of their appeal. The note of whoever decided is on the page. */
export function appealDecidedMail({ brandName, decisionUrl, locale, isUpheld }: Parts) {
  const { appealDecided: texts, language } = mailTexts(locale);
  const { heading, first } = isUpheld ? texts.upheld : texts.dismissed;
  const said = (text: string) => filled(text, { brand: brandName, heading });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading,
    paragraphs: [first],
    action: { label: texts.action, link: decisionUrl },
    reason: said(texts.reason),
  });
}
