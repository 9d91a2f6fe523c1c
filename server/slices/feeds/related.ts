import { neighbourPins } from "../../../db/queries/feeds/related-pins.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import { findImageVector } from "../../../db/queries/media/image-vectors.ts";
import { addAlike, rankedAfter, rankTogether } from "../../../src/feeds/ranking.rules.ts";
import { related as contract } from "../../../src/feeds/related.contract.ts";
import { ALIKE_MIN } from "../../../src/media/vector.rules.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { isId, readPosition, refuseBookmark } from "../../platform/present/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/present/pin-page.ts";
import { presentPin, reasonText } from "../../platform/present/present-pin.ts";
import { implement } from "../../platform/procedure/implement.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { findAlike, signed } from "./alike.ts";
import { presentRanked, RANKED, rankedOnce, readRanked, writeRanked } from "./ranked-page.ts";

/** The second part of the feed, as its bookmarks call it: what else stands on the Pin's board, newest first. */
const NEIGHBOURS = "b";

export const related = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId } = ctx.deps;
  // Viewers of a Pin may also see its board: both have the same privacy.
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const [part, asOf, before, ...more] = parts ?? [RANKED, newId()];
  const isNeighbours = part === NEIGHBOURS && isId(asOf) && isId(before) && more.length === 0;
  const position = isNeighbours ? null : parts && (readRanked(parts) ?? refuseBookmark(fail));
  if (!isId(asOf)) return refuseBookmark(fail);

  const { boardId, imageId } = pin;
  const starts = [{ imageId, weight: 1 }];
  const together = await twoHops(db, { starts, exceptImageIds: [], asOf, exceptBoardId: null, isDamped: false });
  const known = await findImageVector(db, { imageId });
  const alike = known?.vector
    ? await findAlike(ctx, {
        ...{ source: known.source, vector: signed(known.vector), atLeast: ALIKE_MIN[known.source] },
        ...{ asOf, exceptImageId: imageId },
      })
    : [];
  const candidates = addAlike(rankTogether(together), alike);
  const ranked = await rankedOnce(ctx, candidates, [imageId]);
  const items: Wire<Pin>[] = [];
  if (!isNeighbours) {
    const rest = rankedAfter(ranked, position);
    const page = rest.slice(0, input.pageSize);
    items.push(...(await presentRanked(ctx, page, { ownBoardId: boardId })));
    const last = page.at(-1);
    if (last && rest.length > page.length) return { items, bookmark: writeRanked(asOf, last) };
  }
  const limit = input.pageSize - items.length + 1;
  const found = await neighbourPins(db, {
    ...{ viewerId: ctx.viewer.user?.id ?? null, before: isNeighbours ? before : asOf, limit, boardId },
    exceptImageIds: [imageId, ...candidates.map((candidate) => candidate.imageId)],
  });
  const shown = found.slice(0, limit - 1);
  for (const row of shown) {
    items.push(presentPin(ctx, row, reasonText({ kind: "same_board", id: row.boardId, name: row.boardName })));
  }
  const after = shown.at(-1)?.id ?? (isNeighbours ? before : asOf);
  return { items, bookmark: found.length > shown.length ? encodeBookmark([NEIGHBOURS, asOf, after]) : null };
});
