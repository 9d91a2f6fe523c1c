import { asc, eq, inArray, sql } from "drizzle-orm";
import type { OffsiteStatus } from "../../../src/model/offsite.rules.ts";
import { type Database, rows } from "../../client.ts";
import { domainLists } from "../../schema/spam.ts";
import { quoted } from "../site/offsite-domains.ts";

export type DomainListRow = typeof domainLists.$inferSelect;

export const listDomainLists = (db: Database): Promise<DomainListRow[]> =>
  db.select().from(domainLists).orderBy(asc(domainLists.name));

/** Domains per statement. */
const AT_ONCE = 10_000;

/**
 * Writes a list, or replaces the one of this name.
 * @param max how many lists there may be
 * @returns null if there are that many
 */
export async function replaceDomainList(
  tx: Database,
  {
    domains,
    max,
    ...row
  }: Omit<typeof domainLists.$inferInsert, "domainCount"> & { domains: readonly string[]; max: number },
): Promise<DomainListRow | null> {
  // One import at a time, so that two can't exceed the maximum.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('domain_lists'))`);
  const { id: _, createdAt: __, ...changed } = { ...row, domainCount: domains.length };
  const others = await tx.select({ name: domainLists.name }).from(domainLists);
  if (others.length >= max && !others.some(({ name }) => name === row.name)) return null;
  const [kept] = await tx
    .insert(domainLists)
    .values({ ...row, domainCount: domains.length })
    .onConflictDoUpdate({ target: domainLists.name, set: changed })
    .returning();
  if (!kept) throw new Error("an upsert returned no row");
  await tx.execute(sql`delete from listed_domains where list_id = ${kept.id}::text::bigint`);
  for (let start = 0; start < domains.length; start += AT_ONCE)
    await tx.execute(sql`insert into listed_domains (domain, list_id)
      select domain, ${kept.id}::text::bigint from unnest(${quoted(domains.slice(start, start + AT_ONCE))}::text[]) domain`);
  return kept;
}

/** @returns the list that is gone now; null if it was before */
export async function deleteDomainList(tx: Database, { id }: { id: string }): Promise<DomainListRow | null> {
  const [gone] = await tx.delete(domainLists).where(eq(domainLists.id, id)).returning();
  return gone ?? null;
}

export interface ListedDomain extends Record<string, unknown> {
  domain: string;
  /** The list's name; null for an entry that an administrator added alone. */
  list: string | null;
  status: OffsiteStatus;
}

/**
 * The entries for a host that count now.
 * @param domains the host and its parent domains
 */
export const entriesOf = (
  db: Database,
  { domains, now }: { domains: readonly string[]; now: Date },
): Promise<ListedDomain[]> =>
  rows<ListedDomain>(
    db,
    sql`select o.domain, null as list, o.status from offsite_domains o where o.domain = any(${quoted(domains)}::text[])
      union all select e.domain, l.name, l.status from listed_domains e join domain_lists l on l.id = e.list_id
        and (l.expires_at is null or l.expires_at > ${now.toISOString()}::text::timestamptz)
        where e.domain = any(${quoted(domains)}::text[])
      order by 1, 2 nulls first`,
  );

/** Deletes lists that have expired. @returns their number */
export async function deleteExpiredLists(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const due = db
    .select({ id: domainLists.id })
    .from(domainLists)
    .where(sql`${domainLists.expiresAt} <= ${now.toISOString()}::text::timestamptz`)
    .limit(limit);
  return (await db.delete(domainLists).where(inArray(domainLists.id, due)).returning({ id: domainLists.id })).length;
}
