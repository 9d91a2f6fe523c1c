import { visualSearch as contract } from "../../src/feeds/visual-search.contract.ts";
import { rankAlike, rankedAfter } from "../../src/feeds/walk.rules.ts";
import { fitRegion } from "../../src/media/region.rules.ts";
import type { VectorSource } from "../../src/media/vector.rules.ts";
import { viewablePin } from "../pins/pin-access.ts";
import { readPosition, refuseBookmark } from "../present/bookmark.ts";
import { EMPTY_PAGE } from "../present/pin-page.ts";
import { implement } from "../trpc/implement.ts";
import { Busy } from "../vision/vision.ts";
import { findAlike } from "./alike.ts";
import { presentRanked, readRanked, writeRanked } from "./ranked-page.ts";
import { regionVector } from "./region-vector.ts";

/** Whoever draws a region wants to see what is nearest, also where nothing is near. */
const SHOWN_MIN: Record<VectorSource, number> = { model: 0.15, phash: 0.5 };

export const visualSearch = implement(contract, async ({ ctx, input, fail }) => {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const position = parts && (readRanked(parts) ?? refuseBookmark(fail));
  const asOf = position?.asOf ?? ctx.deps.newId();

  const region = fitRegion(input);
  const sought = await regionVector(ctx.deps, { imageId: pin.imageId, region }).catch((error: unknown) =>
    error instanceof Busy ? fail("OVERLOADED", { retryAfter: 5 }) : Promise.reject(error),
  );
  if (sought === "unreadable") return fail("PICTURE_NOT_READABLE");
  if (sought === null) return EMPTY_PAGE;
  const atLeast = SHOWN_MIN[sought.source];
  const alike = await findAlike(ctx, { ...sought, asOf, exceptImageId: pin.imageId, atLeast });
  const rest = rankedAfter(rankAlike(alike), position);
  const page = rest.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    items: await presentRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(asOf, last) : null,
  };
});
