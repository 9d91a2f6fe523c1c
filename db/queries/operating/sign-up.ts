import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { SignUpMode } from "../../../src/identity/sign-up.rules.ts";
import type { Database } from "../../client.ts";
import { signUpInvitations, signUpSettings } from "../../schema/sign-up.ts";
import { users } from "../../schema/users.ts";

const ONLY = 1;

/** The administrators' setting; null until they save one. */
export async function findSignUpSettings(db: Database): Promise<{ mode: SignUpMode; domains: string[] } | null> {
  const { mode, domains } = signUpSettings;
  const [row] = await db.select({ mode, domains }).from(signUpSettings).where(eq(signUpSettings.id, ONLY));
  return row ?? null;
}

export async function saveSignUpSettings(
  tx: Database,
  { mode, domains, now }: { mode: SignUpMode; domains: readonly string[]; now: Date },
): Promise<void> {
  const set = { mode, domains: [...domains], updatedAt: now };
  await tx
    .insert(signUpSettings)
    .values({ id: ONLY, ...set })
    .onConflictDoUpdate({ target: signUpSettings.id, set });
}

export const insertInvitation = async (tx: Database, row: typeof signUpInvitations.$inferInsert): Promise<void> => {
  await tx.insert(signUpInvitations).values(row);
};

const isOpenAt = (now: Date) => and(gt(signUpInvitations.usesLeft, 0), gt(signUpInvitations.expiresAt, now));

/** Whether an invitation with this code still lets somebody in. */
export async function isOpenInvitation(
  db: Database,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: signUpInvitations.id })
    .from(signUpInvitations)
    .where(and(eq(signUpInvitations.codeHash, codeHash), isOpenAt(now)));
  return found.length === 1;
}

/** Takes one place of an invitation. @returns false if the last one was taken, or it has ended */
export async function takeInvitation(
  tx: Database,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(signUpInvitations)
    .set({ usesLeft: sql`${signUpInvitations.usesLeft} - 1` })
    .where(and(eq(signUpInvitations.codeHash, codeHash), isOpenAt(now)))
    .returning({ id: signUpInvitations.id });
  return taken.length === 1;
}

/** Invitations, newest first. */
export function listInvitations(db: Database, { after, limit }: { after: string | null; limit: number }) {
  const { id, note, usesMax, usesLeft, expiresAt, createdAt, createdById } = signUpInvitations;
  return db
    .select({ id, note, usesMax, usesLeft, expiresAt, createdAt, createdBy: users.username })
    .from(signUpInvitations)
    .leftJoin(users, eq(users.id, createdById))
    .where(after ? lt(id, after) : undefined)
    .orderBy(desc(id))
    .limit(limit);
}

/** @returns the ended invitation's note; null if it had ended before */
export async function endInvitation(tx: Database, { id, now }: { id: string; now: Date }) {
  const [ended] = await tx
    .update(signUpInvitations)
    .set({ expiresAt: now })
    .where(and(eq(signUpInvitations.id, id), gt(signUpInvitations.expiresAt, now)))
    .returning({ note: signUpInvitations.note });
  return ended ?? null;
}

/** Whether anybody has an account that does not wait for approval. */
export async function hasOpenAccount(db: Database): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(isNull(users.waitingSince)).limit(1);
  return found.length === 1;
}

/** Opens a waiting account. @returns false if it does not wait, or is suspended */
export async function approveAccount(tx: Database, { id }: { id: string }): Promise<boolean> {
  const opened = await tx
    .update(users)
    .set({ waitingSince: null, deactivatedAt: null })
    .where(and(eq(users.id, id), isNotNull(users.waitingSince), isNull(users.suspendedAt)))
    .returning({ id: users.id });
  return opened.length === 1;
}

/**
 * Deletes a waiting account, which has nothing that others see. One that an older release has opened may have something.
 * @returns null if it does not wait, is open or is suspended
 */
export async function deleteWaiting(tx: Database, { id }: { id: string }) {
  const [gone] = await tx
    .delete(users)
    .where(
      and(eq(users.id, id), isNotNull(users.waitingSince), isNotNull(users.deactivatedAt), isNull(users.suspendedAt)),
    )
    .returning({ email: users.email, locale: users.locale, username: users.username });
  return gone ?? null;
}
