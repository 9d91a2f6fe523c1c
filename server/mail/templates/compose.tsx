import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "../mailer.ts";
import { MailLayout } from "./layout.tsx";

/** What a mail says; both its text and its HTML are made from this. */
export interface MailContent {
  brandName: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; link: string };
  /** Why this person gets it. */
  reason: string;
  /** One click ends mails of this kind, where they are not about the account itself. */
  turnOff?: { label: string; link: string };
}

/**
 * Nothing that a person typed goes into a mail to an address that nobody has confirmed: whoever signs up with a stranger's
 * address must not be able to choose what that stranger reads.
 */
export function composeMail(content: MailContent): Omit<Mail, "to"> {
  const { brandName, subject, heading, paragraphs, action, reason, turnOff } = content;
  const end = turnOff ? `\n${turnOff.label}:\n${turnOff.link}` : "";
  const text = [heading, ...paragraphs, `${action.label}:\n${action.link}`, `--\n${brandName}\n${reason}${end}`].join(
    "\n\n",
  );
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MailLayout {...content} />)}`;
  return { subject, text: `${text}\n`, html, links: turnOff ? [action.link, turnOff.link] : [action.link] };
}
