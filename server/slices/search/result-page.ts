import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { type Asked, asksWords } from "../../../db/queries/search/asked.ts";
import { newestRows, RANKED_MAX, type RankedRow, rankedRows, type Shown } from "../../../db/queries/search/ranked.ts";
import { OLDEST, type Scan, type Searched } from "../../../db/queries/search/scan.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { chooseScans, type Known, scanAgain } from "./choose-scans.ts";
import type { InRanked, ResultCursor } from "./cursor.ts";
import { NOTHING_COMMON, pinStatistics } from "./statistics.ts";

interface Found extends Record<string, unknown> {
  id: string;
}

/** A row of a page; only ranked rows have a score. */
export type Ranked<T> = T & { score?: number };

export interface ResultPage<T> {
  rows: Ranked<T>[];
  /** The next page's cursor; null on the last page. */
  next: ResultCursor | null;
  /** The cursor after each row. */
  after: ResultCursor[];
}

/** One search in one table. */
export interface Search {
  ctx: Pick<Context, "deps" | "viewer">;
  searched: Searched;
  asked: Asked;
  /** The words of `asked`; they decide which search strategy is used. */
  words: readonly string[];
  pageSize: number;
  /** The fields that are read for each result. */
  shown: Shown;
  /** Whether more rows match than can be read in one statement, if known. */
  isCommon?: boolean;
}
type KnownSearch = Search & { scans: (wanted: number, before: string) => Scan[]; known: Known };

/** Maximum number of rows to walk if no index finds the matches. */
const WALK_MAX = 20_000;

/** A page of matches: first the best of the newest ones, then the older ones, newest first. */
export async function resultPage<T extends Found>(wanted: Search, cursor: ResultCursor | null): Promise<ResultPage<T>> {
  const search = await withScans(wanted);
  if (cursor?.in === "newest") return newestPart(search, NOTHING, cursor.before);
  return cursor ? rankedPart(search, cursor) : firstPage(search);
}

async function withScans(search: Search): Promise<KnownSearch> {
  const { ctx, searched, asked, words } = search;
  // Boards and people are few compared to Pins, so searching them needs no word statistics.
  const statistics = searched.table === "pins" ? await pinStatistics(ctx.deps) : NOTHING_COMMON;
  const known = { words, statistics };
  const walk: Scan = { by: "newest", depth: WALK_MAX, from: OLDEST };
  const index: Scan = { by: "index", lead: null };
  if (!searched.isIndexed || !asksWords(asked) || search.isCommon) return { ...search, known, scans: () => [walk] };
  if (asked.any || words.length === 0) return { ...search, known, scans: () => [index] };
  return { ...search, known, scans: (count, before) => chooseScans(known, { wanted: count, before }) };
}

/** The first page, which includes the ranked results; if a scan finds too few to rank, the next one is tried. */
async function firstPage<T extends Found>(search: KnownSearch): Promise<ResultPage<T>> {
  const { ctx, pageSize } = search;
  const params = { ...rankedParams(search), window: null, after: null, limit: pageSize + 1 };
  const scans = search.scans(RANKED_MAX, NEWEST);
  for (const [at, scan] of scans.entries()) {
    const found = await rankedRows<T>(ctx.deps.db, { ...params, scan }, search.shown);
    const older = (found[0]?.ranked ?? 0) >= RANKED_MAX;
    if (older || at === scans.length - 1) return endRanked(search, found, { older, found: scan.by });
  }
  return NOTHING;
}

const NOTHING = { rows: [], next: null, after: [] };
const rankedParams = ({ ctx, searched, asked }: KnownSearch) => ({
  searched,
  asked,
  viewerId: readerIdOf(ctx.viewer, "pins"),
});

/** A later page of the ranked results. */
async function rankedPart<T extends Found>(search: KnownSearch, cursor: InRanked): Promise<ResultPage<T>> {
  const { ctx, pageSize, known, searched, asked } = search;
  const [only, ...others] = search.scans(RANKED_MAX, NEWEST);
  const isFixed = !searched.isIndexed || !asksWords(asked) || asked.any;
  const scan = isFixed && only && others.length === 0 ? only : scanAgain(known, cursor.found, cursor.lower);
  const params = { ...rankedParams(search), scan, window: cursor, after: cursor, limit: pageSize + 1 };
  const found = await rankedRows<T>(ctx.deps.db, params, search.shown);
  if (found.length > 0) return endRanked(search, found, cursor);
  return cursor.older ? newestPart(search, NOTHING, cursor.lower) : NOTHING;
}

/** Fills up the page with older matches if the ranked results end on it. */
async function endRanked<T extends Found>(
  search: KnownSearch,
  found: (RankedRow & T)[],
  { older, found: kind }: Pick<InRanked, "older" | "found">,
): Promise<ResultPage<T>> {
  const rows = found.slice(0, search.pageSize);
  const after = rows.map(({ lower, upper, score, id }): ResultCursor => {
    return { in: "ranked", lower, upper, score, id, older, found: kind };
  });
  const last = rows.at(-1);
  if (!last) return NOTHING;
  const shown = { rows, after };
  if (found.length > rows.length) return { ...shown, next: after.at(-1) ?? null };
  return older ? newestPart(search, shown, last.lower) : { ...shown, next: null };
}

/** Matches below `before`, newest first, appended to the page's rows so far. */
async function newestPart<T extends Found>(
  search: KnownSearch,
  already: Pick<ResultPage<T>, "rows" | "after">,
  before: string,
): Promise<ResultPage<T>> {
  const { ctx, searched, asked, pageSize } = search;
  // The extra row shows whether there is a next page.
  const wanted = pageSize - already.rows.length + 1;
  let found: T[] = [];
  for (const scan of search.scans(wanted, before)) {
    found = await newestRows<T>(ctx.deps.db, { searched, asked, scan, before, limit: wanted }, search.shown);
    if (found.length >= wanted) break;
  }
  const shown = found.slice(0, wanted - 1);
  const next: ResultCursor | null =
    found.length > shown.length ? { in: "newest", before: shown.at(-1)?.id ?? before } : null;
  const after = shown.map(({ id }): ResultCursor => ({ in: "newest", before: id }));
  return { rows: [...already.rows, ...shown], next, after: [...already.after, ...after] };
}
