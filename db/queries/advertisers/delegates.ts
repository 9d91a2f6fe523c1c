import { and, eq, sql } from "drizzle-orm";
import type { DelegateRole } from "../../../src/model/acting.rules.ts";
import { type Database, rows } from "../../client.ts";
import { advertiserDelegates, advertiserInvites } from "../../schema/advertisers.ts";
import { isVisiblePerson } from "../fragments/people.ts";
import { isoTime } from "../fragments/values.ts";

export interface DelegateRow extends Record<string, unknown> {
  userId: string;
  username: string;
  fullName: string;
  role: DelegateRole;
  hasAccepted: boolean;
  since: string;
}

const SINCE = sql`${isoTime("d.created_at")} as since`;
const PERSON = sql`u.id::text as "userId", u.username, trim(u.first_name || ' ' || u.last_name) as "fullName"`;

/** The people with a role in an account: members first, then invitations. */
export const listDelegates = (db: Database, { advertiserId }: { advertiserId: string }): Promise<DelegateRow[]> =>
  rows<DelegateRow>(
    db,
    sql`select ${PERSON}, d.role, d."hasAccepted", ${SINCE} from (
        select user_id, role, created_at, true as "hasAccepted" from advertiser_delegates where advertiser_id = ${advertiserId}
        union all
        select user_id, role, created_at, false from advertiser_invites where advertiser_id = ${advertiserId}
      ) d join users u on u.id = d.user_id order by d."hasAccepted" desc, d.created_at, u.id limit 200`,
  );

interface Named {
  advertiserId: string;
  userId: string;
}

/** Sets a person's role. A member gets it at once; for anybody else it is an invitation until they accept. */
export async function giveRole(
  tx: Database,
  { advertiserId, userId, role }: Named & { role: DelegateRole },
): Promise<void> {
  const mine = and(eq(advertiserDelegates.advertiserId, advertiserId), eq(advertiserDelegates.userId, userId));
  const changed = await tx.update(advertiserDelegates).set({ role }).where(mine).returning();
  if (changed.length > 0) return;
  await tx
    .insert(advertiserInvites)
    .values({ advertiserId, userId, role })
    .onConflictDoUpdate({ target: [advertiserInvites.advertiserId, advertiserInvites.userId], set: { role } });
}

/** Locks and returns a person's role; null if they are not a delegate. */
export async function holdRole(tx: Database, { advertiserId, userId }: Named): Promise<DelegateRole | null> {
  const [held] = await tx
    .select({ role: advertiserDelegates.role })
    .from(advertiserDelegates)
    .where(and(eq(advertiserDelegates.advertiserId, advertiserId), eq(advertiserDelegates.userId, userId)))
    .for("share");
  return held?.role ?? null;
}

/** @returns the role that the person had or was offered; null if neither */
export async function removeRole(tx: Database, { advertiserId, userId }: Named): Promise<DelegateRole | null> {
  const [left] = await tx
    .delete(advertiserDelegates)
    .where(and(eq(advertiserDelegates.advertiserId, advertiserId), eq(advertiserDelegates.userId, userId)))
    .returning();
  const [offered] = await tx
    .delete(advertiserInvites)
    .where(and(eq(advertiserInvites.advertiserId, advertiserId), eq(advertiserInvites.userId, userId)))
    .returning();
  return left?.role ?? offered?.role ?? null;
}

export interface InviteRow extends DelegateRow {
  advertiserId: string;
  name: string;
}

/** Open invitations to manage accounts, if the owner is active. */
export const listInvites = (db: Database, { userId }: { userId: string }): Promise<InviteRow[]> =>
  rows<InviteRow>(
    db,
    sql`select a.id::text as "advertiserId", a.name, ${PERSON}, d.role, ${SINCE}
      from advertiser_invites d join advertisers a on a.id = d.advertiser_id
        join users u on u.id = a.owner_user_id and ${isVisiblePerson("u")}
      where d.user_id = ${userId} order by d.created_at desc, a.id limit 50`,
  );

/** Turns an invitation into a role. @returns the role, or null if there was no invitation */
export async function acceptInvite(tx: Database, { advertiserId, userId }: Named): Promise<DelegateRole | null> {
  const [invite] = await tx
    .delete(advertiserInvites)
    .where(and(eq(advertiserInvites.advertiserId, advertiserId), eq(advertiserInvites.userId, userId)))
    .returning();
  if (!invite) return null;
  await tx.insert(advertiserDelegates).values({ advertiserId, userId, role: invite.role }).onConflictDoNothing();
  return invite.role;
}
