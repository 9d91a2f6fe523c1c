import { type SQL, sql } from "drizzle-orm";

/** Whether log-in requires more than the person's password: the SQL counterpart of `isTwoFactor`. */
export const hasSecondFactor = (userId: string | SQL): SQL =>
  sql`(exists (select 1 from mfa_phones h where h.user_id = ${userId}::text::bigint)
    or exists (select 1 from mfa_apps h where h.user_id = ${userId}::text::bigint and h.confirmed_at is not null)
    or exists (select 1 from mfa_passkeys h where h.user_id = ${userId}::text::bigint))`;
