import { closeAccount as close } from "../../../db/queries/account/closing.ts";
import { accountsToErase, eraseAccount, eraseOneBoard } from "../../../db/queries/account/erase.ts";
import { expiredExports, forgetExports } from "../../../db/queries/account/exports.ts";
import { mergeRoleOf } from "../../../db/queries/admin/merges.ts";
import { eraseEventViewers, eraseViewers, forgetViewer } from "../../../db/queries/audiences/members.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { deleteExpired } from "../../../db/queries/exports/archives.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/account/account.contract.ts";
import { DELETION_GRACE_DAYS, PASSWORD_MAX } from "../../../src/identity/account-limits.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import { exportPartKey } from "../../platform/media/export-parts.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { requireStepUp } from "../../platform/sessions/step-up.ts";
import { logOutHere } from "../../platform/sessions/stored-accounts.ts";
import { daysAgo } from "../../platform/system/clock.ts";

/**
 * Hides the account and ends its sessions. Refuses while a merge moves another account's things into it, because nobody could enter
 * that one any more.
 * @param deletionDueAt when the account is erased; null for never
 */
async function closeAccount(ctx: UserContext, deletionDueAt: Date | null, fail: Fail<never>): Promise<void> {
  const { db, ads, events, now, responseCache } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const viewer = await ads.viewerOf({ userId, ip: "", userAgent: "" }, now().getTime());
  await db.transaction(async (tx) => {
    await lockUsers(tx, { ids: [userId] });
    if (await mergeRoleOf(tx, { userId })) fail("NOT_PERMITTED", { reason: { code: "accountMerging" } });
    if (deletionDueAt) await forgetViewer(tx, viewer);
    await close(tx, { userId, now: now(), deletionDueAt });
    await endAllAccess(tx, { userId, now: now() });
    await endEmailTokens(tx, { userId, now: now() });
    await events.record(tx, "mail.account_closed", { userId });
  });
  await responseCache.forget();
  await logOutHere(ctx);
}

export const deactivate = implement(contract.deactivate, async ({ ctx, fail }) => {
  await closeAccount(ctx, null, fail);
  return null;
});

const DAY_MS = 86_400_000;
/** Limited like a step-up: a stolen session must neither guess the password here nor lock the owner out. */
const TRIES_MAX = 10;
const LOCK_SECONDS = 30 * 60;

export const remove = implement(contract.remove, async ({ ctx, input, fail }) => {
  const { deps } = ctx;
  const userId = ctx.viewer.user.id;
  const account = (await findUserById(deps.db, { id: userId })) ?? fail("AUTHORIZATION_FAILED");
  if (account.passwordHash === null) {
    await requireStepUp(ctx);
  } else {
    const lock = attemptLock(deps, { key: `delete_account:u${userId}`, max: TRIES_MAX, seconds: LOCK_SECONDS });
    const wait = await lock.claim();
    if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });
    const { password } = input;
    const right = password.length <= PASSWORD_MAX && (await deps.passwords.verify(password, account.passwordHash));
    if (!right) {
      await lock.failed();
      fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
    }
    await lock.passed();
  }
  await closeAccount(ctx, new Date(deps.now().getTime() + DELETION_GRACE_DAYS * DAY_MS), fail);
  return null;
});

const AT_ONCE = 20;

/**
 * Erases accounts whose grace period is over: boards one by one, then the person's traces elsewhere with their
 * counters, then the account. After a restart, the erasing resumes. Pictures that nobody else uses
 * are deleted later (`delete-unused-pictures.ts`).
 */
export async function eraseAccounts(deps: Deps, signal: AbortSignal): Promise<void> {
  const due = await accountsToErase(deps.db, { now: deps.now(), limit: AT_ONCE });
  // First, because after the erasure nobody knows whose numbers are left.
  if (due.length > 0) await forgetNumbers(deps, due, signal);
  for (const userId of due) {
    while (!signal.aborted && (await eraseOneBoard(deps.db, { userId, now: deps.now() })));
    if (signal.aborted) return;
    await eraseAccount(deps.db, {
      userId,
      now: deps.now(),
      erased: async (tx, { email, cards }) => {
        await deps.events.record(tx, "mail.account_erased", { email });
        for (const methodId of cards) await deps.events.record(tx, "ad.card_removed", { methodId });
      },
    });
  }
  if (due.length > 0) await deps.responseCache.forget();
  await inBatches(signal, (limit) => deleteExports(deps, limit), AT_ONCE);
  await inBatches(signal, (limit) => deleteExpired(deps.db, { now: deps.now(), limit }), AT_ONCE);
}

const EVENT_DAYS = 36;
/** Removes people's numbers from audiences, experiments and ad events, which no index finds by viewer: a day at a time. */
export async function forgetNumbers(
  { db, ads, now }: Deps,
  userIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const viewers = await Promise.all(
    userIds.map((userId) => ads.viewerOf({ userId, ip: "", userAgent: "" }, at.getTime())),
  );
  await db.transaction((tx) => eraseViewers(tx, viewers));
  for (let days = 0; days <= EVENT_DAYS && !signal.aborted; days++)
    await eraseEventViewers(db, {
      viewers,
      since: days === EVENT_DAYS ? new Date(0) : daysAgo(at, days),
      before: daysAgo(at, days - 1),
    });
}

/** Deletes expired archives of an earlier release with their files. */
async function deleteExports({ db, media, now }: Deps, limit: number): Promise<number> {
  const gone = await expiredExports(db, { now: now(), limit });
  for (const { id, parts } of gone) {
    for (let part = 0; part < parts; part++) await media.delete(exportPartKey(id, part));
  }
  await forgetExports(db, { ids: gone.map(({ id }) => id) });
  return gone.length;
}
