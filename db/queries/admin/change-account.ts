import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

/** The account's state before a change. Locks its row until the transaction ends. */
export async function lockAccount(tx: Database, { id }: { id: string }) {
  const [row] = await tx
    .select({ id: users.id, username: users.username, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return row ?? null;
}

/** Each change below returns whether it changed anything, so that a second click does nothing and notifies nobody. */
const changed = (rows: { id: string }[]) => rows.length === 1;
const returningId = { id: users.id };

export const suspend = async (tx: Database, { id, now }: { id: string; now: Date }) =>
  changed(
    await tx
      .update(users)
      .set({ suspendedAt: now })
      .where(and(eq(users.id, id), isNull(users.suspendedAt)))
      .returning(returningId),
  );

export const unsuspend = async (tx: Database, { id }: { id: string }) =>
  changed(
    await tx
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(users.id, id), isNotNull(users.suspendedAt)))
      .returning(returningId),
  );

export const softBan = async (tx: Database, { id, now }: { id: string; now: Date }) =>
  changed(
    await tx
      .update(users)
      .set({ softBannedAt: now })
      .where(and(eq(users.id, id), isNull(users.softBannedAt)))
      .returning(returningId),
  );

export const setVerified = async (
  tx: Database,
  { id, badge, verified }: { id: string; badge: "isVerifiedIdentity" | "isVerifiedMerchant"; verified: boolean },
) =>
  changed(
    await tx
      .update(users)
      .set({ [badge]: verified })
      .where(and(eq(users.id, id), eq(users[badge], !verified)))
      .returning(returningId),
  );
