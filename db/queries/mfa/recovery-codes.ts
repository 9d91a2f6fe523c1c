import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { mfaRecoveryCodes, mfaRecoverySets } from "../../schema/mfa.ts";

/** The stored form of a set of codes. */
export type RecoverySet = readonly { id: string; codeHash: string }[];

/** Stores a new set, which invalidates the earlier one. */
export async function replaceRecoveryCodes(
  tx: Database,
  { userId, set }: { userId: string; set: RecoverySet },
): Promise<void> {
  await deleteRecoveryCodes(tx, { userId });
  await tx.insert(mfaRecoveryCodes).values(set.map((code) => ({ ...code, userId })));
}

export async function deleteRecoveryCodes(tx: Database, { userId }: { userId: string }): Promise<void> {
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  await tx.delete(mfaRecoverySets).where(eq(mfaRecoverySets.userId, userId));
}

/** The salt of codes of 16 characters; null for a person without such codes. */
export async function findRecoverySalt(db: Database, { userId }: { userId: string }): Promise<string | null> {
  const [row] = await db
    .select({ salt: mfaRecoverySets.salt })
    .from(mfaRecoverySets)
    .where(eq(mfaRecoverySets.userId, userId));
  return row?.salt ?? null;
}

/** Consumes a code. @returns whether it existed and was unused */
export async function spendRecoveryCode(
  db: Database,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(mfaRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, codeHash),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: mfaRecoveryCodes.id });
  return used.length === 1;
}
