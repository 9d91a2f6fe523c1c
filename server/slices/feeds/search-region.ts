import { rankAlike, rankedAfter } from "../../../src/feeds/ranking.rules.ts";
import { fitRegion, type Region } from "../../../src/media/region.rules.ts";
import type { VectorSource } from "../../../src/media/vector.rules.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { type PagingInput, readPosition, refuseBookmark } from "../../platform/present/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/present/pin-page.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { Busy } from "../../platform/vision/vision.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { findAlike } from "./alike.ts";
import { presentRanked, readRanked, writeRanked } from "./ranked-page.ts";
import { regionVector } from "./region-vector.ts";

/** Whoever draws a region wants to see what is nearest, also where nothing is near. */
const SHOWN_MIN: Record<VectorSource, number> = { model: 0.15, phash: 0.5 };

type Search = PagingInput & { pinId: string; pageSize: number; region: Region; productsOnly?: boolean };

/** Pins of other pictures that look like a region of a Pin's, most alike first. */
export async function searchRegion(
  ctx: Context,
  input: Search,
  fail: Fail<"PIN_NOT_FOUND" | "PICTURE_NOT_READABLE">,
): Promise<Page<Wire<Pin>>> {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const parts = readPosition(input, fail);
  if (parts === "end") return EMPTY_PAGE;
  const position = parts && (readRanked(parts) ?? refuseBookmark(fail));
  const asOf = position?.asOf ?? ctx.deps.newId();

  const region = fitRegion(input.region);
  const sought = await regionVector(ctx.deps, { imageId: pin.imageId, region }).catch((error: unknown) =>
    error instanceof Busy ? fail("OVERLOADED", { retryAfter: 5 }) : Promise.reject(error),
  );
  if (sought === "unreadable") return fail("PICTURE_NOT_READABLE");
  if (sought === null) return EMPTY_PAGE;
  const atLeast = SHOWN_MIN[sought.source];
  const alike = await findAlike(ctx, {
    ...sought,
    asOf,
    exceptImageId: pin.imageId,
    atLeast,
    productsOnly: input.productsOnly,
  });
  const rest = rankedAfter(rankAlike(alike), position);
  const page = rest.slice(0, input.pageSize);
  const last = page.at(-1);
  return {
    items: await presentRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(asOf, last) : null,
  };
}
