import { filled } from "../text/templates.ts";
import { mailTexts } from "../texts/entry-mails.ts";
import { CODE_MINUTES } from "./limits.ts";

interface CodeMessage {
  brandName: string;
  host: string;
  code: string;
  /** The recipient's language tag. */
  locale: string;
}

/**
 * The text message with a code. Its last line lets browsers fill the code in, on this site only (WICG, "Origin-bound
 * one-time codes delivered via SMS").
 */
export function codeMessage({ brandName, host, code, locale }: CodeMessage): string {
  const said = filled(mailTexts(locale).smsCode, { brand: brandName, code, minutes: CODE_MINUTES });
  return `${said}\n\n@${host} #${code}`;
}
