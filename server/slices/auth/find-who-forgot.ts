import type { Deps } from "../../deps.ts";
import { countMail } from "../../platform/mail/mail-budget.ts";
import { findAccount } from "./find-account.ts";

/**
 * On "auth.forgot_password": requests the mail if the typed text names an account. A job looks the account up, so that
 * neither the answer nor its timing reveals whether the account exists (SECURITY.md 20).
 */
export async function findWhoForgot(deps: Deps, { usernameOrEmail }: { usernameOrEmail: string }): Promise<void> {
  const account = await findAccount(deps.db, usernameOrEmail);
  if (account && (await countMail(deps, "reset", account.email)))
    await deps.events.record(deps.db, "mail.reset_password", { userId: account.id });
}
