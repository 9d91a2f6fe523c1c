import { fitRegion, type Region } from "../../../src/media/region.rules.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { Busy } from "../../platform/vision/vision.ts";
import { alikePage, readRankedStart } from "./alike-page.ts";
import { regionVector } from "./region-vector.ts";

type Search = PagingInput & { pinId: string; pageSize: number; region: Region; productsOnly?: boolean };

/** Pins of other pictures that look similar to a region of a Pin's picture, most similar first. */
export async function searchRegion(
  ctx: Context,
  input: Search,
  fail: Fail<"PIN_NOT_FOUND" | "PICTURE_NOT_READABLE">,
): Promise<Page<JsonText<Pin>>> {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const start = readRankedStart(ctx, input, fail);
  if (start === "end") return EMPTY_PAGE;
  const region = fitRegion(input.region);
  const sought = await regionVector(ctx.deps, { imageId: pin.imageId, region }).catch((error: unknown) =>
    error instanceof Busy ? fail("OVERLOADED", { retryAfter: 5 }) : Promise.reject(error),
  );
  if (sought === "unreadable") return fail("PICTURE_NOT_READABLE");
  if (sought === null) return EMPTY_PAGE;
  const { pageSize, productsOnly } = input;
  return alikePage(ctx, { ...sought, ...start, exceptImageId: pin.imageId, pageSize, productsOnly });
}
