import type { Database } from "../../../db/client.ts";
import { lockAccount } from "../../../db/queries/admin/change-account.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import type { AccountAction, SuspensionCause } from "../../../src/admin/actions.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

interface Change {
  userId: string;
  action: AccountAction;
  reason: string;
  /** The mail's further details; null where the action says everything. */
  cause?: SuspensionCause;
}

/**
 * The one way in which an administrator changes an account: with it, in one transaction, the log is written and the
 * person is told by mail. Nothing is written where nothing changed. Administrators can't close each other, or themselves, out.
 * @param change makes the change, with the account's row held; tells whether there was one
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
  // What visitors see of the person may have changed.
  await responseCache.forget();
  return null;
}
