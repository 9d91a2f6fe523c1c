import { checkEmail, normalEmail } from "../identity/email.rules.ts";

/**
 * State of the row for a typed address (spec signed-in 5): "Keep typing!" until it is an address, "Click to
 * send!" once it is, "Done!" after the invitation was sent.
 */
export type EmailRow = "keepTyping" | "clickToSend" | "done";

export function emailRow(typed: string, invited: readonly string[]): EmailRow {
  const email = normalEmail(typed).toLowerCase();
  if (checkEmail(email) !== null) return "keepTyping";
  return invited.includes(email) ? "done" : "clickToSend";
}

/** Whether the typed text is becoming an address rather than a name. */
export const looksLikeEmail = (typed: string) => normalEmail(typed).includes("@");

/**
 * Whether to show the row for a typed address: also for text that may become one, if nobody has that name.
 * @param found number of people with that name; null while it is unknown
 */
export const showsEmailRow = (typed: string, found: number | null) =>
  looksLikeEmail(typed) || (typed !== "" && found === 0);
