import type { Deps } from "../../deps.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { findAccount } from "./find-account.ts";

/**
 * On "auth.forgot_password": the mail, where what was typed names an account. Looked up here and not while the person
 * waits, so that the answer says nothing of it, by its time either (SECURITY.md 20).
 */
export async function findWhoForgot(deps: Deps, { usernameOrEmail }: { usernameOrEmail: string }): Promise<void> {
  const account = await findAccount(deps.db, usernameOrEmail);
  if (account && (await countMail(deps, "reset", account.email)))
    await deps.events.record(deps.db, "mail.reset_password", { userId: account.id });
}
