import { sql } from "drizzle-orm";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { picturesBeside } from "../../../db/queries/search/beside-results.ts";
import { type FoundPin, newestRows, SCORE_UNIT, shownPins } from "../../../db/queries/search/ranked.ts";
import { OLDEST, type Searched } from "../../../db/queries/search/scan.ts";
import { withIds } from "../../../db/queries/search/scopes.ts";
import type { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import type { Advisory } from "../../../src/search/advisory.ts";
import { mergeRelated, type Scored, startsOf } from "../../../src/search/merge-related.rules.ts";
import { isBlocking } from "../../../src/search/notices.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { alikeAtTheEnd } from "./alike.ts";
import type { Correction } from "./correct.ts";
import type { SearchCursor } from "./cursor.ts";
import type { PinScope, SearchInput } from "./input.ts";
import { relatedTo } from "./related.ts";
import { type Ranked, type ResultPage, resultPage } from "./result-page.ts";
import { beginBudget } from "./time-budget.ts";
import type { Understood } from "./understand.ts";

/** A parsed search for Pins, within the query's scope and filters. */
export interface Pins {
  ctx: Context;
  scope: PinScope;
  input: SearchInput;
  understood: Understood;
  searched: Searched;
  pageSize: number;
  /** The notice for the typed or corrected query. */
  advisory: Advisory | null;
  /** The applied or suggested correction. */
  correction: Correction | null;
  /** Whether the results are those of the correction. */
  isCorrected: boolean;
  isFirstPage: boolean;
  /** Whether it counts as a search by a person, for trends. */
  isCounted: boolean;
  /** Pictures on earlier pages. */
  seen: SeenPictures;
}

interface Row {
  pin: FoundPin;
  reason: "related_words" | null;
}

export interface PinPage {
  rows: Row[];
  next: SearchCursor | null;
  isRelated: boolean;
}

export const shownTo = ({ ctx }: Pick<Pins, "ctx">) => shownPins(readerIdOf(ctx.viewer, "pins"));
export const asRows = (pins: readonly FoundPin[], reason: Row["reason"]): Row[] => pins.map((pin) => ({ pin, reason }));
export const WALK = { by: "newest" as const, depth: 100, from: OLDEST };

/** Number of related Pins to read beyond the room, in place of near-duplicates: another reading costs as much as the first. */
const SPARE = 8;
/** Maximum number of Pins found beside the first results on boards. */
const BESIDE_MAX = 25;

/**
 * Fills a first page whose exact matches end on it: first with related Pins, then with similar pictures. Those that find
 * no room follow on the next page.
 */
export async function filledUp(pins: Pins, { rows, next }: ResultPage<FoundPin>): Promise<PinPage> {
  const corrected = pins.isCorrected ? (pins.correction?.text ?? null) : null;
  const exact = asRows(rows, null);
  if (next) return { rows: exact, next: { part: "exact", corrected, at: next }, isRelated: false };
  // Queries with a blocking notice get no related Pins.
  if (isBlocking(pins.advisory)) return { rows: exact, next: null, isRelated: false };
  return relatedPage(pins, rows, { part: "related", corrected, at: null });
}

const scored = (pins: readonly Ranked<FoundPin>[]): Scored<FoundPin>[] =>
  pins.map((row) => ({ row, score: (row.score ?? 0) / SCORE_UNIT }));

/** @param already the exact matches of this page: on the first page, all exact matches */
export async function relatedPage(
  pins: Pins,
  already: readonly Ranked<FoundPin>[],
  cursor: SearchCursor,
): Promise<PinPage> {
  const { ctx, searched, pageSize } = pins;
  const { at } = cursor;
  if (at?.in === "listed") return listedPage(pins, { rows: [], cursor, isRelated: true }, at.ids);
  const room = pageSize - already.length;
  const budget = beginBudget(ctx);
  const synonyms = await relatedTo(ctx, pins.understood, budget);
  // Without room, one row tells whether there is a next page.
  const size = room > 0 && searched.isIndexed ? room + SPARE : Math.max(1, room);
  const page: ResultPage<FoundPin> = synonyms
    ? await resultPage<FoundPin>({ ctx, searched, ...synonyms, pageSize: size, shown: shownTo(pins) }, at)
    : { rows: [], next: null, after: [] };
  const [exact, related] = [scored(already), scored(page.rows)];
  const { beside, worth } = budget.isOver() ? NOTHING_BESIDE : await besideThese(pins, { exact, related });
  const merged = mergeRelated({ exact, related, beside, worth, room, takesRoom: showing(pins) });
  const rows = merged.rows.map(({ row, isExact }): Row => ({ pin: row, reason: isExact ? null : "related_words" }));
  const { read, isRelated } = merged;
  // A picture that was promoted from further down is not shown again.
  if (read < page.rows.length) {
    return { rows, next: { ...cursor, at: page.after[read - 1] ?? at }, isRelated };
  }
  if (page.next) return { rows, next: { ...cursor, at: page.next }, isRelated };
  return listedPage(pins, { rows, cursor, isRelated }, budget.isOver() ? [] : await alikeIds(pins, rows));
}

/** Tells of each row of a page in turn whether it will be shown, as `fullPage` decides. */
function showing({ searched, seen }: Pins): (row: FoundPin) => boolean {
  if (!searched.isIndexed) return ({ isFit }) => isFit;
  const until = seen.copy();
  return ({ isFit, print }) => {
    if (!isFit || until.has(print)) return false;
    until.add(print);
    return true;
  };
}

/** Appends as many of the given Pins as fit on the page; a further page has the others. */
async function listedPage(
  pins: Pins,
  { rows, cursor, isRelated }: Pick<PinPage, "rows" | "isRelated"> & { cursor: SearchCursor },
  ids: readonly string[],
): Promise<PinPage> {
  const found = await pinsOf(pins, ids);
  const room = Math.max(0, pins.pageSize - rows.length);
  const left = found.slice(room).map(({ id }) => id);
  return {
    rows: [...rows, ...asRows(found.slice(0, room), "related_words")],
    next: left.length > 0 ? { ...cursor, at: { in: "listed", ids: left } } : null,
    isRelated,
  };
}

const NOTHING_BESIDE: Beside = { beside: [], worth: new Map() };
interface Beside {
  beside: FoundPin[];
  worth: ReadonlyMap<string, number>;
}

/**
 * The Pins saved beside the results on public boards, with a weight for each picture, also for the results' own. Only
 * on the first page of a search among everybody's Pins.
 */
async function besideThese(
  pins: Pins,
  found: { exact: Scored<FoundPin>[]; related: Scored<FoundPin>[] },
): Promise<Beside> {
  const { ctx, searched, isFirstPage } = pins;
  const starts = startsOf(found).map(({ row, weight }) => ({ pinId: row.id, weight }));
  if (!searched.isIndexed || !isFirstPage || starts.length === 0) return NOTHING_BESIDE;
  const together = await picturesBeside(ctx.deps.db, { starts });
  const known = new Set([...found.exact, ...found.related].map(({ row }) => row.imageId));
  const others = together.filter(({ imageId }) => !known.has(imageId)).slice(0, BESIDE_MAX);
  const beside = await pinsOf(
    pins,
    others.map(({ pinId }) => pinId),
  );
  return { beside, worth: new Map(together.map(({ imageId, worth }) => [imageId, worth])) };
}

/** Pins by id, in the given order, without those that the viewer may not see or that the search's filters exclude. */
async function pinsOf(pins: Pins, ids: readonly string[]): Promise<FoundPin[]> {
  if (ids.length === 0) return [];
  const { ctx, searched } = pins;
  const nothing = { terms: [], phrases: [], without: [] };
  const among = { ...searched, visible: sql`${searched.visible} and ${withIds(ids)}` };
  const asked = { searched: among, asked: nothing, scan: WALK, before: NEWEST, limit: ids.length };
  const found = await newestRows<FoundPin>(ctx.deps.db, asked, shownTo(pins));
  return ids.flatMap((id) => found.find((pin) => pin.id === id) ?? []);
}

/**
 * Similar pictures at the end of results from everybody's Pins; on a board or among the viewer's own Pins, only words
 * count.
 */
const alikeIds = async ({ ctx, searched }: Pins, rows: readonly Row[]): Promise<string[]> =>
  searched.isIndexed
    ? alikeAtTheEnd(
        ctx,
        rows.map(({ pin }) => pin.id),
      )
    : [];
