import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { emailTokens } from "../../schema/auth.ts";
import { users } from "../../schema/users.ts";
import { liftBounces } from "../mail/bounced-mails.ts";
import { lockUserRow } from "../users/write-user.ts";
import { endEmailTokens } from "./email-tokens.ts";
import { endWaysInSince } from "./ways-in.ts";

interface Link {
  tokenHash: string;
  now: Date;
}

/** Consumes a link, which shows that its address works. Only one of several concurrent calls gets the row. */
async function consume(
  tx: Database,
  { tokenHash, now }: Link,
  purpose: "change_email" | "undo_email",
  owner: { userId?: string } = {},
) {
  const [link] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        eq(emailTokens.purpose, purpose),
        owner.userId === undefined ? undefined : eq(emailTokens.userId, owner.userId),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({
      id: emailTokens.id,
      userId: emailTokens.userId,
      email: emailTokens.email,
      createdAt: emailTokens.createdAt,
    });
  if (link) await liftBounces(tx, { recipient: link.email, now });
  return link ?? null;
}

/**
 * Makes the requested address the account's, and adds the row of the undo link, whose secret is created by the job that mails it.
 * @param userId the person using the link, who must be the one who asked for the change
 * @returns null if the link isn't theirs, or they now want another address or none
 * @throws a unique violation of `users_email_key` if somebody else now has the address
 */
export async function confirmPendingEmail(
  tx: Database,
  { undo, userId, ...link }: Link & { userId: string; undo: { id: string; expiresAt: Date } },
): Promise<{ userId: string; email: string } | null> {
  const used = await consume(tx, link, "change_email", { userId });
  const before = used && (await lockUserRow(tx, { id: used.userId }));
  if (!used || !before || before.suspendedAt || before.pendingEmail !== used.email) return null;
  const { email } = used;
  await tx.update(users).set({ email, emailVerifiedAt: link.now, pendingEmail: null }).where(eq(users.id, userId));
  await endEmailTokens(tx, { userId, now: link.now });
  await tx.insert(emailTokens).values({
    userId,
    purpose: "undo_email",
    email: before.email,
    createdAt: link.now,
    // No secret has this hash: the link starts to work when the mail is written.
    id: undo.id,
    tokenHash: `unsent ${undo.id}`,
    expiresAt: undo.expiresAt,
  });
  return { userId, email };
}

/** How long the link to the new address is valid, so an intruder may have acted this long before the change. */
const CHANGE_MS = 24 * 3_600_000;

/**
 * Restores the former address, removes the password and the log-in methods that were set up along with the change, and reactivates an
 * account that was closed since. The undo links of later changes are deleted.
 * @throws a unique violation of `users_email_key` if somebody else now has the address
 */
export async function restoreEmail(tx: Database, link: Link): Promise<{ userId: string; email: string } | null> {
  const used = await consume(tx, link, "undo_email");
  if (!used) return null;
  const { id, userId, email, createdAt } = used;
  await endWaysInSince(tx, { userId, since: new Date(createdAt.getTime() - CHANGE_MS), now: link.now });
  const fields = { email, emailVerifiedAt: link.now, pendingEmail: null, passwordHash: null };
  await tx
    .update(users)
    .set({ ...fields, deactivatedAt: null, deletionDueAt: null })
    .where(eq(users.id, userId));
  await tx
    .delete(emailTokens)
    .where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, "undo_email"), sql`${emailTokens.id} > ${id}`));
  return { userId, email };
}

/** Gives the link its secret. @returns the address to mail it to; null if the link was used or deleted */
export async function armUndoLink(
  db: Database,
  { tokenId, tokenHash, now }: { tokenId: string; tokenHash: string; now: Date },
): Promise<{ email: string } | null> {
  const [row] = await db
    .update(emailTokens)
    .set({ tokenHash })
    .where(and(eq(emailTokens.id, tokenId), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now)))
    .returning({ email: emailTokens.email });
  return row ?? null;
}
