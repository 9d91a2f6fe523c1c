import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { identityRequests } from "../../schema/identity.ts";

export type IdentityRequestRow = typeof identityRequests.$inferSelect;

export async function insertRequest(db: Database, request: typeof identityRequests.$inferInsert): Promise<void> {
  await db.insert(identityRequests).values(request);
}

/**
 * Notes the code that a request was answered with. One statement decides, so of many answers at once one is taken.
 * @returns null where the state is unknown, answered already, too old, or another browser's
 */
export async function answerRequest(
  db: Database,
  answer: {
    stateHash: string;
    browserHash: string;
    provider: IdentityRequestRow["provider"];
    codeHash: string;
    now: Date;
  },
): Promise<IdentityRequestRow | null> {
  const [row] = await db
    .update(identityRequests)
    .set({ codeHash: answer.codeHash })
    .where(
      and(
        eq(identityRequests.stateHash, answer.stateHash),
        eq(identityRequests.browserHash, answer.browserHash),
        eq(identityRequests.provider, answer.provider),
        isNull(identityRequests.codeHash),
        gt(identityRequests.expiresAt, answer.now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps what only the userinfo endpoint said about the person of a request. */
export async function setRequestClaims(
  db: Database,
  { id, claims }: { id: string; claims: NonNullable<IdentityRequestRow["claims"]> },
): Promise<void> {
  await db.update(identityRequests).set({ claims }).where(eq(identityRequests.id, id));
}

/** The request of this browser that a token's nonce belongs to, while it is good for a log-in. */
export async function findRequest(
  db: Database,
  asked: { nonceHash: string; browserHash: string; provider: IdentityRequestRow["provider"]; now: Date },
): Promise<IdentityRequestRow | null> {
  const [row] = await db
    .select()
    .from(identityRequests)
    .where(
      and(
        eq(identityRequests.nonceHash, asked.nonceHash),
        eq(identityRequests.browserHash, asked.browserHash),
        eq(identityRequests.provider, asked.provider),
        isNull(identityRequests.redeemedAt),
        gt(identityRequests.expiresAt, asked.now),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Uses a request up; of many at once one succeeds. @returns whether it was this one */
export async function redeemRequest(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const used = await db
    .update(identityRequests)
    .set({ redeemedAt: now })
    .where(and(eq(identityRequests.id, id), isNull(identityRequests.redeemedAt)))
    .returning({ id: identityRequests.id });
  return used.length === 1;
}

/** Gives a request back that led to nothing: a second factor is asked for, or a birthday is missing. */
export async function releaseRequest(db: Database, { id }: { id: string }): Promise<void> {
  await db.update(identityRequests).set({ redeemedAt: null }).where(eq(identityRequests.id, id));
}
