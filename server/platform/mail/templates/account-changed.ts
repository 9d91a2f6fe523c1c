import type { AccountAction, SuspensionCause } from "../../../../src/admin/actions.ts";
import { ERRORS } from "../../../../src/model/errors.ts";
import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  publicUrl: string;
  contactUrl: string;
  /** The page with the reasons; null if the mail must not link to it. */
  decisionUrl: string | null;
  /** Language tag of the account. */
  locale: string;
  action: AccountAction;
  cause: SuspensionCause | null;
  /** The end of a suspension; null if it has none, and for other actions. */
  until: Date | null;
}

/** The mail's button. A suspended person gets the contact address, to appeal (spec visitor 8). */
function nextOf({ publicUrl, contactUrl, decisionUrl, locale, action }: Parts) {
  const { toAccount, toContact, toDecision, toLogin, toReset } = mailTexts(locale).accountChanged;
  switch (action) {
    case "suspend":
      return decisionUrl ? { label: toDecision, link: decisionUrl } : { label: toContact, link: contactUrl };
    case "soft_ban":
      // This code makes the log-in page explain the ban (spec visitor 2).
      return { label: toReset, link: `${publicUrl}/login?aec=${ERRORS.SOFT_BANNED.code}` };
    case "approve":
    case "unsuspend":
    case "unlock":
    case "end_sessions":
    case "remove_factors":
      return { label: toLogin, link: `${publicUrl}/login` };
    default:
      return { label: toAccount, link: `${publicUrl}/settings/` };
  }
}

/** Notifies a person of an administrator's action on the account. The administrators' reason stays in the log. */
export function accountChangedMail(parts: Parts) {
  const { brandName, locale, action, cause, until } = parts;
  const { accountChanged: texts, language } = mailTexts(locale);
  const own: { heading: string; first: string; second?: string } = until ? texts.suspendUntil : texts[action];
  const end = until?.toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }) ?? "";
  const said = (text: string) =>
    filled(text, {
      brand: brandName,
      heading: own.heading,
      cause: cause ? texts.causes[cause] : "",
      until: end,
    }).trim();
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: own.heading,
    paragraphs: own.second ? [said(own.first), said(own.second)] : [said(own.first)],
    action: nextOf(parts),
    reason: said(texts.reason),
  });
}
