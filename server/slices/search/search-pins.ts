import { sql } from "drizzle-orm";
import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import { narrowedTo } from "../../../db/queries/filters/narrow.ts";
import { picturesBeside } from "../../../db/queries/search/beside-results.ts";
import { type FoundPin, newestRows, shownPins } from "../../../db/queries/search/ranked.ts";
import { OLDEST, otherPins, publicPins, type Searched } from "../../../db/queries/search/scan.ts";
import { leadsToVideo, ofPerson, onBoard, withIds } from "../../../db/queries/search/scopes.ts";
import { writeFilters } from "../../../src/filters/address.ts";
import { appliedFilters, type Narrowing, NO_NARROWING } from "../../../src/filters/narrowing.rules.ts";
import { asSerialised } from "../../../src/filters/suggested.rules.ts";
import { SeenPictures, withoutTwins } from "../../../src/media/twins.rules.ts";
import type { ErrorDetails } from "../../../src/model/errors.ts";
import { writeFiltersBookmark } from "../../../src/model/filters-bookmark.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/search-query.rules.ts";
import { SEVERITIES } from "../../../src/model/severities.ts";
import { mergeRelated } from "../../../src/search/merge-related.rules.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { presentPin, reasonText } from "../../platform/present/present-pin.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { adviceAbout } from "./advice.ts";
import { alikeAtTheEnd, likedFirst } from "./alike.ts";
import { type Correction, correctionOf } from "./correct.ts";
import { noResults, type PinScope, pageSizeOf, readStart, type SearchInput } from "./input.ts";
import { oneBar } from "./one-bar.ts";
import { type Position, writePosition } from "./place.ts";
import { relatedTo } from "./related.ts";
import { resultPage, type Search } from "./result-page.ts";
import { noteSearch } from "./trends.ts";
import { type Understood, understand } from "./understand.ts";

interface Row {
  pin: FoundPin;
  reason: "related_words" | null;
}
/** A search that is understood, in the Pins that its scope and filters leave. */
interface Pins {
  ctx: Context;
  scope: PinScope;
  input: SearchInput;
  understood: Understood;
  searched: Searched;
  pageSize: number;
  /** What the words were corrected to, or might be. */
  correction: Correction | null;
  /** Whether they were. */
  isCorrected: boolean;
  isFirstPage: boolean;
  /** The pictures of the pages before this one. */
  seen: SeenPictures;
}

/** A page of the Pins that are found, as every door answers it. */
export async function searchPins(
  ctx: Context,
  input: SearchInput,
  asked: PinScope,
  fail: (name: "INVALID_PARAMETERS" | "BOARD_NOT_FOUND", details?: ErrorDetails) => never,
): Promise<Results<Wire<Pin>>> {
  const { original, text, position, scope, narrowing } = readStart(input, asked, fail);
  const board = input.boardId ? await viewableBoard(ctx, { boardId: input.boardId }) : null;
  if (input.boardId && !board) return fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  if (position === "end" || (scope === "my_pins" && viewerId === null)) return noResults(original);
  const understood = await understand(ctx, position?.corrected ?? text);
  if (!understood) return noResults(original);
  const given = { ctx, input, scope, pageSize: pageSizeOf(ctx, input) };
  const searchedFor = (query: Understood) => whereToLook(ctx, { input, scope, narrowing, understood: query, board });
  const first: Pins = {
    ...given,
    understood,
    searched: searchedFor(understood),
    correction: position?.corrected != null ? { text: position.corrected, understood } : null,
    isCorrected: position?.corrected != null,
    isFirstPage: position === null,
    seen: position?.seen ?? SeenPictures.begin(),
  };
  if (position) return answer(original, first, await laterPage(first, position));
  const found = await exactPage(first);
  const correction = await correctionOf(ctx, understood, { found: found.rows.length, searchedFor });
  if (!correction || found.rows.length > 0 || input.autoCorrectionDisabled) {
    return answer(original, { ...first, correction }, await filledUp({ ...first, correction }, found));
  }
  const better: Pins = {
    ...first,
    understood: correction.understood,
    searched: searchedFor(correction.understood),
    correction,
    isCorrected: true,
  };
  return answer(original, better, await filledUp(better, await exactPage(better)));
}

/** The Pins among which is searched. */
function whereToLook(
  ctx: Context,
  {
    input,
    scope,
    narrowing,
    understood,
    board,
  }: {
    input: SearchInput;
    scope: PinScope;
    narrowing: Narrowing;
    understood: Understood;
    board: { id: string } | null;
  },
): Searched {
  const viewerId = ctx.viewer.user?.id ?? null;
  const conditions = [
    narrowedTo(narrowing, "pins"),
    understood.operators,
    ...(scope === "buyable_pins" ? [narrowedTo({ ...NO_NARROWING, scope }, "pins")] : []),
    ...(scope === "videos" ? [leadsToVideo] : []),
    ...(input.user ? [ofPerson(input.user)] : []),
  ];
  const all = sql`(${sql.join(conditions, sql` and `)})`;
  if (board) return otherPins(sql`${onBoard(board.id, viewerId)} and ${all}`);
  if (scope === "my_pins") return otherPins(sql`${ofPerson({ id: viewerId ?? OLDEST })} and ${all}`);
  return publicPins(viewerId, all);
}

interface PinPage {
  rows: Row[];
  next: Position | null;
  isRelated: boolean;
}

const shownTo = ({ ctx }: Pins) => shownPins(ctx.viewer.user?.id ?? null);
const asRows = (pins: readonly FoundPin[], reason: Row["reason"]): Row[] => pins.map((pin) => ({ pin, reason }));
const searchOf = ({ ctx, searched, understood, pageSize }: Pins): Omit<Search, "shown"> => ({
  ...{ ctx, searched, pageSize },
  asked: understood.asked,
  words: understood.words,
});

/** The first page of what matches, with the Pins that the caller wants on top. */
async function exactPage(pins: Pins) {
  const { ctx, input, searched, understood } = pins;
  const page = await resultPage<FoundPin>({ ...searchOf(pins), shown: shownTo(pins) }, null);
  const top = [...new Set([input.topPinId, ...(input.topPinIds ?? [])])].filter((id) => id != null);
  const signatures = [input.selectedPinImgSig, ...(input.personalizationPinSig ?? [])].filter((sig) => sig != null);
  const rows = await likedFirst(ctx, page.rows, signatures);
  if (top.length === 0) return { ...page, rows };
  const among = { ...searched, visible: sql`${searched.visible} and ${withIds(top)}` };
  const asked = { searched: among, asked: understood.asked, scan: WALK, before: NEWEST, limit: top.length };
  const found = await newestRows<FoundPin>(ctx.deps.db, asked, shownTo(pins));
  const onTop = top.flatMap((id) => found.find((pin) => pin.id === id) ?? []);
  const later = rows.filter(({ id }) => !top.includes(id));
  return { ...page, rows: [...onTop, ...later] };
}
const WALK = { by: "newest" as const, depth: 100, from: OLDEST };

/** So many first results say what is sought, each less than the one before it. */
const STARTS_MAX = 10;
const START_RANK = 5;
/** So many Pins that stand beside them are considered. */
const BESIDE_MAX = 25;

async function laterPage(pins: Pins, position: Position): Promise<PinPage> {
  const { input } = pins;
  if (position.part === "related") return relatedPage(pins, [], position);
  const page = await resultPage<FoundPin>({ ...searchOf(pins), shown: shownTo(pins) }, position.place);
  const top = new Set([input.topPinId, ...(input.topPinIds ?? [])]);
  const rows = asRows(
    page.rows.filter(({ id }) => !top.has(id)),
    null,
  );
  return { rows, next: page.next && { ...position, place: page.next }, isRelated: false };
}

/** Fills a first page that exact matches don't fill: with related Pins, then with similar pictures. */
async function filledUp(pins: Pins, { rows, next }: Awaited<ReturnType<typeof exactPage>>): Promise<PinPage> {
  const corrected = pins.isCorrected ? (pins.correction?.text ?? null) : null;
  const exact = asRows(rows, null);
  if (next) return { rows: exact, next: { part: "exact", corrected, place: next }, isRelated: false };
  // Queries with an advisory get no related Pins.
  const isEnough = rows.length >= pins.pageSize || (await adviceAbout(pins.ctx, [pins.understood.text])) !== null;
  if (isEnough) return { rows: exact, next: null, isRelated: false };
  return relatedPage(pins, exact, { part: "related", corrected, place: null });
}

async function relatedPage(pins: Pins, already: Row[], position: Position): Promise<PinPage> {
  const { ctx, searched, pageSize } = pins;
  const room = pageSize - already.length;
  const known = already.map(({ pin }) => pin);
  const [page, besideKnown] = await Promise.all([
    relatedTo(ctx, pins.understood).then((related) =>
      related
        ? resultPage<FoundPin>({ ctx, searched, ...related, pageSize: room, shown: shownTo(pins) }, position.place)
        : { rows: [], next: null, after: [] },
    ),
    besideRows(pins, known),
  ]);
  const beside = known.length > 0 ? besideKnown : await besideRows(pins, page.rows);
  const merged = mergeRelated({ related: page.rows, beside, room }, ({ print }) => print);
  const rows = [...already, ...asRows(merged.rows, "related_words")];
  const isRelated = merged.read > 0;
  // What was shown from further down is not shown again: the reader has seen its picture.
  if (merged.read < page.rows.length) {
    return { rows, next: { ...position, place: page.after[merged.read - 1] ?? position.place }, isRelated };
  }
  if (page.next) return { rows, next: { ...position, place: page.next }, isRelated };
  return { rows: [...rows, ...(await alikeRows(pins, rows))], next: null, isRelated };
}

/** Pins that stand beside the first results on public boards; on the first page of everybody's Pins alone. */
async function besideRows(pins: Pins, results: readonly FoundPin[]): Promise<FoundPin[]> {
  const { ctx, searched, isFirstPage } = pins;
  if (!searched.isIndexed || !isFirstPage || results.length === 0) return [];
  const starts = results.slice(0, STARTS_MAX).map(({ id }, place) => ({ pinId: id, weight: 1 / (START_RANK + place) }));
  const found = await picturesBeside(ctx.deps.db, { starts });
  const shown = new Set(results.map(({ id }) => id));
  return pinsOf(
    pins,
    found
      .slice(0, BESIDE_MAX)
      .map(({ pinId }) => pinId)
      .filter((id) => !shown.has(id)),
  );
}

/** Pins by their ids, in this order, as far as the viewer may see them and the search's filters let them be. */
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
 * Similar pictures at the end of results from everybody's Pins; on a board or among one's own Pins, only words count.
 */
async function alikeRows(pins: Pins, rows: readonly Row[]): Promise<Row[]> {
  const { ctx, searched } = pins;
  if (!searched.isIndexed) return [];
  const ids = await alikeAtTheEnd(
    ctx,
    rows.map(({ pin }) => pin.id),
  );
  return asRows(await pinsOf(pins, ids), "related_words");
}

/** The answer: the page with its advisory, filters and correction. */
async function answer(original: string, pins: Pins, page: PinPage): Promise<Results<Wire<Pin>>> {
  const { ctx, input, understood, searched, scope, correction, isCorrected, isFirstPage } = pins;
  const advisory = await adviceAbout(ctx, [understood.text, ...(correction ? [correction.text] : [])]);
  if (advisory?.severity === SEVERITIES.abusive) return { ...noResults(original), advisory };
  const found = page.rows.filter(({ pin }) => pin.isFit);
  // A board, and a person's own Pins, are shown as they are.
  const fit = searched.isIndexed ? [...withoutTwins(found, ({ pin }) => pin.print, pins.seen)] : found;
  const selected = input.selectedOneBarModules ?? [];
  const filters = writeFilters(asSerialised(appliedFilters(input)));
  const bar = {
    ...{ query: isCorrected ? understood.text : original, selected, filters, understood, searched },
    pinIds: fit.map(({ pin }) => pin.id),
  };
  const isBarred = isFirstPage && !input.boardId && fit.length + selected.length > 0;
  const isNoted = isFirstPage && fit.length > 0 && !advisory && scope === "pins";
  const [oneBarModules] = await Promise.all([
    isBarred ? oneBar(ctx, bar) : [],
    isNoted && noteSearch(ctx, understood.text),
  ]);
  return {
    items: fit.map(({ pin, reason }) =>
      presentPin(ctx, pin, reasonText(reason && { kind: reason, id: null, name: null })),
    ),
    bookmark: page.next && writePosition({ ...page.next, seen: pins.seen }),
    oneBarModules,
    advisory,
    // A person's own Pins, secret ones and single boards have no filters.
    filtersBookmark: searched.isIndexed
      ? writeFiltersBookmark({ list: "search", query: understood.text.slice(0, SEARCH_QUERY_MAX), scope })
      : null,
    query: { original, corrected: correction?.text ?? null, isAutoCorrected: isCorrected, isRelated: page.isRelated },
  };
}
