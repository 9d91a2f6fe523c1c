import { DEFAULT_PAGE_SIZE } from "../../../src/model/paging.ts";

/** What a field means whose name and type don't say it, by the wire's name; wherever it stands, it means the same. */
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
