import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPersonVisible } from "../fragments/people.ts";

/** Whether none of these people asked search engines not to list them (`users.search_hidden`). */
const isListed = (...ids: readonly string[]) =>
  sql`not exists (select from users h where h.id in (${sql.raw(ids.join(", "))}) and h.search_hidden)`;

/** Ids from `from` up to, but not including, `to`. */
interface Range {
  from: string;
  to: string;
  limit: number;
}

/** The id of the site's oldest public Pin; null without any. */
export async function oldestPublicPin(db: Database): Promise<string | null> {
  const [row] = await rows<{ id: string | null }>(
    db,
    sql`select min(p.id)::text as id from pins p where p.is_public and p.deleted_at is null`,
  );
  return row?.id ?? null;
}

/** The newest public Pins of a range, each with its picture's address as the card has it. */
export async function pinsForSitemap(
  db: Database,
  { from, to, limit }: Range,
): Promise<{ id: string; picture: string }[]> {
  return rows(
    db,
    sql`select p.id::text as id, p.card::json->'images'->'736x'->>'url' as picture from pins p where p.is_public and p.deleted_at is null
      and p.id >= ${from}::bigint and p.id < ${to}::bigint and ${isPersonVisible("p.pinner_id")}
      and ${isListed("p.pinner_id", "p.native_creator_id", "(select b.owner_id from boards b where b.id = p.board_id)")}
      order by p.id desc limit ${limit}`,
  );
}

/** The paths' parts of the newest public boards of a range that have a Pin. */
export async function boardsForSitemap(
  db: Database,
  { from, to, limit }: Range,
): Promise<{ username: string; slug: string }[]> {
  return rows(
    db,
    sql`select u.username, b.slug from boards b join users u on u.id = b.owner_id
      where b.privacy = 'public' and b.pin_count > 0 and b.id >= ${from}::bigint and b.id < ${to}::bigint
      and ${isPersonVisible("b.owner_id")} and ${isListed("b.owner_id")}
      order by b.id desc limit ${limit}`,
  );
}
