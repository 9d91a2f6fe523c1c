import { type SQL, sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { fixedText } from "../../fast/statement-text.ts";
import { type Asked, type FoundPerson, person, WROTE } from "../auth/sessions.ts";
import { isLiveApp, isVisiblePerson } from "../fragments/people.ts";

export type FoundAppToken = FoundPerson & {
  appId: string;
  /** The person's consent; null for client credentials. */
  grantId: string | null;
  /** Comma-separated `AppScope`s. */
  scopes: string;
  /** Whether the person confirmed their identity (step-up) when they consented. */
  isConfirmed: boolean;
};

/*
 * One statement decides whether a token is valid, so that revoking an app, a person or a consent takes effect in every
 * process at once (SECURITY.md 58). Client credentials act as the app's developer.
 */
const AT = sql`${""}::text::timestamptz`;
const token = (asked: SQL) =>
  fixedText(sql`select a.id::text as "appId", g.id::text as "grantId", array_to_string(t.scopes, ',') as scopes,
    coalesce(g.confirmed_at is not null, false) as "isConfirmed",
    ${person}${asked}, coalesce(g.id is null or g.last_used_at > ${AT} - interval '5 minutes', false) as "wasSeenLately"
  from app_tokens t join apps a on a.id = t.app_id left join app_grants g on g.id = t.grant_id
  join users u on u.id = case when t.grant_id is null then a.owner_id else g.user_id end
  where t.id_hash = ${""} and t.kind in ('AccessToken', 'ClientCredentials') and t.expires_at > ${AT}
    and (t.grant_id is null or g.revoked_at is null) and ${isLiveApp("a")} and ${isVisiblePerson("u")}`);
const [TOKEN, TOKEN_WROTE] = [token(sql``), token(WROTE)];

/** The access token and its person; null if the token is unknown, expired or revoked, or its app or person may not act. */
export async function findAppToken(db: Database, { tokenHash, now, withWrote }: Asked): Promise<FoundAppToken | null> {
  const at = now.toISOString();
  const [row] = await textRows<FoundAppToken>(db, {
    sql: withWrote ? TOKEN_WROTE : TOKEN,
    params: [at, tokenHash, at],
  });
  return row ?? null;
}

/** Records the time of the last use, which the person's list of connected apps shows. */
export async function touchGrant(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.execute(
    sql`update app_grants set last_used_at = ${now.toISOString()}::timestamptz where id = ${id}::bigint`,
  );
}
