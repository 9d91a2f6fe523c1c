import { type SQL, sql } from "drizzle-orm";

/*
 * What a block hides, as SQL that every query of things others can see shares. A block hides both people from each other,
 * so whoever made it is not asked. For a visitor nothing is hidden by it: what they see is one for all.
 */

/** Who blocked a viewer, and who they blocked: an array that is worked out once in a statement and mostly is empty. */
const hiddenFrom = (viewerId: string | SQL): SQL =>
  sql`array(select h.blocked_id from user_blocks h where h.blocker_id = ${viewerId}::text::bigint
    union all select h.blocker_id from user_blocks h where h.blocked_id = ${viewerId}::text::bigint)`;

/** Whether there is no block between a viewer and the person whose id is in a column. */
export const isUnblocked = (viewerId: string | SQL | null, idColumn: string): SQL =>
  viewerId === null ? sql`true` : sql`${sql.raw(idColumn)} <> all (${hiddenFrom(viewerId)})`;

/**
 * Whether there is no block between a viewer and who saved a Pin, or who owns its board. The board is looked up for those
 * viewers only who have somebody hidden.
 * @param pin what the row of `pins` goes by
 */
export const isPinUnblocked = (viewerId: string | SQL | null, pin = "p"): SQL =>
  viewerId === null
    ? sql`true`
    : sql`(${hiddenFrom(viewerId)} = '{}' or (${isUnblocked(viewerId, `${pin}.pinner_id`)} and coalesce(
        (select ${isUnblocked(viewerId, "onto.owner_id")} from boards onto where onto.id = ${sql.raw(`${pin}.board_id`)}),
        false)))`;

/** Whether a person has not muted the one whose id is in a column. */
export const isUnmuted = (viewerId: string | SQL, idColumn: string): SQL =>
  sql`${sql.raw(idColumn)} <> all (array(
    select q.muted_id from user_mutes q where q.muter_id = ${viewerId}::text::bigint))`;

/**
 * Whether a block lies between a person and the owner of an address. It belongs to who has confirmed it: somebody who
 * only claims it must not keep mail from its owner.
 * @param person SQL that names the person, e.g. `u.id`
 */
export const isAddressBlocked = (person: string, email: string): SQL =>
  sql`exists (select 1 from users reader join user_blocks h on
      (h.blocker_id = reader.id and h.blocked_id = ${sql.raw(person)})
      or (h.blocked_id = reader.id and h.blocker_id = ${sql.raw(person)})
    where lower(reader.email) = lower(${email}) and reader.email_verified_at is not null)`;
