import { useState } from "react";
import { checkEmail, normalEmail } from "../../../../src/auth/email.rules.ts";
import { suggestEmail } from "../../../../src/auth/email-suggestion.rules.ts";
import { trpc } from "../../../lib/trpc.ts";

/** What is known of a typed address: nothing yet, that it is free, or that somebody has it. */
export type EmailStatus = "unknown" | "free" | "taken";

/** Asks, when a person leaves the email field, whether the address has an account (spec visitor section 4). */
export function useEmailStatus() {
  const exists = trpc.auth.exists.useMutation();
  const [asked, setAsked] = useState<{ email: string; status: EmailStatus }>({ email: "", status: "unknown" });
  const [suggestion, setSuggestion] = useState<string | null>(null);

  /** @returns what is known now; an address that was asked for already is not asked for again */
  async function ask(typed: string): Promise<EmailStatus> {
    const email = normalEmail(typed);
    if (checkEmail(email) !== null) return "unknown";
    if (email === asked.email) return asked.status;
    setSuggestion(suggestEmail(email));
    // Asked too often, or offline: the sign-up itself finds out.
    const isTaken = await exists.mutateAsync({ email }).catch(() => false);
    const status = isTaken ? "taken" : "free";
    setAsked({ email, status });
    return status;
  }
  return { status: asked.status, ask, suggestion, forgetSuggestion: () => setSuggestion(null) };
}
