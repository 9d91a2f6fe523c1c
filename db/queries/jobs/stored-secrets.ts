import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** The columns of sealed secrets, each with the row's identifier. */
const COLUMNS = {
  app: { table: "mfa_apps", key: "user_id", column: "secret" },
  ssoClient: { table: "sso_domains", key: "id", column: "client_secret" },
  webhook: { table: "webhooks", key: "id", column: "secret" },
  feed: { table: "feed_tokens", key: "user_id", column: "token" },
  lead: { table: "leads", key: "id", column: "answers" },
  appealFile: { table: "appeal_files", key: "id", column: "content" },
} as const;
export type SecretKind = keyof typeof COLUMNS;
export const SECRET_KINDS = Object.keys(COLUMNS) as SecretKind[];

/** `id` is the row's id. */
export type StoredSecret = { id: string; stored: string };

/** The next secrets of a kind, in order of their rows' ids. */
export function listSecrets(
  db: Database,
  { kind, after, limit }: { kind: SecretKind; after: string; limit: number },
): Promise<StoredSecret[]> {
  const { table, key, column } = COLUMNS[kind];
  return rows<StoredSecret>(
    db,
    sql`select ${sql.raw(key)}::text as id, ${sql.raw(column)} as stored from ${sql.raw(table)}
      where ${sql.raw(column)} is not null and ${sql.raw(key)} > ${after}::text::bigint
      order by ${sql.raw(key)} limit ${limit}::int`,
  );
}

/** Stores a secret in its new form, unless it changed meanwhile. */
export async function replaceSecret(
  db: Database,
  { kind, id, stored, replacement }: StoredSecret & { kind: SecretKind; replacement: string },
): Promise<void> {
  const { table, key, column } = COLUMNS[kind];
  await db.execute(sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${replacement}
    where ${sql.raw(key)} = ${id}::text::bigint and ${sql.raw(column)} = ${stored}`);
}
