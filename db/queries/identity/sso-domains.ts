import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isUniqueViolation } from "../../engine/faults.ts";
import { ssoDomains } from "../../schema/identity.ts";

export type SsoDomainRow = typeof ssoDomains.$inferSelect;

export const listSsoDomains = (db: Database, { userId }: { userId: string }): Promise<SsoDomainRow[]> =>
  db.select().from(ssoDomains).where(eq(ssoDomains.userId, userId)).orderBy(ssoDomains.id);

/** @returns null if the business already has it */
export async function insertSsoDomain(
  db: Database,
  domain: typeof ssoDomains.$inferInsert,
): Promise<SsoDomainRow | null> {
  const [row] = await db.insert(ssoDomains).values(domain).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findOwnSsoDomain(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<SsoDomainRow | null> {
  const [row] = await db
    .select()
    .from(ssoDomains)
    .where(and(eq(ssoDomains.id, id), eq(ssoDomains.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** The business that has proved that it owns a domain. */
export async function findVerifiedDomain(
  db: Database,
  by: { domain: string } | { id: string },
): Promise<SsoDomainRow | null> {
  const named = "id" in by ? eq(ssoDomains.id, by.id) : eq(ssoDomains.domain, by.domain);
  const [row] = await db
    .select()
    .from(ssoDomains)
    .where(and(named, isNotNull(ssoDomains.verifiedAt)))
    .limit(1);
  return row ?? null;
}

/**
 * Marks a domain as verified. Of two businesses that prove it at once, one succeeds.
 * @returns null if another business has it
 */
export async function setDomainVerified(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<SsoDomainRow | null> {
  try {
    const [row] = await db
      .update(ssoDomains)
      .set({
        verifiedAt: sql`coalesce(${ssoDomains.verifiedAt}, ${now.toISOString()}::text::timestamptz)`,
        checkedAt: now,
        missingSince: null,
      })
      .where(eq(ssoDomains.id, id))
      .returning();
    return row ?? null;
  } catch (error) {
    if (isUniqueViolation(error, "sso_domains_verified_key")) return null;
    throw error;
  }
}

/** Verified domains last checked before a moment, longest ago first. */
export const domainsToCheck = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  db
    .select()
    .from(ssoDomains)
    .where(and(isNotNull(ssoDomains.verifiedAt), or(isNull(ssoDomains.checkedAt), lt(ssoDomains.checkedAt, before))))
    .orderBy(sql`${ssoDomains.checkedAt} nulls first`)
    .limit(limit);

/**
 * Records that the proof is missing. A domain whose proof has been missing since before `lapsedBefore` no longer belongs to the business.
 * @returns the resulting change; "known" if the business was already notified
 */
export async function setDomainUnproven(
  tx: Database,
  { id, now, lapsedBefore }: { id: string; now: Date; lapsedBefore: Date },
): Promise<"missing" | "lapsed" | "known"> {
  const [row] = await tx.select().from(ssoDomains).where(eq(ssoDomains.id, id)).for("no key update");
  if (!row?.verifiedAt) return "known";
  const missingSince = row.missingSince ?? now;
  const isLapsed = missingSince < lapsedBefore;
  const change = { checkedAt: now, missingSince, verifiedAt: isLapsed ? null : row.verifiedAt };
  await tx.update(ssoDomains).set(change).where(eq(ssoDomains.id, id));
  if (isLapsed) return "lapsed";
  return row.missingSince ? "known" : "missing";
}

/** The name of a person's domain, for the mail about it; null if it was deleted. */
export async function findSsoDomainName(db: Database, { id }: { id: string }): Promise<string | null> {
  const [row] = await db.select({ domain: ssoDomains.domain }).from(ssoDomains).where(eq(ssoDomains.id, id)).limit(1);
  return row?.domain ?? null;
}

/** @returns whether the business had it */
export async function deleteSsoDomain(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const gone = await db
    .delete(ssoDomains)
    .where(and(eq(ssoDomains.id, id), eq(ssoDomains.userId, userId)))
    .returning({ id: ssoDomains.id });
  return gone.length === 1;
}

/**
 * Whether the person of an address logs in through an issuer: they did before, or nobody has confirmed the address yet, so the business
 * has to vouch for it. Null if the address has no account.
 */
export async function ssoStanding(
  db: Database,
  { email, issuer }: { email: string; issuer: string | null },
): Promise<{ isSso: boolean } | null> {
  if (!/^[\x21-\x7e]{1,320}$/.test(email)) return null;
  const [row] = await rows<{ isSso: boolean }>(
    db,
    sql`select ${issuer !== null} and (u.email_verified_at is null or exists (select 1 from identities i
      where i.user_id = u.id and i.provider = 'sso' and i.issuer = ${issuer ?? ""}))
      as "isSso" from users u where lower(u.email) = lower(${email})`,
  );
  return row ?? null;
}
