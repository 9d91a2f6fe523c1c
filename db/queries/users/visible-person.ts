import { and, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../schema/users.ts";

/** A person that others may see: neither suspended nor deactivated. */
export const visibleUser = and(isNull(users.suspendedAt), isNull(users.deactivatedAt));

/** The same for a raw statement, in which the row of `users` goes by `alias`. */
export const isVisiblePerson = (alias = "users"): SQL =>
  sql.raw(`${alias}.suspended_at is null and ${alias}.deactivated_at is null`);

/**
 * The same of the person whose id is in a column. A subquery that the planner can't turn into a join: one look-up for
 * each row that is asked, where a join might read everybody first.
 */
export const isPersonVisible = (idColumn: string): SQL =>
  sql.raw(
    `coalesce((select shown.suspended_at is null and shown.deactivated_at is null from users shown where shown.id = ${idColumn}), false)`,
  );
