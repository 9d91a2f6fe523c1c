import type { Language } from "../../../../src/model/languages.ts";

/** What a mail says; both its text and its HTML are made from this. */
export interface MailContent {
  brandName: string;
  /** English where none is named. */
  language?: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; link: string };
  /** What else can be done. */
  also?: { label: string; link: string };
  /** Why this person gets it. */
  reason: string;
  /** One click ends mails of this kind, where they are not about the account itself. */
  turnOff?: { label: string; link: string };
}
