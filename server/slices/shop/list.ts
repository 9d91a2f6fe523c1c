import type { z } from "zod";
import { products, type Shop } from "../../../db/queries/feeds/products.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { list as contract } from "../../../src/feeds/shop.contract.ts";
import { type FilteredList, writeFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { appliedFilters, narrowingOf } from "../../../src/filters/narrowing.rules.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import type { ErrorDetails } from "../../../src/model/errors.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { distinctPage, EMPTY_PAGE, newestPage } from "../../platform/serializers/pin-page.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";
import { oneBar } from "./one-bar.ts";

/** Extra rows to read beyond a page, which may replace pictures that were seen before. */
const SPARE = 10;
const PARTS = ["followed", "others"] as const;

export const list = implement(contract, async ({ ctx, input, fail }) => {
  const found = await pageOf(ctx, input, fail);
  const isFirst = !input.bookmark && !input.username && found.items.length > 0;
  const bar = {
    pinIds: found.items.map((pin) => pin.read().id),
    applied: appliedFilters(input),
    boardId: input.boardId ?? null,
  };
  return { ...found, oneBarModules: isFirst ? await oneBar(ctx, bar) : [] };
});

type Fail = (name: "BOARD_NOT_FOUND" | "USER_NOT_FOUND" | "INVALID_PARAMETERS", details?: ErrorDetails) => never;

async function pageOf(ctx: Context, input: z.output<(typeof contract)["input"]>, fail: Fail) {
  const { db } = ctx.deps;
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const narrowing = narrowingOf(input);
  const page = async (shop: Shop, of: FilteredList) => ({
    ...(await newestPage(ctx, input, fail, (params) => products(db, { ...params, shop, narrowing }))),
    filtersBookmark: writeFiltersBookmark(of),
  });
  if (input.boardId) {
    const board = await viewableBoard(ctx, { boardId: input.boardId });
    if (!board) return fail("BOARD_NOT_FOUND");
    return page({ of: "board", boardId: board.id }, { list: "board", boardId: board.id });
  }
  if (input.username) {
    const { username } = input;
    const person = await findActivePerson(db, { username, viewerId });
    return person ? page({ of: "person", personId: person.id }, { list: "person", username }) : fail("USER_NOT_FOUND");
  }
  const filtersBookmark = writeFiltersBookmark({ list: "shop" });
  if (viewerId === null) {
    const all = { of: "all" } as const;
    const found = await distinctPage(ctx, input, fail, (params) => products(db, { ...params, shop: all, narrowing }));
    return { ...found, filtersBookmark };
  }
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { ...EMPTY_PAGE, filtersBookmark };
  const [name = "followed", start = NEWEST, pictures = "", ...more] = cursor ?? [];
  const seen = SeenPictures.read(pictures);
  const first = (PARTS as readonly string[]).indexOf(name);
  if (first === -1 || !isId(start) || more.length > 0 || !seen) return refuseBookmark(fail);
  const found = await inParts({ ctx, viewerId, first, start, seen, pageSize: input.pageSize }, (params) =>
    products(db, { ...params, narrowing }),
  );
  return { ...found, filtersBookmark };
}

interface Parts {
  ctx: Context;
  viewerId: string;
  /** The part in which the page begins; `start` is the id below which it begins there. */
  first: number;
  start: string;
  seen: SeenPictures;
  pageSize: number;
}

/** Products that the viewer follows, then all others: at most two statements per page. */
async function inParts(
  { ctx, viewerId, first, start, seen, pageSize }: Parts,
  read: (params: { shop: Shop; viewerId: string; before: string; limit: number }) => ReturnType<typeof products>,
) {
  const items: JsonText<Pin>[] = [];
  let after: [string, string] = [PARTS[first] ?? "others", start];
  for (const part of PARTS.slice(first)) {
    const before = part === PARTS[first] ? start : NEWEST;
    const limit = pageSize - items.length + 1 + SPARE;
    const rows = await read({ shop: { of: part, viewerId }, viewerId, before, limit });
    for (const row of rows) {
      if (items.length === pageSize) return { items, bookmark: encodeBookmark([...after, seen.write()]) };
      if (!seen.has(row.print)) items.push(serializePin(ctx, row));
      seen.add(row.print);
      after = [part, row.id];
    }
    // Nearly all rows were seen before, and this part has more.
    if (rows.length === limit) return { items, bookmark: encodeBookmark([...after, seen.write()]) };
  }
  return { items, bookmark: null };
}
