import { asc, eq, gt, sql } from "drizzle-orm";
import type { OffsiteStatus } from "../../../src/model/offsite.rules.ts";
import { type Database, rows } from "../../client.ts";
import { offsiteDomains } from "../../schema/site.ts";

export type OffsiteDomainRow = typeof offsiteDomains.$inferSelect;

/** An array of domains as text, quoted: a host in a link may have a comma or a brace. */
export const quoted = (domains: readonly string[]): string => `{${domains.map((one) => JSON.stringify(one)).join()}}`;

/**
 * Reads what administrators say about hosts: their own entries, then imported lists that haven't expired.
 * @param hosts each as the host and its parent domains, nearest first; the nearest entry counts
 * @returns a status or null for each
 */
export async function findOffsiteStatuses(
  db: Database,
  { hosts, now }: { hosts: readonly (readonly string[])[]; now: Date },
): Promise<(OffsiteStatus | null)[]> {
  if (hosts.length === 0) return [];
  const asked = JSON.stringify(hosts.map(quoted));
  const found = await rows<{ status: OffsiteStatus | null }>(
    db,
    sql`select domain_status(h.domains::text[], ${now.toISOString()}::text::timestamptz) as status
      from jsonb_array_elements_text(${asked}::text::jsonb) with ordinality h (domains, n) order by h.n`,
  );
  return found.map(({ status }) => status);
}

/** Like `findOffsiteStatuses`, for one host. */
export const findOffsiteStatus = async (
  db: Database,
  { domains, now }: { domains: readonly string[]; now: Date },
): Promise<OffsiteStatus | null> => (await findOffsiteStatuses(db, { hosts: [domains], now }))[0] ?? null;

/** A page of the list by name. @param after the last name of the previous page */
export function listOffsiteDomains(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<OffsiteDomainRow[]> {
  return db
    .select()
    .from(offsiteDomains)
    .where(after === null ? undefined : gt(offsiteDomains.domain, after))
    .orderBy(asc(offsiteDomains.domain))
    .limit(limit);
}

/** Adds a domain, or changes its entry. */
export async function putOffsiteDomain(
  db: Database,
  row: Pick<OffsiteDomainRow, "domain" | "status" | "note"> & { now: Date },
): Promise<OffsiteDomainRow> {
  const { now, ...values } = row;
  const [kept] = await db
    .insert(offsiteDomains)
    .values({ ...values, createdAt: now })
    .onConflictDoUpdate({
      target: offsiteDomains.domain,
      set: { status: values.status, note: values.note },
    })
    .returning();
  if (!kept) throw new Error("an upsert returned no row");
  return kept;
}

export async function deleteOffsiteDomain(db: Database, { domain }: { domain: string }): Promise<void> {
  await db.delete(offsiteDomains).where(eq(offsiteDomains.domain, domain));
}
