import { and, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { users } from "../../schema/users.ts";
import { isFitForAge } from "./labels.ts";

/** A person that others may see: neither suspended nor deactivated. */
export const visibleUser = and(isNull(users.suspendedAt), isNull(users.deactivatedAt));

/** Like `visibleUser`, for a raw statement with the row of `users` as `alias`. */
export const isVisiblePerson = (alias = "users"): SQL =>
  sql.raw(`${alias}.suspended_at is null and ${alias}.deactivated_at is null`);

/**
 * Whether the person whose id is in a column is visible. It is a subquery that the planner can't turn into a join: one look-up per row,
 * while a join might read everybody first.
 */
export const isPersonVisible = (idColumn: string): SQL =>
  sql.raw(
    `coalesce((select shown.suspended_at is null and shown.deactivated_at is null from users shown where shown.id = ${idColumn}), false)`,
  );

/*
 * Block conditions, as SQL shared by every query of things that other people can see. A block hides both people from each other, whoever
 * made it. It hides nothing from visitors, who all see the same.
 */

/** People who blocked a viewer, or were blocked by them: an array, computed once in a statement and mostly empty. */
export const hiddenFrom = (viewerId: string | SQL): SQL =>
  sql`array(select h.blocked_id from user_blocks h where h.blocker_id = ${viewerId}::text::bigint
    union all select h.blocker_id from user_blocks h where h.blocked_id = ${viewerId}::text::bigint)`;

/** Whether no block exists between a viewer and the person whose id is in a column. @param hidden as in `isPinOpenTo` */
export const isUnblocked = (viewerId: string | SQL | null, idColumn: string, hidden?: SQL): SQL =>
  viewerId === null ? sql`true` : isNoneOf(hidden ?? hiddenFrom(viewerId), idColumn);

const isNoneOf = (people: SQL, idColumn: string): SQL => sql`${sql.raw(idColumn)} <> all (${people})`;

/**
 * Whether neither a block nor the viewer's age hides a Pin: a block counts between the viewer and the Pin's pinner or its board's owner.
 * The board is looked up only for viewers with a block.
 * @param pin the alias of the row of `pins`
 * @param hidden the statement's own value of `hiddenFrom` the viewer
 * @param young likewise of `isMinor`
 */
export const isPinOpenTo = (viewerId: string | SQL | null, pin = "p", hidden?: SQL, young?: SQL): SQL => {
  if (viewerId === null) return sql`true`;
  const people = hidden ?? hiddenFrom(viewerId);
  return sql`((${people} = '{}' or (${isNoneOf(people, `${pin}.pinner_id`)} and coalesce(
    (select ${isNoneOf(people, "onto.owner_id")} from boards onto where onto.id = ${sql.raw(`${pin}.board_id`)}),
    false))) and ${isFitForAge(viewerId, pin, young)})`;
};

/** Whether the mute of the row `q` of `user_mutes` has not ended. */
export const isMuteOn: SQL = sql.raw("(q.ends_at is null or q.ends_at > now())");

/** The people that a person has muted, as an array. */
export const mutedBy = (viewerId: string | SQL): SQL =>
  sql`array(select q.muted_id from user_mutes q where q.muter_id = ${viewerId}::text::bigint and ${isMuteOn})`;

/** Whether a person has not muted the one whose id is in a column. @param muted the statement's own value of `mutedBy` */
export const isUnmuted = (viewerId: string | SQL, idColumn: string, muted = mutedBy(viewerId)): SQL =>
  isNoneOf(muted, idColumn);

/**
 * Whether a block exists between a person and the owner of an address. Only a confirmed address has an owner: a person who merely claims
 * it must not keep mail from its owner.
 * @param person SQL that names the person, e.g. `u.id`
 */
export const isAddressBlocked = (person: string, email: string): SQL =>
  sql`exists (select 1 from users reader join user_blocks h on
      (h.blocker_id = reader.id and h.blocked_id = ${sql.raw(person)})
      or (h.blocked_id = reader.id and h.blocker_id = ${sql.raw(person)})
    where lower(reader.email) = lower(${email}) and reader.email_verified_at is not null)`;

/**
 * Whether a person lets the viewer see their follows and followers (`src/model/limits.ts`).
 * @param viewerId null or "0" for a visitor
 * @param person the alias of the row of `users`
 */
export function showsFollows(viewerId: string | null, person: string): SQL {
  const [id, audience] = [sql.raw(`${person}.id`), sql.raw(`${person}.follows_audience`)];
  const viewer = sql`${viewerId ?? "0"}::text::bigint`;
  return sql`(${audience} = 'everyone' or ${id} = ${viewer} or (${audience} = 'followed' and exists (
    select 1 from user_follows k where k.follower_id = ${id} and k.followee_id = ${viewer})))`;
}

/**
 * Whether a person lets the viewer write to them, invite them, or mention them.
 * @param viewer SQL that names the viewer
 * @param person the alias of the row of `users`
 */
export function isOpenTo(viewer: SQL, person: string, by: "messages_from" | "invites_from" | "mentions_from"): SQL {
  const [id, audience] = [sql.raw(`${person}.id`), sql.raw(`${person}.${by}`)];
  return sql`(${audience} = 'everyone' or (${audience} = 'followed' and exists (
    select 1 from user_follows k where k.follower_id = ${id} and k.followee_id = ${viewer})))`;
}

/**
 * Whether the owner of an address lets a person invite them. Only a confirmed address has an owner, as for `isAddressBlocked`.
 * @param person SQL that names the person, e.g. `u.id`
 */
export const isAddressOpenTo = (person: string, email: string): SQL =>
  sql`not exists (select 1 from users reader where lower(reader.email) = lower(${email}) and reader.email_verified_at is not null
    and not ${isOpenTo(sql.raw(person), "reader", "invites_from")})`;

/** Like `showsFollows`, for one person by id. */
export async function areFollowsShown(
  db: Database,
  { userId, viewerId }: { userId: string; viewerId: string | null },
): Promise<boolean> {
  const [row] = await rows<{ shown: boolean }>(
    db,
    sql`select ${showsFollows(viewerId, "u")} as shown from users u where u.id = ${userId}`,
  );
  return row?.shown === true;
}

/** Whether log-in requires more than the person's password: the SQL counterpart of `isTwoFactor`. */
export const hasSecondFactor = (userId: string | SQL): SQL =>
  sql`(exists (select 1 from mfa_phones h where h.user_id = ${userId}::text::bigint)
    or exists (select 1 from mfa_apps h where h.user_id = ${userId}::text::bigint and h.confirmed_at is not null)
    or exists (select 1 from mfa_passkeys h where h.user_id = ${userId}::text::bigint))`;

/**
 * Whether an app may act: neither the app nor its developer is suspended, and the developer's account is open. For a
 * statement with the row of `apps` as `alias`.
 */
export const isLiveApp = (alias = "apps"): SQL =>
  sql.raw(`${alias}.suspended_at is null and (${alias}.owner_id is null or exists (select from users developer
    where developer.id = ${alias}.owner_id and developer.suspended_at is null and developer.deactivated_at is null))`);
