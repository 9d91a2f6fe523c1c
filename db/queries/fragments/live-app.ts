import { type SQL, sql } from "drizzle-orm";

/**
 * Whether an app may act: neither the app nor its developer is suspended, and the developer's account is open. For a
 * statement with the row of `apps` as `alias`.
 */
export const isLiveApp = (alias = "apps"): SQL =>
  sql.raw(`${alias}.suspended_at is null and (${alias}.owner_id is null or exists (select from users developer
    where developer.id = ${alias}.owner_id and developer.suspended_at is null and developer.deactivated_at is null))`);
