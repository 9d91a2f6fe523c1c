import { type SQL, sql } from "drizzle-orm";
import { isBoardInView, isInView } from "../fragments/my-view.ts";
import { isPersonVisible, isPinOpenTo, isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { believedWords, hasStill, isFading } from "../fragments/pin-words.ts";
import { type Asked, asksWords, leading, negates, textQuery } from "./asked.ts";

/**
 * The strategy to find the newest matching rows, which depends on their number:
 * - `index`: reads all matches from the text index and keeps the newest. Best for rare words; slow for common ones.
 * - `newest`: checks row by row from the newest to `from`, until enough match, at most `depth` rows. Best for common words.
 * - `window`: uses the text index, which includes creation times, from `from` on. If that finds too few, it continues from
 *   the first of `further` up to there, and so on, in the same statement. Best in between.
 *
 * The latter two may find fewer rows than exist, a window only if its last bound isn't `OLDEST`; `index` finds all. `lead` has
 * the rarest words of the query, the only ones that the text index is asked for, or null for all words: a common word costs the
 * index more than reading the rows that the rare ones leave.
 */
export type Scan =
  | { by: "index"; lead: string | null }
  | { by: "newest"; depth: number; from: string }
  | { by: "window"; from: string; further?: readonly string[]; lead: string | null };

/** A cursor below every id. */
export const OLDEST = "0";

/** A searchable table. */
export interface Searched {
  table: "pins" | "boards" | "users";
  /** The rows of the table that the viewer may see. */
  visible: SQL;
  /** Whether a row still matches by its own data alone. */
  stillMatches: SQL;
  /** Whether a row has none of the words that the viewer hides; costly, so checked on matches only. */
  wanted: SQL;
  /** The words to rank a row by. */
  ranksBy: SQL;
  /** The row's owner, and its number of saves or followers. */
  who: SQL;
  saves: SQL;
  /** Only the best of several rows with the same value is shown. */
  once: SQL;
  /** The text index holds every row that is `visible`. */
  isIndexed: boolean;
}

/** The query as `asked`, computed once and not per row: see `askedFor`. */
export const ASKED = sql.raw("(select q from asked)");
/** The text index's query in each stretch of a window. */
const lead = (stretch: number): SQL => sql.raw(`lead${stretch}`);
const NO_LIMITS = {
  stillMatches: sql.raw("true"),
  wanted: sql.raw("true"),
  ranksBy: sql.raw("search"),
  once: sql.raw("id"),
  isIndexed: true,
};

/** The public Pins that a viewer may see, for the fragments below; `narrowed` names the table `pins`. */
export const publicPins = (viewerId: string | null, narrowed: SQL = sql.raw("true")): Searched => ({
  table: "pins",
  visible: sql`is_public and deleted_at is null and ${isPinOpenTo(viewerId, "pins")} and ${narrowed}`,
  stillMatches: hasStill(null, ASKED),
  wanted: isInView(viewerId, "id"),
  ranksBy: believedWords(null),
  who: sql.raw("pinner_id"),
  saves: sql.raw("repin_count"),
  once: sql.raw("image_id"),
  isIndexed: true,
});

/** Pins that the viewer may see although they are not public; read row by row. */
export const otherPins = (viewerId: string | null, visible: SQL): Searched => ({
  ...publicPins(viewerId),
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
      wanted: isBoardInView(viewerId, "id"),
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
 * Defines `asked`, the query, and `lead`, the text index's query below id `before`, for the fragments below; each is computed once, not
 * per row.
 * @param more columns of `asked` that others need
 */
export function askedFor(asked: Asked, scan: Scan, before: string, more: readonly SQL[] = []): SQL {
  if (!asksWords(asked)) return sql.raw("asked as (select null::tsquery as q)");
  const leads = leadsFor(asked, scan, before).map((query, at) => sql`, ${query} as ${lead(at)}`);
  return sql`words as materialized (select ${sql.join([sql`${textQuery(asked)} as q`, ...more], sql`, `)}),
    asked as materialized (select words.*${sql.join(leads)} from words)`;
}

function leadsFor(asked: Asked, scan: Scan, before: string): SQL[] {
  if (scan.by === "newest") return [];
  const rare = leading(asked, scan.lead);
  const rarest = rare === asked ? sql.raw("q") : textQuery(rare);
  if (scan.by === "index") return [rarest];
  // Ends at the newest Pin, because the times in between are listed one by one.
  const newest = sql.raw("(select max(id) from pins where is_public and deleted_at is null)");
  return stretchesOf(scan, before).map(([low, high], at) => {
    // Reading all that is left costs less than its times, which are most of the index.
    if (low === OLDEST) return rarest;
    return sql`${rarest} && search_between(${low}, ${at === 0 ? sql`least(${high}, ${newest})` : high})`;
  });
}

/** The bounds of each stretch, newest first. */
function stretchesOf(scan: Exclude<Scan, { by: "newest" }>, before: string): [low: string, high: string][] {
  const bounds = scan.by === "index" ? [OLDEST] : [scan.from, ...(scan.further ?? [])];
  return bounds.map((low, at) => [low, bounds[at - 1] ?? before]);
}

/** LIMIT as a literal: for a parameter, the planner expects a tenth of the table. */
export const limitTo = (limit: number): SQL => sql.raw(`limit ${Math.trunc(limit)}`);

// Without the texts, which are expensive to carry from one step to the next.
const columnsOf = ({ who, saves, once }: Searched): SQL => sql`id, ${who} as who, ${saves} as saves, ${once} as once`;

/** The newest `limit` matching rows below id `before`: their `id`, `who`, `saves` and `once`, newest first. */
export function newestMatches(asked: Asked, from: Searched, scan: Scan, before: string, limit: number): SQL {
  const { table, visible, stillMatches, wanted, ranksBy } = from;
  const newestFirst = sql`order by id desc ${limitTo(limit)}`;
  if (!asksWords(asked)) {
    return sql`select ${columnsOf(from)} from ${sql.identifier(table)}
      where ${visible} and id < ${before} and ${wanted} ${newestFirst}`;
  }
  if (scan.by === "newest") {
    const matches = negates(asked) ? sql`(${ranksBy}) @@ ${ASKED}` : sql`search @@ ${ASKED} and ${stillMatches}`;
    return sql`select id, who, saves, once from (
        select ${columnsOf(from)}, search ${table === "pins" ? sql.raw(", image_id") : sql.raw("")}
        from ${sql.identifier(table)} where ${visible} and id < ${before} and id >= ${scan.from}
        order by id desc ${limitTo(scan.depth)}
      ) as newest where ${matches} and ${wanted} ${newestFirst}`;
  }
  const name = (at: number) => sql.raw(`matching${at}`);
  const stretches = stretchesOf(scan, before);
  const parts = stretches.map((stretch, at) => {
    // A stretch is read only if those before it found too few, which is known before any of its rows is read.
    const sooner = stretches.slice(0, at).map((_, one) => sql`(select count(*) from ${name(one)})`);
    const isNeeded = at === 0 ? sql`` : sql`and ${sql.join(sooner, sql` + `)} < ${sql.raw(String(Math.trunc(limit)))}`;
    // Materialized, or the planner would walk the newest rows in order, however rare the matches are.
    return sql`${name(at)} as materialized (${matchesOf(from, scan, { stretch, at })} ${isNeeded}
      ${negates(asked) ? sql`${noLongerExcluded(from, stretch)} ${isNeeded}` : sql``})`;
  });
  const all = stretches.map((_, at) => sql`select * from ${name(at)}`);
  return sql`select id, who, saves, once from (
      with ${sql.join(parts, sql`, `)} select * from (${sql.join(all, sql` union all `)}) stretches ${newestFirst}
    ) as found`;
}

const rangeOf = ([low, high]: readonly [string, string]): SQL =>
  // "id + 0" keeps the planner from walking the ids.
  sql`id + 0 < ${high} ${low === OLDEST ? sql`` : sql`and id + 0 >= ${low}`}`;

/** Rows that the text index excludes because of a name that is no longer valid: a hidden board's name must not exclude them. */
function noLongerExcluded(from: Searched, stretch: readonly [string, string]): SQL {
  if (from.table !== "pins") return sql``;
  return sql`union all select ${columnsOf(from)} from pins where ${from.visible} and ${isFading}
    and (search @@ ${ASKED}) is not true and (${from.ranksBy}) @@ ${ASKED} and ${rangeOf(stretch)} and ${from.wanted}`;
}

/** Everything that the text index finds below id `before`, unordered. */
export const allMatches = (from: Searched, scan: Extract<Scan, { by: "index" }>, before: string): SQL =>
  matchesOf(from, scan, { stretch: [OLDEST, before], at: 0 });

function matchesOf(
  from: Searched,
  scan: Exclude<Scan, { by: "newest" }>,
  { stretch, at }: { stretch: readonly [string, string]; at: number },
): SQL {
  const { table, visible, stillMatches, wanted } = from;
  // "is true" hides the whole query from the text index.
  const rest = scan.lead === null ? sql`` : sql`and (search @@ ${ASKED}) is true`;
  const indexed = sql.raw(table === "pins" ? "(search || search_times(id))" : "search");
  return sql`select ${columnsOf(from)} from ${sql.identifier(table)}
    where ${visible} and ${indexed} @@ (select ${lead(at)} from asked) ${rest} and ${rangeOf(stretch)} and ${stillMatches} and ${wanted}`;
}
