import { checkEmail } from "../model/email.rules.ts";

/**
 * What the row of a typed address says (spec signed-in section 5): "Keep typing!" while it is none, "Click to send!" once
 * it is, "Done!" when the invitation is on its way.
 */
export type EmailRow = "keepTyping" | "clickToSend" | "done";

export function emailRow(typed: string, invited: readonly string[]): EmailRow {
  const email = typed.trim().toLowerCase();
  if (checkEmail(email) !== null) return "keepTyping";
  return invited.includes(email) ? "done" : "clickToSend";
}

/** Whether what is typed is on its way to be an address, and not somebody's name. */
export const looksLikeEmail = (typed: string) => typed.includes("@");

/**
 * Whether the row of a typed address stands there: also for what may still become one, as nobody is called so.
 * @param found how many people have that name; null while nobody knows
 */
export const showsEmailRow = (typed: string, found: number | null) =>
  looksLikeEmail(typed) || (typed !== "" && found === 0);
