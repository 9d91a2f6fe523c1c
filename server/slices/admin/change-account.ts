import type { Database } from "../../../db/client.ts";
import { lockAccount } from "../../../db/queries/admin/accounts.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import type { AccountAction, SuspensionCause } from "../../../src/admin/actions.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

interface Change {
  userId: string;
  action: AccountAction;
  reason: string;
  /** Cause of a suspension, which the mail explains; omitted for other actions. */
  cause?: SuspensionCause;
}

/**
 * Makes a change of an account by an administrator: writes the audit log and requests the mail in the same transaction.
 * Writes nothing if nothing changed. Administrators can't lock out themselves or each other.
 * @param change makes the change while the account's row is locked; returns whether it changed anything
 */
export async function changeAccount(
  ctx: UserContext,
  { userId, action, reason, cause }: Change,
  fail: Fail<"USER_NOT_FOUND">,
  change: (tx: Database, account: LockedAccount) => Promise<boolean>,
): Promise<null> {
  const { config, db, events, newId, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    const account = (await lockAccount(tx, { id: userId })) ?? fail("USER_NOT_FOUND");
    if (config.adminEmails.has(account.email.toLowerCase()))
      fail("NOT_PERMITTED", { reason: { code: "administratorKept" } });
    if (!(await change(tx, account))) return;
    const { id: actorId, username: actorName } = ctx.viewer.user;
    await writeLog(tx, { id: newId(), actorId, actorName, subjectId: userId, action, reason, createdAt: now() });
    await events.record(tx, "mail.account_changed", { userId, action, cause: cause ?? null });
  });
  // The person's public data may have changed.
  await responseCache.forget();
  return null;
}
