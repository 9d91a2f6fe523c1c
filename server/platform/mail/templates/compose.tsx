import { renderToStaticMarkup } from "react-dom/server";
import { filled } from "../../../../src/text/templates.ts";
import { mailTexts } from "../../../../src/texts/entry-mails.ts";
import type { Mail } from "../mailer.ts";
import { MailLayout } from "./layout.tsx";
import type { MailContent } from "./mail-content.ts";

/**
 * Mail to an unconfirmed address contains nothing that a person typed: people who sign up with a stranger's address
 * must not be able to choose what that stranger reads.
 */
export function composeMail(content: MailContent): Omit<Mail, "to"> {
  const { brandName, subject, heading, paragraphs, parts = [], action, also, reason, turnOff } = content;
  const end = turnOff ? `\n${turnOff.label}:\n${turnOff.link}` : "";
  const actions = also ? [action, also] : [action];
  const ways = actions.map(({ label, link }) => `${label}:\n${link}`);
  const said = parts.map(({ title, text, link }) => `${title}\n${text}\n${link}`);
  const text = [heading, ...paragraphs, ...said, ...ways, `--\n${brandName}\n${reason}${end}`].join("\n\n");
  const links = [...parts, ...actions, ...(turnOff ? [turnOff] : [])].map(({ link }) => link);
  return { subject, text: `${text}\n`, html: htmlOf(content), links };
}

/** One HTML layout for each combination of language, number of paragraphs and ending. */
const shapes = new Map<string, string>();

/** Renders each mail layout once, because rendering is expensive, and then only fills in the text. */
function htmlOf(content: MailContent): string {
  const { brandName, language = "en", heading, paragraphs, action, also, reason, turnOff } = content;
  // Parts differ in every mail.
  if (content.parts)
    return `<!DOCTYPE html>${renderToStaticMarkup(
      <MailLayout {...content} language={language} copyAddress={mailTexts(language).copyAddress} />,
    )}`;
  const shape = `${language} ${paragraphs.length} ${also ? "also" : ""} ${turnOff ? "end" : ""}`;
  let html = shapes.get(shape);
  if (html === undefined) {
    html = `<!DOCTYPE html>${renderToStaticMarkup(
      <MailLayout
        brandName="{{brandName}}"
        language={language}
        heading="{{heading}}"
        paragraphs={paragraphs.map((_, at) => `{{paragraph${at}}}`)}
        copyAddress={mailTexts(language).copyAddress}
        action={{ label: "{{label}}", link: "{{link}}" }}
        also={also && { label: "{{alsoLabel}}", link: "{{alsoLink}}" }}
        reason="{{reason}}"
        turnOff={turnOff && { label: "{{turnOffLabel}}", link: "{{turnOffLink}}" }}
      />,
    )}`;
    shapes.set(shape, html);
  }
  const values = {
    brandName,
    heading,
    reason,
    label: action.label,
    link: action.link,
    ...Object.fromEntries(paragraphs.map((paragraph, at) => [`paragraph${at}`, paragraph])),
    ...(also && { alsoLabel: also.label, alsoLink: also.link }),
    ...(turnOff && { turnOffLabel: turnOff.label, turnOffLink: turnOff.link }),
  };
  return filled(html, mapped(values));
}

const mapped = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Bun.escapeHTML(value)]));

/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [FIRST_STRONG, POP] = ["\u2068", "\u2069"];

/** Isolates the text direction of a name (UAX 9), so that the words around it stay in order. */
export const isolatedName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG}${name}${POP}` : name;

/** Isolates every text among a mail's parts that contains right-to-left letters. */
export const isolated = <T extends object>(parts: T): T =>
  Object.fromEntries(
    Object.entries(parts).map(([key, value]) => [key, typeof value === "string" ? isolatedName(value) : value]),
  ) as T;
