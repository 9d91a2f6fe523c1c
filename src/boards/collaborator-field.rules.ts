import { checkEmail } from "../auth/email.rules.ts";

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
