import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** A link's target; null if it leads nowhere else. */
export interface LinkTarget extends Record<string, unknown> {
  linkKey: string;
  target: string | null;
}

/** The targets that were looked up since a time. */
export const knownTargets = (
  db: Database,
  { keys, since }: { keys: readonly string[]; since: Date },
): Promise<LinkTarget[]> =>
  rows<LinkTarget>(
    db,
    sql`select link_key as "linkKey", target from link_targets
      where link_key = any(${list(keys)}::text::text[]) and read_at > ${since.toISOString()}::text::timestamptz`,
  );

export async function keepTargets(
  db: Database,
  { targets, now }: { targets: readonly LinkTarget[]; now: Date },
): Promise<void> {
  if (targets.length === 0) return;
  await db.execute(sql`insert into link_targets (link_key, target, read_at)
    select distinct on (1) t."linkKey", t.target, ${now.toISOString()}::text::timestamptz
    from jsonb_to_recordset(${JSON.stringify(targets)}::text::jsonb) t ("linkKey" text, target text)
    on conflict (link_key) do update set target = excluded.target, read_at = excluded.read_at`);
}

/** Deletes targets that count no more. @returns their number */
export async function forgetTargets(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from link_targets where link_key in (select link_key from link_targets
      where read_at < ${before.toISOString()}::text::timestamptz order by read_at ${sql.raw(`limit ${Math.trunc(limit)}`)}) returning 1`,
  );
  return gone.length;
}

/** Those of some people whose accounts were made since a time. */
export async function peopleSince(
  db: Database,
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id::text as id from users where id = any(${list(ids)}::text::bigint[]) and created_at > ${since.toISOString()}::text::timestamptz`,
  );
  return new Set(found.map(({ id }) => id));
}
