import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { identityRequests } from "../../schema/identity.ts";

export type IdentityRequestRow = typeof identityRequests.$inferSelect;

export async function insertRequest(db: Database, request: typeof identityRequests.$inferInsert): Promise<void> {
  await db.insert(identityRequests).values(request);
}

/**
 * Records the code that answered a request. One statement decides, so only one of several concurrent answers is accepted.
 * @returns null if the state is unknown, already answered, too old, or another browser's
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

/** Stores claims about the request's person that came from the userinfo endpoint. */
export async function setRequestClaims(
  db: Database,
  { id, claims }: { id: string; claims: NonNullable<IdentityRequestRow["claims"]> },
): Promise<void> {
  await db.update(identityRequests).set({ claims }).where(eq(identityRequests.id, id));
}

/** Finds this browser's request by a token's nonce, while it can still be used to log in. */
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

/** Consumes a request; only one of several concurrent calls succeeds. @returns whether this call did */
export async function redeemRequest(db: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const used = await db
    .update(identityRequests)
    .set({ redeemedAt: now })
    .where(and(eq(identityRequests.id, id), isNull(identityRequests.redeemedAt)))
    .returning({ id: identityRequests.id });
  return used.length === 1;
}

/** Releases a request that did not log in yet: a second factor is required, or a birthday is missing. */
export async function releaseRequest(db: Database, { id }: { id: string }): Promise<void> {
  await db.update(identityRequests).set({ redeemedAt: null }).where(eq(identityRequests.id, id));
}
