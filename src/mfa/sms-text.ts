import { filled } from "../model/filled.ts";
import { CODE_MINUTES } from "../model/second-factor-limits.ts";
import { mailTexts } from "../texts/entry-mails.ts";

interface CodeMessage {
  brandName: string;
  host: string;
  code: string;
  /** The language tag of whoever asks for the code. */
  locale: string;
}

/**
 * A code as text message. The last line lets browsers fill it in, on this site alone (WICG, "Origin-bound one-time codes
 * delivered via SMS").
 */
export function codeMessage({ brandName, host, code, locale }: CodeMessage): string {
  const said = filled(mailTexts(locale).smsCode, { brand: brandName, code, minutes: CODE_MINUTES });
  return `${said}\n\n@${host} #${code}`;
}
