import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { emailTokens } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { liftBounces } from "../mail/bounced-mails.ts";

interface TokenQuery {
  tokenHash: string;
  purpose: (typeof emailTokens.$inferSelect)["purpose"];
  now: Date;
}

const isLive = ({ tokenHash, purpose, now }: TokenQuery) =>
  and(
    eq(emailTokens.tokenHash, tokenHash),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );

/**
 * The person of a one-time link, without consuming it. Returns null if the link is unknown, used or expired, or went to an address that
 * is no longer the account's: that mailbox's reader has no more say here.
 */
export async function findEmailToken(db: Database, query: TokenQuery) {
  const [row] = await db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), sql`lower(${users.email}) = lower(${emailTokens.email})`))
    .where(and(isLive(query), isNull(users.suspendedAt)))
    .limit(1);
  return row ?? null;
}

/** The account's address that each purpose's link is bound to. An undo link is bound to a former address. */
const STILL_MEANT = {
  verify_email: sql`lower(${users.email}) = lower(${emailTokens.email})`,
  change_email: sql`${users.pendingEmail} = ${emailTokens.email}`,
  undo_email: undefined,
} as const;

/** The account and the address of a link that is still usable, without consuming it. */
export async function findEmailLink(db: Database, query: TokenQuery & { purpose: keyof typeof STILL_MEANT }) {
  const inUse = query.purpose === "undo_email" ? undefined : isNull(users.suspendedAt);
  const [row] = await db
    .select({ userId: users.id, username: users.username, email: emailTokens.email })
    .from(emailTokens)
    .innerJoin(users, and(eq(users.id, emailTokens.userId), STILL_MEANT[query.purpose]))
    .where(and(isLive(query), inUse))
    .limit(1);
  return row ?? null;
}

/**
 * Consumes a link, which shows that its address works. One statement decides, so only one of several concurrent calls succeeds.
 * @returns whether this call did
 */
export async function consumeEmailToken(db: Database, query: TokenQuery): Promise<boolean> {
  const used = await db
    .update(emailTokens)
    .set({ usedAt: query.now })
    .where(isLive(query))
    .returning({ email: emailTokens.email });
  for (const { email } of used) await liftBounces(db, { recipient: email, now: query.now });
  return used.length === 1;
}

/**
 * Expires the person's other links along with the used one, and clears the address that one of them was for. Links that undo a change of
 * address stay: an intruder must not be able to end them.
 */
export async function endEmailTokens(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt), ne(emailTokens.purpose, "undo_email")));
  await db
    .update(users)
    .set({ pendingEmail: null })
    .where(and(eq(users.id, userId), isNotNull(users.pendingEmail)));
}

/**
 * Notes that a signed link of a mail was used, which makes it a one-time link.
 * @returns whether it was the first use
 */
export async function spendSignedLink(
  tx: Database,
  link: { id: string; userId: string; tokenHash: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { now, ...row } = link;
  const owner = tx.select({ email: users.email }).from(users).where(eq(users.id, link.userId));
  const spent = await tx
    .insert(emailTokens)
    .values({ ...row, purpose: "panic", email: sql`(${owner})`, createdAt: now, usedAt: now })
    .onConflictDoNothing({ target: emailTokens.tokenHash })
    .returning({ id: emailTokens.id });
  return spent.length === 1;
}

/** The link that undoes the first of the recent changes of address; null if there was none or its time is over. */
export async function findUndoLink(db: Database, { userId, now }: { userId: string; now: Date }) {
  const [row] = await db
    .select({ id: emailTokens.id })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, "undo_email"),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .orderBy(asc(emailTokens.id))
    .limit(1);
  return row?.id ?? null;
}
