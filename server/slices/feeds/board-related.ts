import { boardPictures } from "../../../db/queries/feeds/related-pins.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import { boardRelated as contract } from "../../../src/feeds/board-related.contract.ts";
import { rankTogether } from "../../../src/feeds/ranking.rules.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { rankedOnce, readRanked, serializeRanked, writeRanked } from "./ranked-page.ts";

/** Number of the board's newest shared pictures from which related ones are found. */
const STARTS_MAX = 24;

export const boardRelated = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const board = await viewableBoard(ctx, { boardId: input.boardId });
  if (!board) return fail("BOARD_NOT_FOUND");
  const parts = readCursor(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const cursor = parts && (readRanked(parts) ?? refuseBookmark(fail));
  const asOf = cursor?.asOf ?? newId();

  const pictures = await boardPictures(db, { boardId: board.id, asOf });
  const starts = pictures
    .filter(({ isShared }) => isShared)
    .slice(0, STARTS_MAX)
    .map(({ imageId }) => ({ imageId, weight: 1 }));
  const together = await twoHops(db, {
    starts,
    exceptImageIds: pictures.map(({ imageId }) => imageId),
    asOf,
    exceptBoardId: board.id,
    isDamped: true,
  });
  const known = pictures.map(({ imageId }) => imageId);
  const rest = await rankedOnce(ctx, rankTogether(together), {
    cursor,
    pageSize: input.pageSize,
    knownImageIds: known,
  });
  const page = rest.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    items: await serializeRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(asOf, last) : null,
  };
});
