import type {
  PlacedListParams,
  PlacedPinText,
  SortedListParams,
  SortedPinText,
} from "../../../db/queries/feeds/board-pins.ts";
import type { PinListParams } from "../../../db/queries/fragments/pin-list.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import type { PinText, PrintedPin } from "../../../db/queries/fragments/pin-text.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import type { PinSort } from "../../../src/model/board-look.ts";
import { encodeBookmark, type Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { readerIdOf } from "../access/secret-access.ts";
import type { JsonText } from "../json-text/json-text.ts";
import type { Context } from "../procedure/context.ts";
import { type FailInput, isId, isPlace, type PagingInput, readCursor, refuseBookmark } from "./bookmark.ts";
import { pageById } from "./page-by-id.ts";
import { serializePin } from "./serialize-pin.ts";

export const EMPTY_PAGE: Page<JsonText<Pin>> = { items: [], bookmark: null };

/**
 * A page of a list whose cursor is the last Pin's id.
 * @param read returns the Pins below `before`, newest first, at most `limit`
 * @param reason the Pin's reason as JSON text
 */
export function newestPage<T extends PinText>(
  ctx: Context,
  input: PagingInput,
  fail: FailInput,
  read: (list: PinListParams) => Promise<T[]>,
  reason: (row: T) => string = () => "null",
): Promise<Page<JsonText<Pin>>> {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  return pageById(input, fail, {
    list: ({ after, limit }) => read({ viewerId, before: after ?? NEWEST, limit }),
    present: (rows) => rows.map((row) => serializePin(ctx, row, reason(row))),
  });
}

/**
 * A page of a manually ordered list. Its cursor is the last Pin's id, preceded by its sort key if it was moved.
 * @param read returns the Pins after `before`, at most `limit`
 */
export async function placedPage(
  ctx: Context,
  input: PagingInput,
  fail: FailInput,
  read: (list: PlacedListParams) => Promise<PlacedPinText[]>,
): Promise<Page<JsonText<Pin>>> {
  const parts = readCursor(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const [place, id = place, ...more] = parts ?? [NEWEST];
  if (!isPlace(place) || !isId(id) || more.length > 0) return refuseBookmark(fail);
  const viewerId = readerIdOf(ctx.viewer, "pins");
  // The extra row shows whether there is a next page.
  const found = await read({ viewerId, before: { place, id }, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const bookmark = last && encodeBookmark(last.place === last.id ? [last.id] : [last.place, last.id]);
  return { items: shown.map((row) => serializePin(ctx, row, "null")), bookmark: bookmark ?? null };
}

/** What a bookmark's key may be; a forged one must not break the statement. */
const KEYS: Record<Exclude<PinSort, "custom">, RegExp> = {
  newest: /^$/,
  oldest: /^$/,
  color: /^\d{1,4}$/,
  name: /^[012]/,
};

/**
 * A page of a list in an order that a viewer chose. Its cursor is the order, the last Pin's sort key and its id.
 * @param read returns the Pins after the cursor, at most `limit`
 */
export async function sortedPage(
  ctx: Context,
  input: PagingInput & { sort: keyof typeof KEYS },
  fail: FailInput,
  read: (list: SortedListParams) => Promise<SortedPinText[]>,
): Promise<Page<JsonText<Pin>>> {
  const { sort, pageSize } = input;
  const parts = readCursor(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const [order, key = "", id, ...more] = parts ?? [sort];
  if (order !== sort || more.length > 0 || (parts && !(isId(id) && KEYS[sort].test(key)))) return refuseBookmark(fail);
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const found = await read({ viewerId, after: id === undefined ? null : { key, id }, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => serializePin(ctx, row, "null")),
    bookmark: last ? encodeBookmark([sort, last.key, last.id]) : null,
  };
}

/** Extra rows read for each page, to replace pictures that were already shown. */
const SPARE = 10;
const READS_MAX = 4;

/** A page of a feed that shows each picture once. The page may be short if nearly all pictures were already shown. */
export async function distinctPage<T extends PrintedPin>(
  ctx: Context,
  input: PagingInput,
  fail: FailInput,
  read: (list: PinListParams) => Promise<T[]>,
  reason: (row: T) => string = () => "null",
): Promise<Page<JsonText<Pin>>> {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const parts = readCursor(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const [start, text = "-", ...more] = parts ?? [NEWEST, ""];
  const seen = SeenPictures.read(text);
  if (!isId(start) || more.length > 0 || !seen) return refuseBookmark(fail);
  const items: JsonText<Pin>[] = [];
  const limit = input.pageSize + 1 + SPARE;
  let before = start;
  for (let reads = 0; reads < READS_MAX; reads++) {
    const rows = await read({ viewerId, before, limit });
    for (const row of rows) {
      if (!seen.has(row.print)) {
        if (items.length === input.pageSize) return { items, bookmark: encodeBookmark([before, seen.write()]) };
        seen.add(row.print);
        items.push(serializePin(ctx, row, reason(row)));
      }
      before = row.id;
    }
    if (rows.length < limit) return { items, bookmark: null };
  }
  return { items, bookmark: encodeBookmark([before, seen.write()]) };
}
