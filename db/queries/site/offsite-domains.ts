import { asc, eq, gt, inArray } from "drizzle-orm";
import type { OffsiteStatus } from "../../../src/model/offsite.rules.ts";
import type { Database } from "../../client.ts";
import { offsiteDomains } from "../../schema/site.ts";

export type OffsiteDomainRow = typeof offsiteDomains.$inferSelect;

/**
 * The list's entry for a host.
 * @param domains the host and its parent domains, nearest first; the nearest entry counts
 */
export async function findOffsiteStatus(
  db: Database,
  { domains }: { domains: readonly string[] },
): Promise<OffsiteStatus | null> {
  if (domains.length === 0) return null;
  const found = await db
    .select({ domain: offsiteDomains.domain, status: offsiteDomains.status })
    .from(offsiteDomains)
    .where(inArray(offsiteDomains.domain, [...domains]));
  const statuses = new Map(found.map(({ domain, status }) => [domain, status]));
  const nearest = domains.find((domain) => statuses.has(domain));
  return nearest === undefined ? null : (statuses.get(nearest) ?? null);
}

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
