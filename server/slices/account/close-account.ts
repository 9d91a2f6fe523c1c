import { closeAccount as close } from "../../../db/queries/account/closing.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { logOutHere } from "../../platform/sessions/log-out-here.ts";

/** Hides the account and ends its sessions. @param deletionDueAt when the account is erased; null for never */
export async function closeAccount(ctx: UserContext, deletionDueAt: Date | null): Promise<void> {
  const { db, events, now, responseCache } = ctx.deps;
  const userId = ctx.viewer.user.id;
  await db.transaction(async (tx) => {
    await close(tx, { userId, now: now(), deletionDueAt });
    await endAllAccess(tx, { userId, now: now() });
    await endEmailTokens(tx, { userId, now: now() });
    await events.record(tx, "mail.account_closed", { userId });
  });
  await responseCache.forget();
  await logOutHere(ctx);
}
