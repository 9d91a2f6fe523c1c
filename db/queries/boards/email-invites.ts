import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boardEmailInvites, boards } from "../../schema/boards.ts";
import { isAddressBlocked, isAddressOpenTo, isVisiblePerson } from "../fragments/people.ts";

export type EmailInvite = typeof boardEmailInvites.$inferSelect;

/**
 * Invites an address. A second invitation keeps the id and replaces the link.
 * @returns the stored invitation
 */
export async function replaceEmailInvite(tx: Database, invite: EmailInvite): Promise<EmailInvite> {
  const { tokenHash, role, invitedById, createdAt, expiresAt } = invite;
  const [kept] = await tx
    .insert(boardEmailInvites)
    .values(invite)
    .onConflictDoUpdate({
      target: [boardEmailInvites.boardId, boardEmailInvites.email],
      set: { tokenHash, role, invitedById, createdAt, expiresAt },
    })
    .returning();
  return kept as EmailInvite;
}

/** A board's invitations to addresses, oldest first. */
export const emailInvitesOf = (
  db: Database,
  { boardId, now, after, limit }: { boardId: string; now: Date; after: string | null; limit: number },
): Promise<EmailInvite[]> =>
  db
    .select()
    .from(boardEmailInvites)
    .where(
      and(
        eq(boardEmailInvites.boardId, boardId),
        gt(boardEmailInvites.expiresAt, now),
        after === null ? undefined : gt(boardEmailInvites.id, after),
      ),
    )
    .orderBy(boardEmailInvites.id)
    .limit(limit);

/** The board of an invitation, or null if the invitation was used, revoked or has expired. */
export async function findEmailInvite(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ boardName: string; ownerId: string } | null> {
  const [row] = await db
    .select({ boardName: boards.name, ownerId: boards.ownerId })
    .from(boardEmailInvites)
    .innerJoin(boards, eq(boards.id, boardEmailInvites.boardId))
    .where(and(eq(boardEmailInvites.tokenHash, tokenHash), gt(boardEmailInvites.expiresAt, now)));
  return row ?? null;
}

/** Consumes an invitation. @returns it, or null if it was used, revoked or has expired */
export async function consumeEmailInvite(
  tx: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<EmailInvite | null> {
  const [row] = await tx
    .delete(boardEmailInvites)
    .where(and(eq(boardEmailInvites.tokenHash, tokenHash), gt(boardEmailInvites.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** Revokes invitations. @returns whether any existed */
export async function deleteEmailInvite(
  tx: Database,
  { boardId, email }: { boardId: string; email: string },
): Promise<boolean> {
  const gone = await tx
    .delete(boardEmailInvites)
    .where(and(eq(boardEmailInvites.boardId, boardId), eq(boardEmailInvites.email, email)))
    .returning({ id: boardEmailInvites.id });
  return gone.length > 0;
}

/**
 * Stores the hash of an invitation's link as the mail is written.
 * @returns the contents of the mail, or null if the invitation was revoked, its inviter is gone, a block exists between inviter and
 * reader, or the reader takes no invitations from the inviter
 */
export async function inviteToMail(
  db: Database,
  { boardId, email, tokenHash }: { boardId: string; email: string; tokenHash: string },
): Promise<{ boardName: string; inviterName: string } | null> {
  const [row] = await rows<{ boardName: string; inviterName: string }>(
    db,
    sql`update board_email_invites i set token_hash = ${tokenHash} from boards b, users u
      where i.board_id = ${boardId} and i.email = ${email} and b.id = i.board_id and u.id = i.invited_by_id
        and ${isVisiblePerson("u")} and not ${isAddressBlocked("u.id", email)}
        and ${isAddressOpenTo("u.id", email)}
      returning b.name as "boardName", trim(u.first_name || ' ' || u.last_name) as "inviterName"`,
  );
  return row ?? null;
}
