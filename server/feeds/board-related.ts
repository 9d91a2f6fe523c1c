import { boardPictures } from "../../db/queries/feeds/related-pins.ts";
import { walkVisits } from "../../db/queries/feeds/walk.ts";
import { boardRelated as contract } from "../../src/feeds/board-related.contract.ts";
import { rankedAfter, rankVisits } from "../../src/feeds/walk.rules.ts";
import { viewableBoard } from "../boards/board-access.ts";
import { readPosition, refuseBookmark } from "../present/bookmark.ts";
import { EMPTY_PAGE } from "../present/pin-page.ts";
import { implement } from "../trpc/implement.ts";
import { presentRanked, readRanked, writeRanked } from "./ranked-page.ts";

/** How many of a board's newest shared pictures say what is like it. */
const STARTS_MAX = 24;

export const boardRelated = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const board = await viewableBoard(ctx, { boardId: input.boardId });
  if (!board) return fail("BOARD_NOT_FOUND");
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const position = parts && (readRanked(parts) ?? refuseBookmark(fail));
  const asOf = position?.asOf ?? newId();

  const pictures = await boardPictures(db, { boardId: board.id, asOf });
  const held = new Set(pictures.map(({ imageId }) => imageId));
  const starts = pictures.filter(({ isShared }) => isShared).slice(0, STARTS_MAX);
  const imageIds = starts.map(({ imageId }) => imageId);
  const visits = await walkVisits(db, { imageIds, asOf, seed: board.id, exceptBoardId: board.id });
  const rest = rankedAfter(rankVisits(visits.filter(({ imageId }) => !held.has(imageId))), position);
  const page = rest.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    items: await presentRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(asOf, last) : null,
  };
});
