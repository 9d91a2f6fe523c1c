import { DEFAULT_PAGE_SIZE } from "../../../src/model/paging.ts";

/**
 * Descriptions of fields whose name and type aren't clear, by their name in answers. A name means the same in every
 * answer.
 */
const WORDS: Record<string, string> = {
  birthday: "Seconds since 1970, at UTC midnight of the day.",
  bookmark: "Where to go on: the bookmark of the page before.",
  mfa_resend: "Sends another code; the one before ends.",
  mfa_token: "The second factor: a code, a recovery code, or a passkey's answer as JSON text.",
  page_size: `Items of a page; ${DEFAULT_PAGE_SIZE} unless given.`,
  recaptcha_v2_token: "The answer to a captcha, once one is asked for (139, 140).",
};

export const withWords = (fields: Record<string, Record<string, unknown>>): typeof fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      WORDS[name] === undefined ? schema : { description: WORDS[name], ...schema },
    ]),
  );
