import type { FollowedSource } from "../../../db/queries/feeds/home-pins.ts";
import { boardPictures, rankedAndNeighbours } from "../../../db/queries/feeds/related-pins.ts";
import { findRelatedStart } from "../../../db/queries/feeds/related-start.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import type { PinText } from "../../../db/queries/fragments/pin-text.ts";
import type { InSnake } from "../../../src/contract/case.ts";
import { addAlike, rankTogether } from "../../../src/feeds/ranking.rules.ts";
import * as contract from "../../../src/feeds/related.contract.ts";
import { ALIKE_MIN, signed } from "../../../src/media/vector.rules.ts";
import type { BoardBrief } from "../../../src/model/board.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { reasonText, serializePin } from "../../platform/serializers/serialize-pin.ts";
import { alikeAmong } from "./alike.ts";
import { RANKED, rankedOnce, readRanked, serializeFound, serializeRanked, writeRanked } from "./ranked-page.ts";

/** Marks bookmarks in the feed's second part: the other Pins of the Pin's board, newest first. */
const NEIGHBOURS = "b";

export const related = implement(contract.related, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const parts = readCursor(input, fail);
  if (parts === "end") return (await viewablePin(ctx, input.pinId)) ? EMPTY_PAGE : fail("PIN_NOT_FOUND");
  const [part, asOf, before, ...more] = parts ?? [RANKED, newId()];
  const isNeighbours = part === NEIGHBOURS && isId(asOf) && isId(before) && more.length === 0;
  const cursor = isNeighbours ? null : parts && (readRanked(parts) ?? refuseBookmark(fail));
  if (!isId(asOf)) return refuseBookmark(fail);

  // Viewers of a Pin may also see its board: both have the same privacy.
  const start = await findRelatedStart(db, { pinId: input.pinId, viewerId, asOf });
  if (!start) return fail("PIN_NOT_FOUND");
  const { pageSize } = input;
  const { boardId, imageId, source, vector } = start;
  const alike =
    source && vector
      ? await alikeAmong(ctx, start.candidates, {
          source,
          vector: signed(vector),
          atLeast: ALIKE_MIN[source],
          asOf,
          exceptImageId: imageId,
        })
      : [];
  for (const found of alike) start.prints.set(found.imageId, found.print);
  const candidates = addAlike(rankTogether(start.together), alike);
  const rest = isNeighbours
    ? []
    : await rankedOnce(ctx, candidates, { cursor, pageSize, knownImageIds: [imageId], prints: start.prints });
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  if (last && rest.length > page.length) {
    return { items: await serializeRanked(ctx, page, { ownBoardId: boardId }), bookmark: writeRanked(asOf, last) };
  }
  const limit = pageSize - page.length + 1;
  const found = await rankedAndNeighbours(db, {
    viewerId,
    before: isNeighbours ? before : asOf,
    limit,
    boardId,
    ids: page.map(({ pinId }) => pinId),
    exceptImageIds: [imageId, ...candidates.map((candidate) => candidate.imageId)],
  });
  const items: JsonText<Pin>[] = serializeFound(ctx, page, found.ranked, { ownBoardId: boardId });
  const shown = found.neighbours.slice(0, limit - 1);
  for (const row of shown) {
    items.push(serializePin(ctx, row, reasonText({ kind: "same_board", id: row.boardId, name: row.boardName })));
  }
  const after = shown.at(-1)?.id ?? (isNeighbours ? before : asOf);
  return { items, bookmark: found.neighbours.length > shown.length ? encodeBookmark([NEIGHBOURS, asOf, after]) : null };
});

/** Number of the board's newest shared pictures from which related ones are found. */
const STARTS_MAX = 24;

export const boardRelated = implement(contract.boardRelated, async ({ ctx, input, fail }) => {
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

/** The reason for showing a followed Pin, as JSON text. The Pin's cards already name its people and board. */
export function followedReason({ source, pinner, board }: PinText & { source: FollowedSource }): string {
  if (source === "user") {
    const { id, full_name } = JSON.parse(pinner) as InSnake<UserBrief>;
    return reasonText({ kind: "followed_user", id, name: full_name });
  }
  const { id, name } = JSON.parse(board) as InSnake<BoardBrief>;
  return reasonText({ kind: "followed_board", id, name });
}
