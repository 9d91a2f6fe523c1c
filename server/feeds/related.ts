import { NEWEST } from "../../db/queries/feeds/pin-list.ts";
import { neighbourPins, savedTogetherPins } from "../../db/queries/feeds/related-pins.ts";
import { encodeBookmark } from "../../src/contract/paging.ts";
import { related as contract } from "../../src/feeds/related.contract.ts";
import type { Pin } from "../../src/pins/pin.ts";
import { viewablePin } from "../pins/pin-access.ts";
import { EMPTY_PAGE, isId, readPosition, refuseBookmark } from "../present/pin-page.ts";
import { presentPin, reasonText } from "../present/present-pin.ts";
import { implement } from "../trpc/implement.ts";

/** The parts of the feed, as its bookmarks call them: neighbours on the board, then other boards with the picture. */
const NEIGHBOURS = "b";
const TOGETHER = "t";

export const related = implement(contract, async ({ ctx, input, fail }) => {
  const { db } = ctx.deps;
  // Who may see a Pin may see its board: a Pin is as public as the board it is on.
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const position = readPosition(input, fail);
  if (position === "end") return EMPTY_PAGE;
  let [part, before, ...more] = position ?? [NEIGHBOURS, NEWEST];
  if ((part !== NEIGHBOURS && part !== TOGETHER) || !isId(before) || more.length > 0) return refuseBookmark(fail);

  const viewerId = ctx.viewer.user?.id ?? null;
  const items: Pin[] = [];
  const bookmark = () => encodeBookmark([part ?? TOGETHER, before ?? NEWEST]);
  if (part === NEIGHBOURS) {
    const limit = input.pageSize + 1;
    const found = await neighbourPins(db, { viewerId, before, limit, pinId: pin.id, boardId: pin.boardId });
    for (const row of found.slice(0, input.pageSize)) {
      items.push(presentPin(ctx, row, reasonText({ kind: "same_board", id: row.boardId, name: row.boardName })));
      before = row.id;
    }
    if (found.length > input.pageSize) return { items, bookmark: bookmark() };
    [part, before] = [TOGETHER, NEWEST];
  }
  const limit = input.pageSize - items.length + 1;
  const { boardId, imageId } = pin;
  const found = await savedTogetherPins(db, { viewerId, before, limit, boardId, imageId });
  for (const row of found) {
    if (items.length === input.pageSize) return { items, bookmark: bookmark() };
    items.push(presentPin(ctx, row, reasonText({ kind: "saved_together", id: row.boardId, name: row.boardName })));
    before = row.id;
  }
  return { items, bookmark: null };
});
