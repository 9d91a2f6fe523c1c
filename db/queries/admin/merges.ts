import { and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import type { MergeFacts } from "../../../src/admin/merge.rules.ts";
import { type Database, rows } from "../../client.ts";
import { accountMerges } from "../../schema/account-merges.ts";
import { users } from "../../schema/users.ts";
import { keepUsername } from "../users/former-usernames.ts";
import { COLUMN_STEPS, idOf, type MergePair, type MergeStep, moveLogIns } from "./move-columns.ts";
import { moveBoardFollows, moveBoards, moveFormerSlugs, moveLikes, moveMemberships, movePins } from "./move-content.ts";
import {
  dropPartnerRequests,
  moveCases,
  moveConversations,
  moveFollowers,
  moveFollows,
  moveNotifications,
  moveSealedRows,
} from "./move-people.ts";

export type Merge = typeof accountMerges.$inferSelect;

const isRunning = eq(accountMerges.state, "running");

/** All steps, in their order. Each is called again until it changes nothing. */
export const MERGE_STEPS: readonly MergeStep[] = [
  moveLogIns,
  dropPartnerRequests,
  moveCases,
  ...COLUMN_STEPS,
  moveFollows,
  moveFollowers,
  moveBoardFollows,
  moveLikes,
  moveMemberships,
  movePins,
  moveBoards,
  moveFormerSlugs,
  moveConversations,
  moveNotifications,
  moveSealedRows,
];

/** Starts a merge. @returns false if the account is in one already */
export async function insertMerge(tx: Database, merge: typeof accountMerges.$inferInsert): Promise<boolean> {
  const made = await tx.insert(accountMerges).values(merge).onConflictDoNothing().returning({ id: accountMerges.id });
  return made.length === 1;
}

/** A running merge, locked until the transaction ends, so that two processes don't do the same step. */
export async function lockMerge(tx: Database, { id }: { id: string }): Promise<Merge | null> {
  const [row] = await tx
    .select()
    .from(accountMerges)
    .where(and(eq(accountMerges.id, id), eq(accountMerges.state, "running")))
    .for("update");
  return row ?? null;
}

/** The account's running merge in either role, or else the last one into it; null if there was none. */
export async function mergeOf(
  db: Database,
  { userId }: { userId: string },
): Promise<(Merge & { intoUsername: string }) | null> {
  const [row] = await db
    .select({ merge: accountMerges, intoUsername: users.username })
    .from(accountMerges)
    .innerJoin(users, eq(users.id, accountMerges.intoId))
    .where(or(eq(accountMerges.fromId, userId), eq(accountMerges.intoId, userId)))
    .orderBy(desc(sql`${accountMerges.state} = 'running'`), desc(accountMerges.id))
    .limit(1);
  return row ? { ...row.merge, intoUsername: row.intoUsername } : null;
}

/**
 * The account's part in a merge that runs; null if it takes part in none. While the caller has locked the account's row, no merge of
 * it begins.
 */
export async function mergeRoleOf(db: Database, { userId }: { userId: string }): Promise<"merged" | "kept" | null> {
  const [row] = await db
    .select({ fromId: accountMerges.fromId })
    .from(accountMerges)
    .where(and(isRunning, or(eq(accountMerges.fromId, userId), eq(accountMerges.intoId, userId))))
    .limit(1);
  if (!row) return null;
  return row.fromId === userId ? "merged" : "kept";
}

/** Merges that are not done, the oldest first. @param after the last merge of the previous page; "0" at first */
export async function runningMerges(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(and(isRunning, gt(accountMerges.id, after)))
    .orderBy(asc(accountMerges.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** Adds a step to the progress of a merge. */
export async function countMergeStep(
  tx: Database,
  { id, moved, pinsUpTo }: { id: string; moved: number; pinsUpTo?: string },
): Promise<void> {
  await tx
    .update(accountMerges)
    .set({ moved: sql`${accountMerges.moved} + ${moved}`, pinsUpTo })
    .where(eq(accountMerges.id, id));
}

/** Closes every way into the account that a row of `users` is: nobody logs in or resets a password by its address. */
export async function closeMerged(tx: Database, { id }: { id: string }): Promise<void> {
  await tx
    .update(users)
    .set({ email: `merged.${id}@account.invalid`, emailVerifiedAt: null, pendingEmail: null, passwordHash: null })
    .where(eq(users.id, id));
}

/**
 * Deletes the emptied account, if nothing arrived in it meanwhile; its name then leads to the kept one. The caller has locked both
 * accounts.
 * @returns the number of rows that had arrived and were moved; 0 if the merge is done
 */
export async function finishMerge(
  tx: Database,
  { merge, limit, now }: { merge: Merge; limit: number; now: Date },
): Promise<number> {
  const { id, fromId, fromUsername, intoId } = merge;
  // From here on, nothing that names the account can be written.
  await rows(tx, sql`select 1 as one from users where id = ${idOf(fromId)} for update`);
  let moved = 0;
  for (const step of MERGE_STEPS) moved += await step(tx, { fromId, intoId, limit });
  if (moved > 0) return moved;
  await tx.delete(users).where(eq(users.id, fromId));
  await keepUsername(tx, { username: fromUsername, userId: intoId, mergedUserId: fromId, now });
  await tx.update(accountMerges).set({ state: "done", endedAt: now }).where(eq(accountMerges.id, id));
  return 0;
}

const between = (table: string, one: string, other: string, { fromId, intoId }: MergePair) =>
  sql`exists (select 1 from ${sql.raw(table)} where (${sql.raw(one)} = ${idOf(fromId)} and ${sql.raw(other)} = ${idOf(intoId)})
    or (${sql.raw(one)} = ${idOf(intoId)} and ${sql.raw(other)} = ${idOf(fromId)}))`;

/** The facts that decide whether two accounts can be merged (`src/admin/merge.rules.ts`). */
export async function mergeFacts(tx: Database, pair: MergePair): Promise<Omit<MergeFacts, "isAdministrator"> | null> {
  const [from, into] = [idOf(pair.fromId), idOf(pair.intoId)];
  const both = sql`(${from}, ${into})`;
  const account = "advertisers a on a.id = d.advertiser_id";
  const [found] = await rows<Omit<MergeFacts, "isAdministrator"> & Record<string, unknown>>(
    tx,
    sql`select f.id = k.id as "isSame",
        bool_or(p.suspended_at is not null or p.deactivated_at is not null or p.soft_banned_at is not null
          or p.waiting_since is not null or p.deletion_due_at is not null) as "isClosed",
        bool_or(p.moderator_since is not null) as "isModerator",
        f.is_partner and not k.is_partner as "isBusinessIntoPerson",
        f.board_count + k.board_count as boards,
        exists (select 1 from account_merges m where m.state = 'running' and (m.from_id in ${both} or m.into_id in ${both})) as "isMerging",
        exists (select 1 from moderation_cases c where c.state = 'open' and c.owner_id in ${both})
          or exists (select 1 from moderation_appeals a where a.state = 'open' and a.user_id in ${both}) as "hasOpenCase",
        ${between("business_members", "business_id", "user_id", pair)}
          or ${between("business_partners", "business_id", "partner_id", pair)}
          or ${between(`advertiser_delegates d join ${account}`, "a.owner_user_id", "d.user_id", pair)}
          or ${between(`advertiser_invites d join ${account}`, "a.owner_user_id", "d.user_id", pair)} as "isManaging",
        exists (select 1 from imports i where i.user_id = ${from} and i.state in ('reading', 'running'))
          or exists (select 1 from archives a where a.user_id = ${from} and a.state in ('waiting', 'running'))
          or exists (select 1 from board_actions b where b.user_id = ${from} and b.state = 'running') as "isBusy"
      from users f join users k on k.id = ${into} join users p on p.id in ${both}
      where f.id = ${from} group by f.id, k.id`,
  );
  return found ?? null;
}
