import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../feeds/pin-list.ts";
import { isSafeFor } from "../media/is-safe.ts";
import { type PinText, pinColumns } from "../pins/pin-text.ts";
import { ASKED, askedFor, limitTo, newestMatches, type Scan, type Searched } from "./scan.ts";

/** Only so many matches, the newest, are ranked; older ones follow newest first. Ranking every match takes seconds. */
export const RANKED_MAX = 500;
/** A row that was being written when the first page was read may turn up among them later; none is pushed out by it. */
const LATE_MAX = 100;

/**
 * The matches that are ranked: those from id `lower` to `upper`. A bookmark carries them, so that rows that come later
 * change neither what is ranked nor how.
 */
export interface RankedWindow {
  lower: string;
  upper: string;
}
export interface RankedPlace {
  score: number;
  id: string;
}

export interface RankedRow extends RankedPlace, RankedWindow, Record<string, unknown> {
  /** How many matches were ranked. */
  ranked: number;
}

/**
 * A page of the newest matches, best first: `id`, `score` and what was ranked. The score is a whole number made of the
 * text's rank and, up to a quarter of it, of how new the row is among the ranked ones; it depends on nothing else.
 * @param params `window`: null for the first page, which says what the window is; `before`: only ids below it
 */
function rankedPage(
  searched: Searched,
  scan: Scan,
  params: { window: RankedWindow | null; before: string; after: RankedPlace | null; limit: number },
): SQL {
  const { window, before, after } = params;
  const bounds = window
    ? sql`select ${window.lower}::text::bigint as lower, ${window.upper}::text::bigint as upper, 0 as ranked`
    : sql`select min(id) as lower, max(id) as upper, count(*)::int as ranked from matches`;
  return sql`matches as materialized (${newestMatches(searched, scan, before, window ? RANKED_MAX + LATE_MAX : RANKED_MAX)}),
    bounds as materialized (${bounds}),
    scored as (
      select id, lower, upper, ranked, round(1000000 * ts_rank(search, ${ASKED})
        * (1 + 0.25 * (id - lower)::float8 / greatest(upper - lower, 1)::float8))::int as score
      from matches cross join bounds where id between lower and upper
    ),
    page as (
      select id, score, lower, upper, ranked from scored
      ${after ? sql`where score < ${after.score} or (score = ${after.score} and id < ${after.id})` : sql``}
      order by score desc, id desc ${limitTo(params.limit)}
    )`;
}

/** What is told of each row of a page: columns, of the tables that `joins` adds to `page`, of which `id` must be one. */
export interface Shown {
  columns: SQL;
  joins: SQL;
}
export const IDS: Shown = { columns: sql.raw("page.id::text as id"), joins: sql.raw("") };
/** A Pin that was found; one that is not fit for the viewer has its place in the list and is not shown. */
export interface FoundPin extends PinText {
  isFit: boolean;
}
/** Pins as they are answered, in the same statement: nothing can turn secret between two. */
export const pinTexts = (viewerId: string | null): Shown => ({
  columns: sql`${pinColumns(viewerId)}, ${isSafeFor(viewerId)} as "isFit"`,
  joins: sql.raw("join pins p on p.id = page.id"),
});

/** A ranked page, best first. */
export function rankedRows<T extends { id: string }>(
  db: Database,
  params: {
    searched: Searched;
    query: string;
    scan: Scan;
    window: RankedWindow | null;
    after: RankedPlace | null;
    limit: number;
  },
  shown: Shown,
): Promise<(RankedRow & T)[]> {
  const { searched, query, scan, window } = params;
  const before = window ? (BigInt(window.upper) + 1n).toString() : NEWEST;
  return rows<RankedRow & T>(
    db,
    sql`with ${askedFor(query, scan, before)}, ${rankedPage(searched, scan, { ...params, before })}
      select ${shown.columns}, page.score, page.lower::text as lower, page.upper::text as upper, page.ranked
      from page ${shown.joins} order by page.score desc, page.id desc`,
  );
}

/** The matches below `before`, newest first. */
export function newestRows<T extends { id: string }>(
  db: Database,
  params: { searched: Searched; query: string; scan: Scan; before: string; limit: number },
  shown: Shown,
): Promise<(T & Record<string, unknown>)[]> {
  const { searched, query, scan, before, limit } = params;
  return rows<T & Record<string, unknown>>(
    db,
    sql`with ${askedFor(query, scan, before)} select ${shown.columns}
      from (${newestMatches(searched, scan, before, limit)}) as page ${shown.joins} order by page.id desc`,
  );
}
