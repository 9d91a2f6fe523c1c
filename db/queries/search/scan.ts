import { type SQL, sql } from "drizzle-orm";
import { isPinUnblocked, isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible, isVisiblePerson } from "../users/visible-person.ts";
import { type Asked, asksWords, leading, negates, textQuery } from "./asked.ts";
import { believedWords, hasStill, isFading } from "./believed.ts";

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

/** A table that can be searched. */
export interface Searched {
  table: "pins" | "boards" | "users";
  /** The rows that the viewer may see in it. */
  visible: SQL;
  /** Whether a row still matches by its own data alone. */
  stillMatches: SQL;
  /** The words that a row may be ranked by. */
  ranksBy: SQL;
  /** Whose the row is, and by how many it was saved or is followed. */
  who: SQL;
  saves: SQL;
  /** Of rows with the same value the best alone is shown. */
  once: SQL;
  /** The text index holds every row that is `visible`. */
  isIndexed: boolean;
}

/** The query as `asked`, worked out once and not for every row: see `askedFor`. */
export const ASKED = sql.raw("(select q from asked)");
const LEAD = sql.raw("(select lead from asked)");
const NO_LIMITS = { stillMatches: sql.raw("true"), ranksBy: sql.raw("search"), once: sql.raw("id"), isIndexed: true };

/** The public Pins that a viewer may see, for the fragments below; `narrowed` names the table `pins`. */
export const publicPins = (viewerId: string | null, narrowed: SQL = sql.raw("true")): Searched => ({
  table: "pins",
  visible: sql`is_public and deleted_at is null and ${isPinUnblocked(viewerId, "pins")} and ${narrowed}`,
  stillMatches: hasStill(null, ASKED),
  ranksBy: believedWords(null),
  who: sql.raw("pinner_id"),
  saves: sql.raw("repin_count"),
  once: sql.raw("image_id"),
  isIndexed: true,
});

/** Pins that somebody may see by another right than that they are public; read row by row. */
export const otherPins = (visible: SQL): Searched => ({
  ...publicPins(null),
  visible: sql`deleted_at is null and ${visible}`,
  once: sql.raw("id"),
  isIndexed: false,
});

export function searched(table: Searched["table"], viewerId: string | null): Searched {
  if (table === "pins") return publicPins(viewerId);
  if (table === "boards") {
    return {
      ...NO_LIMITS,
      table,
      visible: sql`privacy = 'public' and archived_at is null and ${isPersonVisible("boards.owner_id")}
        and ${isUnblocked(viewerId, "boards.owner_id")}`,
      who: sql.raw("owner_id"),
      saves: sql.raw("follower_count"),
    };
  }
  return {
    ...NO_LIMITS,
    table,
    visible: sql`${isVisiblePerson()} and ${isUnblocked(viewerId, "users.id")}`,
    who: sql.raw("id"),
    saves: sql.raw("follower_count"),
  };
}

/**
 * The query as `asked`, and as `lead` what the text index is asked for below id `before`, for the fragments below; worked out
 * once, not for every row.
 * @param more columns of `asked` that others need
 */
export function askedFor(asked: Asked, scan: Scan, before: string, more: readonly SQL[] = []): SQL {
  if (!asksWords(asked)) return sql.raw("asked as (select null::tsquery as q, null::tsquery as lead)");
  return sql`words as materialized (select ${sql.join([sql`${textQuery(asked)} as q`, ...more], sql`, `)}),
    asked as materialized (select words.*, ${leadFor(asked, scan, before)} as lead from words)`;
}

function leadFor(asked: Asked, scan: Scan, before: string): SQL {
  if (scan.by === "newest") return sql.raw("null::tsquery");
  const lead = leading(asked, scan.lead);
  const rarest = lead === asked ? sql.raw("q") : textQuery(lead);
  // No further than the newest Pin, for the times between are named one by one.
  const newest = sql.raw("(select max(id) from pins where is_public and deleted_at is null)");
  return scan.by === "index" ? rarest : sql`${rarest} && search_between(${scan.from}, least(${before}, ${newest}))`;
}

/** LIMIT as a literal, for a parameter makes the planner expect a tenth of the table. */
export const limitTo = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

// Without the texts: to carry those of 500 rows from one step to the next took most of a search's time.
const columnsOf = ({ who, saves, once }: Searched): SQL => sql`id, ${who} as who, ${saves} as saves, ${once} as once`;

/** The newest `limit` matching rows below id `before`: their `id`, `who`, `saves` and `once`, newest first. */
export function newestMatches(asked: Asked, from: Searched, scan: Scan, before: string, limit: number): SQL {
  const { table, visible, stillMatches, ranksBy } = from;
  const newestFirst = sql`order by id desc ${limitTo(limit)}`;
  if (!asksWords(asked)) {
    return sql`select ${columnsOf(from)} from ${sql.identifier(table)}
      where ${visible} and id < ${before} ${newestFirst}`;
  }
  if (scan.by === "newest") {
    const matches = negates(asked) ? sql`(${ranksBy}) @@ ${ASKED}` : sql`search @@ ${ASKED} and ${stillMatches}`;
    return sql`select id, who, saves, once from (
        select ${columnsOf(from)}, search ${table === "pins" ? sql.raw(", image_id") : sql.raw("")}
        from ${sql.identifier(table)} where ${visible} and id < ${before} and id >= ${scan.from}
        order by id desc ${limitTo(scan.depth)}
      ) as newest where ${matches} ${newestFirst}`;
  }
  // Materialized, or the planner would rather walk the newest rows in order, however far the matches are apart.
  return sql`select id, who, saves, once from (
      with matching as materialized (${allMatches(from, scan, before)} ${negates(asked) ? noLongerExcluded(from, scan, before) : sql``})
      select * from matching ${newestFirst}
    ) as found`;
}

const rangeOf = (scan: Scan, before: string): SQL =>
  // "id + 0" keeps the planner from walking the ids.
  scan.by === "window" ? sql`id + 0 < ${before} and id + 0 >= ${scan.from}` : sql`id + 0 < ${before}`;

/** What the text index leaves out for a name that is believed no more: a hidden board's name excludes nothing either. */
function noLongerExcluded(from: Searched, scan: Scan, before: string): SQL {
  if (from.table !== "pins") return sql``;
  return sql`union all select ${columnsOf(from)} from pins where ${from.visible} and ${isFading}
    and (search @@ ${ASKED}) is not true and (${from.ranksBy}) @@ ${ASKED} and ${rangeOf(scan, before)}`;
}

/** All that the text index finds below id `before`, and above the window's, in no order. */
export function allMatches(from: Searched, scan: Exclude<Scan, { by: "newest" }>, before: string): SQL {
  const { table, visible, stillMatches } = from;
  // "is true" keeps the whole query from the text index.
  const rest = scan.lead === null ? sql`` : sql`and (search @@ ${ASKED}) is true`;
  const indexed = sql.raw(table === "pins" ? "(search || search_times(id))" : "search");
  return sql`select ${columnsOf(from)} from ${sql.identifier(table)}
    where ${visible} and ${indexed} @@ ${LEAD} ${rest} and ${rangeOf(scan, before)} and ${stillMatches}`;
}
