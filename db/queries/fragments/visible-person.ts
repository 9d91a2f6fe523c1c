import { and, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../schema/users.ts";

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
