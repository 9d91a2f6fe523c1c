import { sql } from "drizzle-orm";
import { narrowedTo } from "../../../db/queries/filters/narrow.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { type FoundPin, newestRows } from "../../../db/queries/search/ranked.ts";
import { OLDEST, otherPins, publicPins, type Searched } from "../../../db/queries/search/scan.ts";
import { inScope, ofPerson, onBoard, withIds } from "../../../db/queries/search/scopes.ts";
import { writeFilters } from "../../../src/filters/address.ts";
import { writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { appliedFilters, isNarrowing, type Narrowing } from "../../../src/filters/narrowing.rules.ts";
import { asSerialized } from "../../../src/filters/suggested.rules.ts";
import { SeenPictures, withoutNearDuplicates } from "../../../src/media/near-duplicates.rules.ts";
import type { ErrorDetails } from "../../../src/model/errors.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { cutText } from "../../../src/model/text.rules.ts";
import { isBlocking, SEVERITIES } from "../../../src/search/notices.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { reasonText, serializePin } from "../../platform/serializers/serialize-pin.ts";
import { adviceAbout } from "./advice.ts";
import { likedFirst } from "./alike.ts";
import { correctionOf } from "./correct.ts";
import { type SearchCursor, writeCursor } from "./cursor.ts";
import { asRows, filledUp, type PinPage, type Pins, relatedPage, shownTo, WALK } from "./fill-up.ts";
import { withFormsAmong } from "./forms-among.ts";
import { noResults, type PinScope, pageSizeOf, readStart, type SearchInput } from "./input.ts";
import { oneBar } from "./one-bar.ts";
import { type ResultPage, resultPage, type Search } from "./result-page.ts";
import { noteSearch } from "./trends.ts";
import { hasOperators, type Understood, understand } from "./understand.ts";

/** Maximum number of further pages to read: enough to fill a page even if every second Pin repeats a picture. */
const TURNS_MAX = 6;

/** A page of Pins that match the query, as every transport answers it. */
export async function searchPins(
  ctx: Context,
  input: SearchInput,
  asked: PinScope,
  fail: (name: "INVALID_PARAMETERS" | "BOARD_NOT_FOUND", details?: ErrorDetails) => never,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Results<JsonText<Pin>>> {
  const { original, text, cursor, scope, narrowing } = readStart(input, asked, fail);
  const board = input.boardId ? await viewableBoard(ctx, { boardId: input.boardId }) : null;
  if (input.boardId && !board) return fail("BOARD_NOT_FOUND");
  const viewerId = readerIdOf(ctx.viewer, "pins");
  if (cursor === "end" || (scope === "my_pins" && viewerId === null)) return noResults(original);
  const asTyped = await understand(ctx, cursor?.corrected ?? text);
  if (!asTyped) return noResults(original);
  const given = { ctx, input, scope, isCounted, pageSize: pageSizeOf(ctx, input) };
  const searchedFor = (query: Understood) => whereToLook(ctx, { input, scope, narrowing, understood: query, board });
  const inForms = (query: Understood) => {
    const searched = searchedFor(query);
    return searched.isIndexed ? query : withFormsAmong(ctx, query, searched);
  };
  const understood = await inForms(asTyped);
  const first: Pins = {
    ...given,
    understood,
    searched: searchedFor(understood),
    correction: cursor?.corrected != null ? { text: cursor.corrected, understood, isSure: true } : null,
    isCorrected: cursor?.corrected != null,
    isFirstPage: cursor === null,
    advisory: await adviceAbout(ctx, [original, understood.text]),
    seen: cursor?.seen ?? SeenPictures.begin(),
  };
  if (cursor) return answer(original, first, await laterPage(first, cursor));
  const found = await exactPage(first);
  const { phrases, without } = understood.asked;
  const isEverywhere =
    scope === "pins" &&
    !board &&
    !input.user &&
    !isNarrowing(narrowing) &&
    !hasOperators(understood.parsed) &&
    phrases.length + without.length === 0;
  const meant = isBlocking(first.advisory)
    ? null
    : await correctionOf(ctx, understood, { found: found.rows.length, searchedFor, isEverywhere });
  const advisory = meant ? await adviceAbout(ctx, [original, understood.text, meant.text]) : first.advisory;
  // Never suggest a query with a blocking notice: show only the notice.
  const correction = isBlocking(advisory) ? null : meant;
  if (!correction || found.rows.length > 0 || input.autoCorrectionDisabled) {
    const asFound = { ...first, advisory, correction };
    return answer(original, asFound, await firstPart(asFound, found));
  }
  const better: Pins = {
    ...first,
    advisory,
    understood: await inForms(correction.understood),
    searched: searchedFor(correction.understood),
    correction,
    isCorrected: true,
  };
  return answer(original, better, await firstPart(better, await exactPage(better)));
}

/** The Pins among which to search. */
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
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const conditions = [
    narrowedTo(narrowing, "pins"),
    understood.operators,
    inScope(scope),
    ...(input.user ? [ofPerson(input.user)] : []),
  ];
  const all = sql`(${sql.join(conditions, sql` and `)})`;
  if (board) return otherPins(viewerId, sql`${onBoard(board.id, viewerId)} and ${all}`);
  if (scope === "my_pins") return otherPins(viewerId, sql`${ofPerson({ id: viewerId ?? OLDEST })} and ${all}`);
  return publicPins(viewerId, all);
}

const searchOf = ({ ctx, searched, understood, pageSize }: Pins): Omit<Search, "shown"> => ({
  ctx,
  searched,
  pageSize,
  asked: understood.asked,
  words: understood.words,
});

/** The Pins to list first; at least one place of the page remains for other results. */
const topOf = ({ ctx, input }: Pick<Pins, "ctx" | "input">): string[] =>
  [...new Set([input.topPinId, ...(input.topPinIds ?? [])])]
    .filter((id) => id != null)
    .slice(0, pageSizeOf(ctx, input) - 1);

/** The first page of matches, with the requested Pins on top. */
async function exactPage(pins: Pins): Promise<ResultPage<FoundPin>> {
  const { ctx, searched, understood, pageSize } = pins;
  const page = await resultPage<FoundPin>({ ...searchOf(pins), shown: shownTo(pins) }, null);
  const top = topOf(pins);
  if (top.length === 0) return page;
  const among = { ...searched, visible: sql`${searched.visible} and ${withIds(top)}` };
  const asked = { searched: among, asked: understood.asked, scan: WALK, before: NEWEST, limit: top.length };
  const found = await newestRows<FoundPin>(ctx.deps.db, asked, shownTo(pins));
  const onTop = top.flatMap((id) => found.find((pin) => pin.id === id) ?? []);
  const later = page.rows.filter(({ id }) => !top.includes(id)).slice(0, pageSize - onTop.length);
  const lastRow = later.at(-1);
  const read = lastRow ? page.rows.indexOf(lastRow) + 1 : 0;
  const isCut = page.rows.slice(read).some(({ id }) => !top.includes(id));
  const rows = [...onTop.map((pin) => ({ ...pin, score: Number.POSITIVE_INFINITY })), ...later];
  return { ...page, rows, next: isCut ? (page.after[read - 1] ?? page.next) : page.next };
}

/** The complete first page: requested Pins on top, then results similar to recently viewed pictures, then the rest. */
async function firstPart(pins: Pins, found: ResultPage<FoundPin>): Promise<PinPage> {
  const page = await filledUp(pins, found);
  const { ctx, input } = pins;
  const top = topOf(pins);
  const signatures = [input.selectedPinImgSig, ...(input.personalizationPinSig ?? [])].filter((sig) => sig != null);
  const isTop = ({ pin }: PinPage["rows"][number]) => top.includes(pin.id);
  const rest = page.rows.filter((row) => !isTop(row)).map((row) => ({ ...row, id: row.pin.id }));
  const liked = await likedFirst(ctx, rest, signatures);
  // Related Pins follow all that have the words, whatever the viewer likes.
  const [exact, related] = [liked.filter(({ reason }) => !reason), liked.filter(({ reason }) => reason)];
  return { ...page, rows: [...page.rows.filter(isTop), ...exact, ...related] };
}

async function laterPage(pins: Pins, cursor: SearchCursor): Promise<PinPage> {
  const { at } = cursor;
  if (cursor.part === "related" || at?.in === "listed") return relatedPage(pins, [], cursor);
  const page = await resultPage<FoundPin>({ ...searchOf(pins), shown: shownTo(pins) }, at);
  const top = new Set(topOf(pins));
  const rows = asRows(
    page.rows.filter(({ id }) => !top.has(id)),
    null,
  );
  return { rows, next: page.next && { ...cursor, at: page.next }, isRelated: false };
}

/** The page without unfit Pins and near-duplicates, filled up with the next results. */
async function fullPage(pins: Pins, { rows, next }: PinPage): Promise<Pick<PinPage, "rows" | "next">> {
  const { searched, pageSize } = pins;
  const fitOf = (found: PinPage["rows"]) => {
    const fit = found.filter(({ pin }) => pin.isFit);
    // Near-duplicates stay on a board and among a person's own Pins.
    return searched.isIndexed ? [...withoutNearDuplicates(fit, ({ pin }) => pin.print, pins.seen)] : fit;
  };
  const full = fitOf(rows);
  let after = next;
  for (let turn = 0; turn < TURNS_MAX && after && full.length < pageSize; turn++) {
    const more = await laterPage({ ...pins, pageSize: pageSize - full.length }, after);
    full.push(...fitOf(more.rows));
    after = more.next;
  }
  // Another order of the same rows may have one near-duplicate less than the merge counted.
  return { rows: full.slice(0, pageSize), next: after };
}

/** The answer: the page with its advisory, filters and correction. */
async function answer(original: string, pins: Pins, page: PinPage): Promise<Results<JsonText<Pin>>> {
  const { ctx, input, understood, searched, scope, advisory, correction, isCorrected, isFirstPage, isCounted } = pins;
  if (advisory?.severity === SEVERITIES.abusive) return { ...noResults(original), advisory };
  const { rows: fit, next } = await fullPage(pins, page);
  const selected = input.selectedOneBarModules ?? [];
  const filters = writeFilters(asSerialized(appliedFilters(input)));
  const bar = {
    query: isCorrected ? understood.text : original,
    selected,
    filters,
    understood,
    searched,
    offersWords: !isBlocking(advisory),
    pinIds: fit.map(({ pin }) => pin.id),
  };
  // No chips on a board or for one person's Pins, because pressing a chip searches everywhere.
  const isBarred = isFirstPage && !input.boardId && !input.user && fit.length + selected.length > 0;
  const isNoted = isCounted && isFirstPage && fit.length > 0 && !isBlocking(advisory) && scope === "pins";
  const [oneBarModules] = await Promise.all([
    isBarred ? oneBar(ctx, bar) : [],
    isNoted && noteSearch(ctx, understood.text),
  ]);
  return {
    items: fit.map(({ pin, reason }) =>
      serializePin(ctx, pin, reasonText(reason && { kind: reason, id: null, name: null })),
    ),
    bookmark: next && writeCursor({ ...next, seen: pins.seen }),
    oneBarModules,
    advisory,
    // Searches of the viewer's saves and of single boards have no filters, so they get no bookmark for filters.
    filtersBookmark:
      searched.isIndexed && !input.user
        ? writeFiltersBookmark({ list: "search", query: cutText(understood.text, SEARCH_QUERY_MAX), scope })
        : null,
    query: { original, corrected: correction?.text ?? null, isAutoCorrected: isCorrected, isRelated: page.isRelated },
  };
}
