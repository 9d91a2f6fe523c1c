import type { ReportKind } from "../../../../src/model/report-reasons.ts";
import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** The page with the reasons, behind the log-in. */
  decisionUrl: string;
  /** Language tag of the account. */
  locale: string;
  kind: ReportKind;
  consequence: "warned" | "labeled" | "limited" | "removed";
}

/** Notifies a person of a warning, a label, a limit or the removal of everything. The reasons are on the page, because anybody may read the mail. */
export function decisionMadeMail({ brandName, decisionUrl, locale, kind, consequence }: Parts) {
  const { decisionMade: texts, language } = mailTexts(locale);
  const isHold = consequence === "limited" && (kind === "comment" || kind === "message");
  const said = texts[isHold ? "held" : consequence];
  const heading = "heading" in said ? said.heading : said.headings[kind];
  const fill = (text: string) => filled(text, { brand: brandName, heading });
  return composeMail({
    brandName,
    language,
    subject: fill(texts.subject),
    heading,
    paragraphs: [fill(said.first), texts.page],
    action: { label: texts.action, link: decisionUrl },
    reason: fill(texts.reason),
  });
}
