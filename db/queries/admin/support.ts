import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { SupportPart } from "../../../src/admin/support.ts";
import { type Database, rows } from "../../client.ts";
import { adminLog } from "../../schema/admin.ts";
import { supportConsents } from "../../schema/support.ts";
import { isBoardVisible } from "../fragments/board-access.ts";
import { isMuteOn } from "../fragments/people.ts";

const { userId, expiresAt } = supportConsents;

/** Until when administrators may look at a person's private lists; null if they may not. */
export async function findConsent(db: Database, key: { userId: string; now: Date }): Promise<Date | null> {
  const [found] = await db
    .select({ expiresAt })
    .from(supportConsents)
    .where(and(eq(userId, key.userId), gt(expiresAt, key.now)));
  return found?.expiresAt ?? null;
}

/** Locks the consent, so that a withdrawal waits for this look and prevents the next one. @returns whether there is one */
export async function lockConsent(tx: Database, key: { userId: string; now: Date }): Promise<boolean> {
  const found = await tx
    .select({ expiresAt })
    .from(supportConsents)
    .where(and(eq(userId, key.userId), gt(expiresAt, key.now)))
    .for("share");
  return found.length === 1;
}

/** Gives the consent, or changes its end. */
export async function saveConsent(db: Database, row: { userId: string; expiresAt: Date; createdAt: Date }) {
  const { expiresAt: end, createdAt } = row;
  await db
    .insert(supportConsents)
    .values(row)
    .onConflictDoUpdate({ target: userId, set: { expiresAt: end, createdAt } });
}

export async function deleteConsent(db: Database, key: { userId: string }): Promise<void> {
  await db.delete(supportConsents).where(eq(userId, key.userId));
}

interface PageKey {
  userId: string;
  after: string | null;
  limit: number;
}

/** When administrators looked at a person's private lists, newest first; `part` is the list. */
export const listLooks = (db: Database, key: PageKey) =>
  db
    .select({ id: adminLog.id, actorName: adminLog.actorName, part: adminLog.reason, createdAt: adminLog.createdAt })
    .from(adminLog)
    .where(
      and(
        eq(adminLog.subjectId, key.userId),
        eq(adminLog.action, "view_as_support"),
        key.after ? lt(adminLog.id, key.after) : undefined,
      ),
    )
    .orderBy(desc(adminLog.id))
    .limit(key.limit);

/** The name of the board of the row `b`, unless it is a secret of somebody else, who has consented to nothing. */
const boardName = (user: SQL) => sql`case when b.owner_id = ${user} or ${isBoardVisible(null)} then b.name else '' end`;

/** Each list with the columns of `SupportRow`. */
const PARTS: Record<SupportPart, (user: SQL) => SQL> = {
  boards: (
    user,
  ) => sql`select id, name, case when archived_at is null then privacy else privacy || ', archived' end as note,
      pin_count as count, created_at as at from boards where owner_id = ${user}`,
  pins: (
    user,
  ) => sql`select p.id, coalesce(nullif(p.title, ''), p.domain) as name, ${boardName(user)} as note, null::int as count,
      p.created_at as at from pins p join boards b on b.id = p.board_id where p.pinner_id = ${user} and p.deleted_at is null`,
  trash: (
    user,
  ) => sql`select p.id, coalesce(nullif(p.title, ''), p.domain) as name, ${boardName(user)} as note, null::int as count,
      p.deleted_at as at from pins p join boards b on b.id = p.board_id
    where p.pinner_id = ${user} and p.deleted_at is not null`,
  drafts: (
    user,
  ) => sql`select id, title as name, state as note, null::int as count, coalesce(publish_at, updated_at) as at
    from pin_drafts where user_id = ${user}`,
  following: (user) => sql`select f.id, u.username as name, '' as note, null::int as count, f.created_at as at
    from user_follows f join users u on u.id = f.followee_id where f.follower_id = ${user}`,
  blocked: (user) => sql`select b.id, u.username as name, '' as note, null::int as count, b.created_at as at
    from user_blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${user}`,
  muted: (user) => sql`select q.id, u.username as name, '' as note, null::int as count, q.created_at as at
    from user_mutes q join users u on u.id = q.muted_id where q.muter_id = ${user} and ${isMuteOn}`,
};

export type SupportListRow = { id: string; name: string; note: string; count: number | null; at: string };

/** A page of one of a person's private lists, newest first. */
export function listForSupport(
  tx: Database,
  { part, userId: person, after, limit }: PageKey & { part: SupportPart },
): Promise<SupportListRow[]> {
  const list = PARTS[part](sql`${person}::text::bigint`);
  return rows<SupportListRow>(
    tx,
    sql`select id::text as id, name, note, count, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (${list}) listed where ${after === null ? sql`true` : sql`id < ${after}::text::bigint`}
      order by listed.id desc limit ${sql.raw(String(limit))}`,
  );
}
