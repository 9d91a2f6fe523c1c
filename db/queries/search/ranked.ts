import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isSafeFor, NEWEST } from "../fragments/pin-list.ts";
import { type PrintedPin, pinColumns, printColumn } from "../fragments/pin-text.ts";
import { type Asked, asksWords, type Part, partsOf } from "./asked.ts";
import { askedFor, limitTo, newestMatches, type Scan, type Searched } from "./scan.ts";

export const SCORE_UNIT = 1_000_000;
/** The number of newest matches to rank; older ones follow, newest first. Ranking every match is too slow. */
export const RANKED_MAX = 500;
/** Room for rows that were being written during the first page, so that they push no other row out later. */
const LATE_MAX = 100;

/** The ids of the ranked matches, from `lower` to `upper`. Cursors carry them, so that new rows change neither the set nor its ranking. */
export interface RankedWindow {
  lower: string;
  upper: string;
}
/** A ranked row. Its score is the weight of the words, from 0 to about 1, in units of 1 / `SCORE_UNIT`. */
export interface RankedKey {
  score: number;
  id: string;
}

export interface RankedRow extends RankedKey, RankedWindow, Record<string, unknown> {
  /** The number of ranked matches. */
  ranked: number;
}

interface RankedParams {
  asked: Asked;
  window: RankedWindow | null;
  after: RankedKey | null;
  limit: number;
  /** The viewer whose follows count; null for a visitor. */
  viewerId?: string | null;
}
/**
 * The weights of one occurrence of a word in a Pin's hashtags (all words of boards and people are here), in other people's names for its
 * picture, in its own text, and in its title.
 */
const WEIGHTS = sql.raw("'{1, 0.2, 0.5, 1}'::real[]");
/** `ts_rank_cd` maps the sum x to x / (x + 1), so that a second occurrence counts for less than the first (BM25F). */
const SATURATED = sql.raw("32");
/** The weight of a prefix match, relative to the exact word. */
const BEGUN = sql.raw("0.15");
/** The most followed people of a viewer to consider. */
const FOLLOWED_MAX = 500;

/** The column of `asked` with a part's query. */
const column = (part: number, of: string): SQL => sql.raw(`part${part}_${of}`);
const asColumns = (parts: readonly Part[]): SQL[] =>
  parts.flatMap(({ whole, begun, synonyms }, at) => [
    ...(whole ? [sql`${whole} as ${column(at, "whole")}`] : []),
    ...(begun ? [sql`${begun} as ${column(at, "begun")}`] : []),
    ...synonyms.map(({ query }, one) => sql`${query} as ${column(at, `synonyms${one}`)}`),
  ]);

/** From 0 to about 1: the mean of the parts' weights in a row, plus a tenth if one part is enough and all match. */
function words(parts: readonly Part[], isAny: boolean): SQL {
  const each = parts.map(({ whole, begun, synonyms }, at) => {
    const asked = (of: string) => sql`(select ${column(at, of)} from asked)`;
    const rank = (of: string) => sql`ts_rank_cd(${WEIGHTS}, search, ${asked(of)}, ${SATURATED})`;
    const own = begun
      ? sql`case when search @@ ${asked("whole")} then ${rank("whole")} else ${BEGUN} * ${rank("begun")} end`
      : rank("whole");
    const worth = [
      ...(whole ? [own] : []),
      ...synonyms.map(({ share }, one) => sql`${sql.raw(String(share))} * ${rank(`synonyms${one}`)}`),
    ];
    return worth.length === 1 ? sql`(${worth[0]})` : sql`greatest(${sql.join(worth, sql`, `)})`;
  });
  if (isAny && each.length > 1) {
    const values = sql.join(
      each.map((worth) => sql`(${worth})`),
      sql`, `,
    );
    return sql`(select avg(worth) + case when min(worth) > 0 then 0.1 else 0 end from (values ${values}) as part(worth))`;
  }
  return sql`((${sql.join(each, sql.raw(" + "))}) / ${sql.raw(String(parts.length))})`;
}

/** A year of ids (`createIds`). */
const YEAR = sql.raw(`${365 * 86_400_000 * 2 ** 22}::float8`);

/**
 * The rank of a match as an integer: the weight of its words, raised by up to 15 % for recency (half of that if it is a year older than the newest), by 3 % for each doubling of its saves up to ten, and by a tenth if the viewer follows its owner.
 */
function score(asked: Asked, viewerId: string | null): SQL {
  const followed =
    viewerId === null
      ? sql.raw("1")
      : sql`case when who = any (array(select f.followee_id from user_follows f where f.follower_id = ${viewerId}::text::bigint
          order by f.id desc ${limitTo(FOLLOWED_MAX)})) then 1.1 else 1 end`;
  return sql`round(${sql.raw(String(SCORE_UNIT))} * ${asksWords(asked) ? words(partsOf(asked), asked.any === true) : sql.raw("0.1")}
    * (1 + 0.15 * ${YEAR} / (${YEAR} + greatest(upper - id, 0)::float8))
    * (1 + 0.03 * least(floor(ln(greatest(1 + saves, 1)::float8) / ln(2::float8)), 10)) * ${followed})::int`;
}

/**
 * A page of the newest matches, best first: `id`, `score` and the ranked window. The score depends only on the inputs of `score`.
 * @param params `window`: null for the first page, which returns the window; `before`: only ids below it
 */
function rankedPage(searched: Searched, scan: Scan, params: RankedParams & { before: string }): SQL {
  const { asked, window, before, after, viewerId = null } = params;
  const bounds = window
    ? sql`select ${window.lower}::text::bigint as lower, ${window.upper}::text::bigint as upper, 0 as ranked`
    : sql`select min(id) as lower, max(id) as upper, count(*)::int as ranked from matches`;
  return sql`matches as materialized (${newestMatches(asked, searched, scan, before, window ? RANKED_MAX + LATE_MAX : RANKED_MAX)}),
    bounds as materialized (${bounds}),
    scored as (
      select id, once, lower, upper, ranked, ${score(asked, viewerId)} as score
      from matches cross join bounds
      cross join lateral (select ${searched.ranksBy} as search from ${sql.identifier(searched.table)} t where t.id = matches.id) texts
      where id between lower and upper
    ),
    best as (select distinct on (once) * from scored order by once, score desc, id desc),
    page as (
      select id, score, lower, upper, ranked from best
      ${after ? sql`where score < ${after.score} or (score = ${after.score} and id < ${after.id})` : sql``}
      order by score desc, id desc ${limitTo(params.limit)}
    )`;
}

/** The columns that a page returns per row, from tables that `joins` adds to `page`. One of them must be `id`. */
export interface Shown {
  columns: SQL;
  joins: SQL;
}
export const IDS: Shown = { columns: sql.raw("page.id::text as id"), joins: sql.raw("") };
/** Boards with their searched texts. */
export const BOARD_TEXTS: Shown = {
  columns: sql.raw("page.id::text as id, b.name || ' ' || b.description as text"),
  joins: sql.raw("join boards b on b.id = page.id"),
};
/** A found Pin. One that is not fit for the viewer keeps its position in the list but is not shown. */
export interface FoundPin extends PrintedPin {
  imageId: string;
  isFit: boolean;
}
/** Pins in serialized form from the same statement, so that none can turn secret in between. */
export const shownPins = (viewerId: string | null): Shown => ({
  columns: sql`${pinColumns(viewerId)} ${printColumn}, p.image_id::text as "imageId", ${isSafeFor(viewerId)} as "isFit"`,
  joins: sql.raw("join pins p on p.id = page.id"),
});

/** A ranked page, best first. */
export function rankedRows<T extends { id: string }>(
  db: Database,
  params: RankedParams & { searched: Searched; scan: Scan },
  shown: Shown,
): Promise<(RankedRow & T)[]> {
  const { searched, asked, scan, window } = params;
  const before = window ? (BigInt(window.upper) + 1n).toString() : NEWEST;
  return rows<RankedRow & T>(
    db,
    sql`with ${askedFor(asked, scan, before, asColumns(partsOf(asked)))}, ${rankedPage(searched, scan, { ...params, before })}
      select ${shown.columns}, page.score, page.lower::text as lower, page.upper::text as upper, page.ranked
      from page ${shown.joins} order by page.score desc, page.id desc`,
  );
}

/** The matches below `before`, newest first. */
export function newestRows<T extends { id: string }>(
  db: Database,
  params: { searched: Searched; asked: Asked; scan: Scan; before: string; limit: number },
  shown: Shown,
): Promise<(T & Record<string, unknown>)[]> {
  const { searched, asked, scan, before, limit } = params;
  return rows<T & Record<string, unknown>>(
    db,
    sql`with ${askedFor(asked, scan, before)} select ${shown.columns}
      from (${newestMatches(asked, searched, scan, before, limit)}) as page ${shown.joins} order by page.id desc`,
  );
}
