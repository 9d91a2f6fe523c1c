import { and, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../schema/users.ts";

/** Somebody whom others may know of: neither suspended by the site nor put away by the person. */
export const visibleUser = and(isNull(users.suspendedAt), isNull(users.deactivatedAt));

/** The same for a raw statement, in which the row of `users` goes by `alias`. */
export const isVisiblePerson = (alias = "users"): SQL =>
  sql.raw(`${alias}.suspended_at is null and ${alias}.deactivated_at is null`);
