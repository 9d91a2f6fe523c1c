import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { boardEmailInvites, boards } from "../../schema/boards.ts";
import { isAddressBlocked } from "../users/unblocked.ts";
import { isVisiblePerson } from "../users/visible-person.ts";

export type EmailInvite = typeof boardEmailInvites.$inferSelect;

/**
 * Invites an address. A second invitation keeps the id and replaces the link of the first.
 * @returns what is stored
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

/** The invitations of a board to addresses, in the order they were made. */
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

/** The board that an invitation is to, or null where it was used, taken back or is over. */
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

/** Uses an invitation up. @returns it, or null where it was used, taken back or is over */
export async function takeEmailInvite(
  tx: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<EmailInvite | null> {
  const [row] = await tx
    .delete(boardEmailInvites)
    .where(and(eq(boardEmailInvites.tokenHash, tokenHash), gt(boardEmailInvites.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** Takes invitations back. @returns whether there was one */
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
 * @returns what the mail says, or null where the invitation was revoked, its inviter is gone, or a block lies between
 *   inviter and reader
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
      returning b.name as "boardName", trim(u.first_name || ' ' || u.last_name) as "inviterName"`,
  );
  return row ?? null;
}
