import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../feeds/pin-list.ts";
import { isSafeFor } from "../media/is-safe.ts";
import { type PrintedPin, pinColumns, printColumn } from "../pins/pin-text.ts";
import { type Asked, asksWords, type Part, partsOf } from "./asked.ts";
import { askedFor, limitTo, newestMatches, type Scan, type Searched } from "./scan.ts";

export const SCORE_UNIT = 1_000_000;
/** Only so many matches, the newest, are ranked; older ones follow newest first. Ranking every match takes seconds. */
export const RANKED_MAX = 500;
/** A row that was being written when the first page was read may turn up among them later; none is pushed out by it. */
const LATE_MAX = 100;

/**
 * The ranked matches: those from id `lower` to `upper`. Bookmarks carry them, so that new rows don't change what is
 * ranked, or how.
 */
export interface RankedWindow {
  lower: string;
  upper: string;
}
/** A row among the ranked ones. A score is what the words are worth, from 0 to about 1, as `SCORE_UNIT` whole numbers. */
export interface RankedPlace {
  score: number;
  id: string;
}

export interface RankedRow extends RankedPlace, RankedWindow, Record<string, unknown> {
  /** How many matches were ranked. */
  ranked: number;
}

interface RankedParams {
  asked: Asked;
  window: RankedWindow | null;
  after: RankedPlace | null;
  limit: number;
  /** Whose taste counts; nobody's for a visitor. */
  viewerId?: string | null;
}
/**
 * What each time is worth that a word stands in the hashtags of a Pin (boards and people have all their words here), in what
 * others call its picture, in its own text, and in its title.
 */
const WEIGHTS = sql.raw("'{1, 0.2, 0.5, 1}'::real[]");
/** `ts_rank_cd` makes x / (x + 1) of the sum, so that a second time counts for less than the first (BM25F). */
const SATURATED = sql.raw("32");
/** What only begins with a word, beside what has it as it stands. */
const BEGUN = sql.raw("0.15");
/** So many of the people that a viewer follows count. */
const FOLLOWED_MAX = 500;

/** Where `asked` has the queries of a part. */
const column = (part: number, of: string): SQL => sql.raw(`part${part}_${of}`);
const asColumns = (parts: readonly Part[]): SQL[] =>
  parts.flatMap(({ whole, begun, synonyms }, at) => [
    ...(whole ? [sql`${whole} as ${column(at, "whole")}`] : []),
    ...(begun ? [sql`${begun} as ${column(at, "begun")}`] : []),
    ...synonyms.map(({ query }, one) => sql`${query} as ${column(at, `synonyms${one}`)}`),
  ]);

/**
 * From 0 to about 1: the mean of what the parts are worth in a row, and a tenth more where one is enough and all are there.
 */
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
 * How well a match answers: a whole number made of what the words are worth in it, up to a seventh of it for how new the row
 * is beside the newest (half of that where it is a year older), three hundredths for each doubling of its saves, ten times at
 * most, and a tenth where the viewer follows whose it is.
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
 * A page of the newest matches, best first: `id`, `score` and what was ranked. The score depends on nothing else than
 * `score` says.
 * @param params `window`: null for the first page, which says what the window is; `before`: only ids below it
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

/** What a page says of each row: columns of the tables that `joins` adds to `page`. One of them must be `id`. */
export interface Shown {
  columns: SQL;
  joins: SQL;
}
export const IDS: Shown = { columns: sql.raw("page.id::text as id"), joins: sql.raw("") };
/** Boards with the texts in which they were found. */
export const BOARD_TEXTS: Shown = {
  columns: sql.raw("page.id::text as id, b.name || ' ' || b.description as text"),
  joins: sql.raw("join boards b on b.id = page.id"),
};
/** A Pin that was found; one that is not fit for the viewer has its place in the list and is not shown. */
export interface FoundPin extends PrintedPin {
  imageId: string;
  isFit: boolean;
}
/** Pins as they are answered, in the same statement: nothing can turn secret between two. */
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
