import { and, count, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { adAudienceShares, adAudiences } from "../../schema/audiences.ts";
import { type IdPage, idPage, isoTime, list } from "../fragments/values.ts";

export interface AudienceRow extends Record<string, unknown> {
  id: string;
  name: string;
  /** JSON, as text on one engine. */
  rule: unknown;
  people: number;
  description: string;
  batches: number;
  added: number;
  removed: number;
  isShared: boolean;
  sharedWith: unknown;
  refreshedAt: string | null;
  createdAt: string;
}
const columns = (advertiserId: string) => sql`a.id::text as id, a.name, a.rule::text as rule, a.people::int as people,
  a.description, a.batches::int as batches, a.added::int as added, a.removed::int as removed,
  a.advertiser_id <> ${advertiserId} as "isShared", ${isoTime("a.refreshed_at")} as "refreshedAt", ${isoTime("a.created_at")} as "createdAt",
  case when a.advertiser_id = ${advertiserId} then (select json_agg(json_build_object('id', v.id::text, 'name', v.name, 'sharedAt', ${isoTime("s.created_at")}) order by v.id)
    from ad_audience_shares s join advertisers v on v.id = s.advertiser_id where s.audience_id = a.id)::text end as "sharedWith"`;
const mayUse = (advertiserId: string) => sql`(a.advertiser_id = ${advertiserId}
  or exists (select 1 from ad_audience_shares s where s.audience_id = a.id and s.advertiser_id = ${advertiserId}))`;

export const listAudiences = (
  db: Database,
  { advertiserId, type, ...page }: IdPage & { advertiserId: string; type: string | null },
): Promise<AudienceRow[]> =>
  rows<AudienceRow>(
    db,
    sql`select ${columns(advertiserId)} from ad_audiences a
      where a.id in (select id from ad_audiences where advertiser_id = ${advertiserId}
        union all select audience_id from ad_audience_shares where advertiser_id = ${advertiserId})
        ${type ? sql`and a.type = ${type}` : sql``} and ${idPage("a.id", page).follows} ${idPage("a.id", page).ordered}`,
  );

/** Returns an audience that the account may use. */
export async function findAudience(
  db: Database,
  { advertiserId, audienceId }: { advertiserId: string; audienceId: string },
): Promise<AudienceRow | null> {
  const [row] = await rows<AudienceRow>(
    db,
    sql`select ${columns(advertiserId)} from ad_audiences a where a.id = ${audienceId} and ${mayUse(advertiserId)}`,
  );
  return row ?? null;
}

/** Those of the given audiences that the account owns or that are shared with it. */
export const usableAudiences = (
  db: Database,
  { advertiserId, ids }: { advertiserId: string; ids: readonly string[] },
): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select a.id::text as id from ad_audiences a
      where a.id = any(${list(ids)}::text::bigint[]) and ${mayUse(advertiserId)}`,
  );

export async function findAudienceById(db: Database, id: string) {
  const [row] = await db.select().from(adAudiences).where(eq(adAudiences.id, id));
  return row ?? null;
}

export async function countAudiences(db: Database, advertiserId: string): Promise<number> {
  const [row] = await db
    .select({ audiences: count() })
    .from(adAudiences)
    .where(eq(adAudiences.advertiserId, advertiserId));
  return row?.audiences ?? 0;
}
export async function insertAudience(db: Database, row: typeof adAudiences.$inferInsert): Promise<void> {
  await db.insert(adAudiences).values(row);
}
export async function describeAudience(
  db: Database,
  { id, ...fields }: { id: string; name: string; description: string },
): Promise<void> {
  await db.update(adAudiences).set(fields).where(eq(adAudiences.id, id));
}
/** Counts a request that changed a customer list. */
export async function countBatch(
  db: Database,
  { id, operation, addresses }: { id: string; operation: "ADD" | "REMOVE"; addresses: number },
): Promise<void> {
  const column = operation === "ADD" ? ("added" as const) : ("removed" as const);
  await db
    .update(adAudiences)
    .set({ batches: sql`batches + 1`, [column]: sql`${adAudiences[column]} + ${addresses}::int` })
    .where(eq(adAudiences.id, id));
}
/** Deletes an audience with its members and shares. */
export async function eraseAudience(db: Database, id: string): Promise<void> {
  await db.delete(adAudiences).where(eq(adAudiences.id, id));
}

interface Share {
  audienceId: string;
  advertiserId: string;
}

/** @param isOwner whether the sharer owns the audience's account: an owner may overwrite a delegate's share, but not vice versa */
export async function shareWith(
  db: Database,
  { isOwner, ...share }: Share & { sharedBy: string; isOwner: boolean },
): Promise<void> {
  const insert = db.insert(adAudienceShares).values(share);
  await (isOwner
    ? insert.onConflictDoUpdate({
        target: [adAudienceShares.audienceId, adAudienceShares.advertiserId],
        set: { sharedBy: share.sharedBy },
      })
    : insert.onConflictDoNothing());
}
export async function unshareWith(db: Database, { audienceId, advertiserId }: Share): Promise<void> {
  await db
    .delete(adAudienceShares)
    .where(and(eq(adAudienceShares.audienceId, audienceId), eq(adAudienceShares.advertiserId, advertiserId)));
}

/**
 * Deletes the shares that a person made. Rows of an older release name no sharer: of these, only shares with the person's own
 * accounts are deleted.
 */
export const endSharesBy = (tx: Database, { advertiserId, userId }: { advertiserId: string; userId: string }) =>
  rows<{ audienceId: string; name: string; sharedWith: string }>(
    tx,
    sql`delete from ad_audience_shares s using ad_audiences a, advertisers v
      where a.id = s.audience_id and a.advertiser_id = ${advertiserId} and v.id = s.advertiser_id
        and (s.shared_by = ${userId} or (s.shared_by is null and v.owner_user_id = ${userId}))
      returning a.id::text as "audienceId", a.name, v.id::text as "sharedWith"`,
  );

/** Audiences not refreshed since `before`, longest ago first. */
export const staleAudiences = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  rows<{ id: string; advertiserId: string }>(
    db,
    sql`select id::text as id, advertiser_id::text as "advertiserId" from ad_audiences where refreshed_at < ${before.toISOString()}::timestamptz
      order by refreshed_at limit ${limit}`,
  );
