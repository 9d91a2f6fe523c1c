import { and, eq, gt, sql } from "drizzle-orm";
import type { MemberPermission } from "../../../src/business/permissions.ts";
import { type Database, rows } from "../../client.ts";
import { businessInvites } from "../../schema/business.ts";
import { isAddressBlocked, isVisiblePerson } from "../fragments/people.ts";

export type BusinessInvite = typeof businessInvites.$inferSelect;

/** Invites an address; a second invitation replaces the first and revokes its link. */
export async function saveInvite(tx: Database, invite: BusinessInvite): Promise<void> {
  const { permission, invitedById, tokenHash, createdAt, expiresAt } = invite;
  await tx
    .insert(businessInvites)
    .values(invite)
    .onConflictDoUpdate({
      target: [businessInvites.businessId, businessInvites.email],
      set: { permission, invitedById, tokenHash, createdAt, expiresAt },
    });
}

/** Open invitations, oldest first. */
export const listInvites = (
  db: Database,
  { businessId, now }: { businessId: string; now: Date },
): Promise<BusinessInvite[]> =>
  db
    .select()
    .from(businessInvites)
    .where(and(eq(businessInvites.businessId, businessId), gt(businessInvites.expiresAt, now)))
    .orderBy(businessInvites.createdAt, businessInvites.id)
    .limit(200);

/** @returns the revoked invitation; null if it was already answered */
export async function deleteInvite(
  tx: Database,
  { businessId, id }: { businessId: string; id: string },
): Promise<BusinessInvite | null> {
  const mine = and(eq(businessInvites.businessId, businessId), eq(businessInvites.id, id));
  const [row] = await tx.delete(businessInvites).where(mine).returning();
  return row ?? null;
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(businessInvites.tokenHash, tokenHash), gt(businessInvites.expiresAt, now));

export async function findInvite(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<BusinessInvite | null> {
  const [row] = await db.select().from(businessInvites).where(isOpen(tokenHash, now));
  return row ?? null;
}

/** Consumes an invitation. @returns it, or null if it was answered, revoked or has expired */
export async function consumeInvite(
  tx: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<BusinessInvite | null> {
  const [row] = await tx.delete(businessInvites).where(isOpen(tokenHash, now)).returning();
  return row ?? null;
}

export interface InviteMail extends Record<string, unknown> {
  businessName: string;
  inviterName: string;
  permission: MemberPermission;
}

/**
 * Stores the hash of an invitation's link as the mail is written.
 * @returns the contents of the mail, or null if the invitation was revoked, the inviter or the business is gone, or a block exists
 * between inviter and reader
 */
export async function inviteToMail(
  db: Database,
  { businessId, email, tokenHash }: { businessId: string; email: string; tokenHash: string },
): Promise<InviteMail | null> {
  const [row] = await rows<InviteMail>(
    db,
    sql`update business_invites i set token_hash = ${tokenHash} from users b, users u
      where i.business_id = ${businessId}::text::bigint and i.email = ${email} and b.id = i.business_id
        and u.id = i.invited_by_id and ${isVisiblePerson("u")} and ${isVisiblePerson("b")}
        and not ${isAddressBlocked("u.id", email)}
      returning i.permission, trim(u.first_name || ' ' || u.last_name) as "inviterName",
        coalesce(nullif(b.business_name, ''), trim(b.first_name || ' ' || b.last_name)) as "businessName"`,
  );
  return row ?? null;
}
