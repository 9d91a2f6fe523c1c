import { and, eq, sql } from "drizzle-orm";
import type { MemberPermission } from "../../../src/business/permissions.ts";
import { type Database, rows } from "../../client.ts";
import { businessMembers } from "../../schema/business.ts";
import { users } from "../../schema/users.ts";
import { isoTime } from "../fragments/values.ts";

interface Named {
  businessId: string;
  userId: string;
}
const oneMember = ({ businessId, userId }: Named) =>
  and(eq(businessMembers.businessId, businessId), eq(businessMembers.userId, userId));

export interface MemberRow extends Record<string, unknown> {
  userId: string;
  username: string;
  fullName: string;
  permission: MemberPermission;
  since: string;
}

/** A business may have fewer members than this, so a list is always complete. */
const SHOWN_MAX = 200;
export const AT = sql`${isoTime("m.created_at")} as since`;
export const PERSON = sql`u.id::text as "userId", u.username, trim(u.first_name || ' ' || u.last_name) as "fullName"`;

/** Members of a business, in order of arrival. */
export const listMembers = (db: Database, { businessId }: { businessId: string }): Promise<MemberRow[]> =>
  rows<MemberRow>(
    db,
    sql`select ${PERSON}, m.permission, ${AT} from business_members m join users u on u.id = m.user_id
      where m.business_id = ${businessId}::text::bigint order by m.created_at, u.id limit ${SHOWN_MAX}`,
  );

/** Returns one member; null if they don't belong to the business. */
export async function findMember(
  db: Database,
  named: Named,
): Promise<{ permission: MemberPermission; username: string } | null> {
  const [row] = await db
    .select({ permission: businessMembers.permission, username: users.username })
    .from(businessMembers)
    .innerJoin(users, eq(users.id, businessMembers.userId))
    .where(oneMember(named));
  return row ?? null;
}

/** Adds a member, or changes their permission. */
export async function saveMember(tx: Database, member: Named & { permission: MemberPermission }): Promise<void> {
  const { permission } = member;
  await tx
    .insert(businessMembers)
    .values(member)
    .onConflictDoUpdate({ target: [businessMembers.businessId, businessMembers.userId], set: { permission } });
}

/** @returns false if there is no such member */
export async function deleteMember(tx: Database, named: Named): Promise<boolean> {
  const gone = await tx.delete(businessMembers).where(oneMember(named)).returning();
  return gone.length > 0;
}

/** Counts a business's members and invitations and locks its row, so that two invitations can't exceed the limit together. */
export async function countPeople(
  tx: Database,
  { businessId, now }: { businessId: string; now: Date },
): Promise<number> {
  await rows(tx, sql`select id from users where id = ${businessId}::text::bigint for update`);
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select ((select count(*) from business_members where business_id = ${businessId}::text::bigint)
      + (select count(*) from business_invites where business_id = ${businessId}::text::bigint
        and expires_at > ${now.toISOString()}::text::timestamptz))::int as count`,
  );
  return row?.count ?? 0;
}
