import type { ReportKind, ReportState } from "../../../../src/model/report-reasons.ts";
import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** Language tag of the reporter. */
  locale: string;
  /** The page with the state of the report. */
  link: string;
}

/** Confirms that a notice arrived (Digital Services Act, article 16). @param parts `address` is that of the thing */
export function noticeReceivedMail({ brandName, locale, link, address }: Parts & { address: string }) {
  const { noticeReceived: texts, language } = mailTexts(locale);
  const said = (text: string) => filled(text, { brand: brandName, address });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: texts.heading,
    paragraphs: [said(texts.first), texts.second],
    action: { label: texts.action, link },
    reason: said(texts.reason),
  });
}

interface Decided extends Parts {
  kind: ReportKind;
  state: Exclude<ReportState, "open">;
}

/** Notifies the reporter of the decision. Who reported something that stays also reads how to appeal. */
export function reportDecidedMail({ brandName, locale, link, kind, state }: Decided) {
  const { reportDecided: texts, language } = mailTexts(locale);
  const said = (text: string) => filled(text, { brand: brandName });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading: texts.heading,
    paragraphs: [said(texts.kinds[kind]), texts.outcomes[state], state === "dismissed" ? texts.appeal : texts.private],
    action: { label: texts.action, link },
    reason: said(texts.reason),
  });
}

/** Notifies a reporter of the outcome of their appeal. The note of whoever decided is on the page. */
export function reportAppealDecidedMail({ brandName, locale, link, isUpheld }: Parts & { isUpheld: boolean }) {
  const { reportAppealDecided: texts, language } = mailTexts(locale);
  const { heading, first } = isUpheld ? texts.upheld : texts.dismissed;
  return composeMail({
    brandName,
    language,
    subject: filled(texts.subject, { brand: brandName, heading }),
    heading,
    paragraphs: [first],
    action: { label: texts.action, link },
    reason: filled(texts.reason, { brand: brandName }),
  });
}
