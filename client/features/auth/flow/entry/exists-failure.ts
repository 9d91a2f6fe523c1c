import type { EntryFailure } from "../../../../lib/entry/credentials.ts";
import { KNOWN_ERRORS } from "../../../../lib/errors/known-errors.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";

/** Codes whose own text is more helpful than a message about the address. */
const OWN_TEXT: ReadonlySet<number> = new Set([
  KNOWN_ERRORS.EMAIL_INVALID,
  KNOWN_ERRORS.RATE_LIMITED,
  KNOWN_ERRORS.CAPTCHA_REQUIRED,
]);

/** The text for a failed check of an address: the server's own for an invalid one, else the spec's. */
export function existsFailureText({ code, text }: EntryFailure): EntryText {
  if (code === 0) return sayError("offline");
  return text && OWN_TEXT.has(code) ? text : sayError("emailUnchecked");
}
