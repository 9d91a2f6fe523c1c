import { and, eq, like, or, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { rateLimits } from "../../schema/system.ts";
import { users } from "../../schema/users.ts";
import { visibleUser } from "../fragments/people.ts";

/**
 * Counts an attempt in one statement, so that every concurrent attempt counts. An expired count restarts.
 * @returns the number of attempts including this one, and when the count expires
 */
export async function countAttempt(
  db: Database,
  { key, now, seconds }: { key: string; now: Date; seconds: number },
): Promise<{ attempts: number; endsAt: Date }> {
  const at = now.toISOString();
  const ends = new Date(now.getTime() + seconds * 1000).toISOString();
  const [row] = await rows<{ attempts: number; ends: string }>(
    db,
    sql`insert into rate_limits (key, points, expire) values (${key}, 1, ${ends}::text::timestamptz)
      on conflict (key) do update set
        points = case when rate_limits.expire <= ${at}::text::timestamptz then 1 else rate_limits.points + 1 end,
        expire = case when rate_limits.expire <= ${at}::text::timestamptz then excluded.expire else rate_limits.expire end
      returning points as attempts, (extract(epoch from expire) * 1000)::float8::text as ends`,
  );
  return { attempts: Number(row?.attempts), endsAt: new Date(Number(row?.ends)) };
}

/** Extends a count until `endsAt`: the lock-out. */
export async function extendAttempts(db: Database, { key, endsAt }: { key: string; endsAt: Date }): Promise<void> {
  await db.update(rateLimits).set({ expire: endsAt }).where(eq(rateLimits.key, key));
}

export async function clearAttempts(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes a key and all keys that continue it after a colon; `key` must contain no LIKE wildcard. */
export async function clearAttemptsBelow(db: Database, { key }: { key: string }): Promise<void> {
  await db.delete(rateLimits).where(or(eq(rateLimits.key, key), like(rateLimits.key, `${key}:%`)));
}

/** The greeting data for a browser that was logged in before; null for a closed account. */
export async function findRecognised(db: Database, { userId }: { userId: string }) {
  const { id, username, firstName, card, passwordHash } = users;
  const [row] = await db
    .select({ id, username, firstName, card, passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), visibleUser))
    .limit(1);
  return row ?? null;
}
