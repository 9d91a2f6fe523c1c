import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import { composeMail } from "./compose.tsx";

interface Parts {
  brandName: string;
  /** The page of the decision. */
  decisionUrl: string;
  /** Language tag of the account. */
  locale: string;
  outcome: Outcome;
  /** The name under which a board came back, if its own was taken; otherwise null. */
  newName: string | null;
  /** The board on which Pins came back, if theirs is gone; otherwise null. */
  board: string | null;
}

/** What became of a decision: by an appeal, or because a moderator took it back. */
export type Outcome = "upheld" | "dismissed" | "undone";

/** Notifies a person of the outcome of their appeal, or that there is no more to appeal. The note of whoever decided is on the page. */
export function appealDecidedMail({ brandName, decisionUrl, locale, outcome, newName, board }: Parts) {
  const { appealDecided: texts, language } = mailTexts(locale);
  const { heading, first } = texts[outcome];
  const said = (text: string) => filled(text, { brand: brandName, heading, name: newName ?? board ?? "" });
  return composeMail({
    brandName,
    language,
    subject: said(texts.subject),
    heading,
    paragraphs: [
      first,
      ...(newName === null ? [] : [said(texts.renamed)]),
      ...(board === null ? [] : [said(texts.moved)]),
    ],
    action: { label: texts.action, link: decisionUrl },
    reason: said(outcome === "undone" ? texts.reasonUndone : texts.reason),
  });
}
