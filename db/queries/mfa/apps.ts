import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mfaApps } from "../../schema/mfa.ts";

/** Stores a new unconfirmed secret in place of an earlier one. @returns false if an app is already set up */
export async function putWaitingApp(
  db: Database,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const put = await db
    .insert(mfaApps)
    .values({ userId, secret, createdAt: now })
    .onConflictDoUpdate({
      target: mfaApps.userId,
      set: { secret, createdAt: now, lastStep: 0 },
      setWhere: isNull(mfaApps.confirmedAt),
    })
    .returning({ userId: mfaApps.userId });
  return put.length === 1;
}

/** @param confirmed whether to find the active secret or the unconfirmed one */
export async function findAppSecret(
  db: Database,
  { userId, confirmed }: { userId: string; confirmed: boolean },
): Promise<string | null> {
  const state = confirmed ? isNotNull(mfaApps.confirmedAt) : isNull(mfaApps.confirmedAt);
  const [row] = await db
    .select({ secret: mfaApps.secret })
    .from(mfaApps)
    .where(and(eq(mfaApps.userId, userId), state));
  return row?.secret ?? null;
}

/** Consumes a code and all earlier ones. @returns false if it was already used (RFC 6238 section 5.2) */
export async function spendAppStep(db: Database, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const used = await db
    .update(mfaApps)
    .set({ lastStep: step })
    .where(and(eq(mfaApps.userId, userId), lt(mfaApps.lastStep, step)))
    .returning({ userId: mfaApps.userId });
  return used.length === 1;
}

/** @returns false if the pending secret is now another one, or is gone */
export async function confirmApp(
  db: Database,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(mfaApps)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(mfaApps.userId, userId), eq(mfaApps.secret, secret), isNull(mfaApps.confirmedAt)))
    .returning({ userId: mfaApps.userId });
  return confirmed.length === 1;
}

/** @returns whether an app was set up */
export async function deleteApp(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const deleted = await db
    .delete(mfaApps)
    .where(and(eq(mfaApps.userId, userId), isNotNull(mfaApps.confirmedAt)))
    .returning({ userId: mfaApps.userId });
  return deleted.length === 1;
}
