import { NEWEST } from "../../db/queries/feeds/pin-list.ts";
import { newestRows, RANKED_MAX, type RankedRow, rankedRows, type Shown } from "../../db/queries/search/ranked.ts";
import type { Searched } from "../../db/queries/search/scan.ts";
import { searchWords } from "../../src/search/query.rules.ts";
import type { Context } from "../trpc/context.ts";
import { chooseScans, type Known, scanAgain } from "./choose-scans.ts";
import { type InRanked, readPlace, writePlace } from "./place.ts";
import { NOTHING_COMMON, pinStatistics } from "./statistics.ts";

interface Found extends Record<string, unknown> {
  id: string;
}

export interface ResultPage<T> {
  rows: T[];
  bookmark: string | null;
}

interface Search {
  ctx: Pick<Context, "deps">;
  searched: Searched;
  query: string;
  pageSize: number;
  /** What is read of each result. */
  shown: Shown;
  /** What is known of the words; decides how the search is run. */
  known: Known;
}

/**
 * A page of what matches a query: the best of the newest first, then the older ones newest first.
 * @returns "invalid" for a bookmark that no search has made
 */
export async function resultPage<T extends Found>(
  wanted: Omit<Search, "known">,
  bookmark: string | null | undefined,
): Promise<ResultPage<T> | "invalid"> {
  const { ctx, searched, query } = wanted;
  const place = readPlace(bookmark);
  if (place === "invalid") return "invalid";
  const words = searchWords(query);
  if (place === "end" || words.length === 0) return { rows: [], bookmark: null };
  // Boards and people are few beside Pins: nothing need be known of their words.
  const statistics = searched.table === "pins" ? await pinStatistics(ctx.deps.db, ctx.deps.now()) : NOTHING_COMMON;
  const search = { ...wanted, known: { words, statistics } };
  if (place?.in === "newest") return newestPart(search, [], place.before);
  return place ? rankedPart(search, place) : firstPage(search);
}

/** The page that says what is ranked; a way that finds fewer than can be ranked is followed by the next. */
async function firstPage<T extends Found>(search: Search): Promise<ResultPage<T>> {
  const { ctx, searched, query, pageSize } = search;
  const params = { searched, query, window: null, after: null, limit: pageSize + 1 };
  for (const scan of chooseScans(search.known, { wanted: RANKED_MAX, before: NEWEST })) {
    const found = await rankedRows<T>(ctx.deps.db, { ...params, scan }, search.shown);
    const older = (found[0]?.ranked ?? 0) >= RANKED_MAX;
    if (older || scan.by === "index") return endRanked(search, found, { older, found: scan.by });
  }
  throw new Error("no way to search finds everything");
}

/** A further page of the ranked ones. */
async function rankedPart<T extends Found>(search: Search, place: InRanked): Promise<ResultPage<T>> {
  const { ctx, searched, query, pageSize } = search;
  const scan = scanAgain(search.known, place.found, place.lower);
  const params = { searched, query, scan, window: place, after: place, limit: pageSize + 1 };
  const found = await rankedRows<T>(ctx.deps.db, params, search.shown);
  return found.length > 0
    ? endRanked(search, found, place)
    : place.older
      ? newestPart(search, [], place.lower)
      : { rows: [], bookmark: null };
}

/** Fills the page up with older matches where the ranked ones end on it. */
async function endRanked<T extends Found>(
  search: Search,
  found: (RankedRow & T)[],
  { older, found: kind }: Pick<InRanked, "older" | "found">,
): Promise<ResultPage<T>> {
  const shown = found.slice(0, search.pageSize);
  const last = shown.at(-1);
  if (!last) return { rows: [], bookmark: null };
  if (found.length > shown.length) {
    const { lower, upper, score, id } = last;
    return { rows: shown, bookmark: writePlace({ in: "ranked", lower, upper, score, id, older, found: kind }) };
  }
  return older ? newestPart(search, shown, last.lower) : { rows: shown, bookmark: null };
}

/** Matches below `before`, newest first, after those that the page has. */
async function newestPart<T extends Found>(search: Search, already: T[], before: string): Promise<ResultPage<T>> {
  const { ctx, searched, query, pageSize } = search;
  // One more than fits tells whether there is a next page.
  const wanted = pageSize - already.length + 1;
  let found: T[] = [];
  for (const scan of chooseScans(search.known, { wanted, before })) {
    found = await newestRows<T>(ctx.deps.db, { searched, query, scan, before, limit: wanted }, search.shown);
    if (found.length >= wanted) break;
  }
  const shown = found.slice(0, wanted - 1);
  const bookmark =
    found.length > shown.length ? writePlace({ in: "newest", before: shown.at(-1)?.id ?? before }) : null;
  return { rows: [...already, ...shown], bookmark };
}
