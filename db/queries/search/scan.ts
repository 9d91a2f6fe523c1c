import { type SQL, sql } from "drizzle-orm";
import { isPinUnblocked, isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible, isVisiblePerson } from "../users/visible-person.ts";

/**
 * How to come to the newest rows that match, which depends on how many do (measured on 1,000,000 Pins):
 * - `index`: all matches by the text index, the newest of them kept. Best for words that few rows have; a word of
 *   80,000 rows takes a second.
 * - `newest`: row by row from the newest to `from`, until enough match, at most `depth` rows. Best for words that are
 *   everywhere: a microsecond a row.
 * - `window`: by the text index, which knows when a row was made, from `from` on. Best in between.
 * The latter two may find fewer than there are; `index` finds all. `lead` are the rarest words of the query, the only ones
 * that the text index is asked for, null for all of them: a common one costs it more than reading the rows that the rare
 * ones leave.
 */
export type Scan =
  | { by: "index"; lead: string | null }
  | { by: "newest"; depth: number; from: string }
  | { by: "window"; from: string; lead: string | null };

/** Below every id. */
export const OLDEST = "0";

/** A table that can be searched: its rows that anybody may see, but for whom a block hides. */
export interface Searched {
  table: "pins" | "boards" | "users";
  visible: SQL;
}

export function searched(table: Searched["table"], viewerId: string | null): Searched {
  const visible = {
    pins: () => sql`is_public and deleted_at is null and ${isPinUnblocked(viewerId, "pins")}`,
    boards: () => sql`privacy = 'public' and archived_at is null and ${isPersonVisible("boards.owner_id")}
      and ${isUnblocked(viewerId, "boards.owner_id")}`,
    users: () => sql`${isVisiblePerson()} and ${isUnblocked(viewerId, "users.id")}`,
  };
  return { table, visible: visible[table]() };
}

/**
 * The query as `asked`, and as `lead` what the text index is asked for below id `before`, for the fragments below; worked out
 * once, not for every row.
 */
export const askedFor = (query: string, scan: Scan, before: string): SQL =>
  sql`words as materialized (select search_query(${query}) as q),
    asked as materialized (select q, ${leadFor(scan, before)} as lead from words)`;
export const ASKED = sql.raw("(select q from asked)");
const LEAD = sql.raw("(select lead from asked)");

function leadFor(scan: Scan, before: string): SQL {
  if (scan.by === "newest") return sql.raw("null::tsquery");
  const rarest = scan.lead === null ? sql.raw("q") : sql`search_query(${scan.lead})`;
  // No further than the newest Pin, for the times between are named one by one.
  const newest = sql.raw("(select max(id) from pins where is_public and deleted_at is null)");
  return scan.by === "index" ? rarest : sql`${rarest} && search_between(${scan.from}, least(${before}, ${newest}))`;
}

/** LIMIT as a literal, for a parameter makes the planner expect a tenth of the table. */
export const limitTo = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

/** The newest `limit` matching rows below id `before`: their `id` and `search`, newest first. */
export function newestMatches({ table, visible }: Searched, scan: Scan, before: string, limit: number): SQL {
  const newestFirst = sql`order by id desc ${limitTo(limit)}`;
  if (scan.by === "newest") {
    return sql`select id, search from (
        select id, search from ${sql.identifier(table)} where ${visible} and id < ${before} and id >= ${scan.from}
        order by id desc ${limitTo(scan.depth)}
      ) as newest where search @@ ${ASKED} ${newestFirst}`;
  }
  // Materialized, or the planner would rather walk the newest rows in order, however far the matches are apart.
  return sql`select id, search from (
      with matching as materialized (${allMatches({ table, visible }, scan, before)})
      select id, search from matching ${newestFirst}
    ) as found`;
}

/** All that the text index finds below id `before`, and above the window's, in no order. */
export function allMatches({ table, visible }: Searched, scan: Exclude<Scan, { by: "newest" }>, before: string): SQL {
  // "id + 0" keeps the planner from walking the ids; "is true" keeps the whole query from the text index.
  const range = scan.by === "window" ? sql`id + 0 < ${before} and id + 0 >= ${scan.from}` : sql`id + 0 < ${before}`;
  const rest = scan.lead === null ? sql`` : sql`and (search @@ ${ASKED}) is true`;
  const indexed = sql.raw(table === "pins" ? "(search || search_times(id))" : "search");
  return sql`select id, search from ${sql.identifier(table)}
    where ${visible} and ${indexed} @@ ${LEAD} ${rest} and ${range}`;
}
