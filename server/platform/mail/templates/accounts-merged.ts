import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Merged {
  brandName: string;
  locale: string;
  /** Whether the account of this mailbox stays. */
  isKept: boolean;
  fromUsername: string;
  intoUsername: string;
  /** The contact page. */
  link: string;
}

/** Says that an administrator joined two accounts, and which one stays. */
export function accountsMergedMail({ brandName, locale, isKept, fromUsername, intoUsername, link }: Merged) {
  const { accountsMerged: texts, accountChanged, language } = mailTexts(locale);
  const said = (text: string) => filled(text, { brand: brandName, from: fromUsername, into: intoUsername });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: said(texts.heading),
    paragraphs: [said(isKept ? texts.kept : texts.merged), said(texts.second)],
    action: { label: accountChanged.toContact, link },
    reason: said(texts.reason),
  });
}
