import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail, isolated } from "./compose.tsx";

/** The variable parts of a log-in or sign-up mail. */
export interface EntryMail {
  brandName: string;
  /** Language tag of the account. */
  locale: string;
  /** Target of the mail's button. */
  link: string;
}

type Named = "verifyEmail" | "resetPassword" | "loginAssistance" | "passwordChanged" | "newDevice";

/**
 * A log-in or sign-up mail in the account's language.
 * @param more values for further placeholders
 */
export function entryMail(
  name: Named,
  { brandName, locale, link }: EntryMail,
  more: Readonly<Record<string, string>> = {},
) {
  const { [name]: texts, language } = mailTexts(locale);
  const said = (text: string) => filled(text, isolated({ ...more, brand: brandName }));
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: said(texts.heading),
    paragraphs: [said(texts.first), said(texts.second)],
    action: { label: said(texts.action), link },
    reason: said(texts.reason),
  });
}

/** Help after wrong passwords. The link leads to a form for a new password and lasts one hour (`email-link.ts`). */
export const loginAssistanceMail = (about: EntryMail) => entryMail("loginAssistance", about);

/** Says that a password was changed. The link leads to the form that resets it. */
export const passwordChangedMail = (about: EntryMail) => entryMail("passwordChanged", about);

/** The mail with the link to choose a new password; valid for one hour (`email-link.ts`). */
export const resetPasswordMail = (about: EntryMail) => entryMail("resetPassword", about);

/** The mail with the link that confirms an address; valid for 24 hours (`email-link.ts`). */
export const verifyEmailMail = (about: EntryMail) => entryMail("verifyEmail", about);
