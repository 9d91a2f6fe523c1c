import type { Language } from "../../../../src/model/languages.ts";

/** A part of a mail that lists several things: a linked title, a sentence and pictures. */
export interface MailPart {
  title: string;
  link: string;
  text: string;
  /** Decorative: the title says what they are of. */
  pictures: readonly { url: string; link: string }[];
}

/** The content of a mail, from which its text and its HTML are made. */
export interface MailContent {
  brandName: string;
  /** English by default. */
  language?: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Between the paragraphs and the button. */
  parts?: readonly MailPart[];
  action: { label: string; link: string };
  /** A second, less prominent link. */
  also?: { label: string; link: string };
  /** The reason why the person gets this mail. */
  reason: string;
  /** One-click unsubscribe for this kind of mail; mails about the account itself have none. */
  turnOff?: { label: string; link: string };
}
