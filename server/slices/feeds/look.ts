import { findImageVector } from "../../../db/queries/media/image-features.ts";
import { findImage, type ImageRow } from "../../../db/queries/media/images.ts";
import * as contract from "../../../src/feeds/look.contract.ts";
import { LOOK_MAX_BYTES } from "../../../src/feeds/look.contract.ts";
import { readLook, writeLook } from "../../../src/media/look.rules.ts";
import { fitRegion, isWhole, type Region } from "../../../src/media/region.rules.ts";
import { signed, type VectorSource } from "../../../src/media/vector.rules.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { Deps } from "../../deps.ts";
import { viewablePin } from "../../platform/access/content-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { renderInSandbox } from "../../platform/media/picture-sandbox.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { MODEL_SIDE } from "../../platform/vision/model-side.ts";
import { Busy } from "../../platform/vision/vision.ts";
import { alikePage, readRankedStart } from "./alike.ts";

/** The picture is decoded in a sandbox, described by the model, and discarded before the answer is sent. */
export const look = implement(contract.look, async ({ ctx: { deps, request }, input, fail }) => {
  if (!request) return fail("IMAGE_INVALID");
  try {
    const file = await receiveUpload(request, { dir: uploadDir(deps.config), maxBytes: LOOK_MAX_BYTES });
    try {
      // Use the size of stored pictures, or the same picture would get a different vector.
      const bytes = await renderInSandbox(file.path, false, ({ thumbnails }) =>
        Bun.file(thumbnails["474x"].path).bytes(),
      );
      const { source, vector } = await deps.vision.describe(bytes, fitRegion(input));
      return { look: vector && writeLook({ source, vector }) };
    } finally {
      await file.cleanup();
    }
  } catch (error) {
    if (error instanceof ImageRejected) return fail(error.code, error.at("img"));
    if (error instanceof Busy) return fail("OVERLOADED", { retryAfter: 5 });
    throw error;
  }
});

export const searchLook = implement(contract.searchLook, async ({ ctx, input, fail }) => {
  const look = readLook(input.look);
  if (!look) {
    return fail("INVALID_PARAMETERS", {
      reason: { code: "lookGone" },
      fields: { look: { code: "lookShape" } },
    });
  }
  const start = readRankedStart(ctx, input, fail);
  if (start === "end") return EMPTY_PAGE;
  const { pageSize, productsOnly } = input;
  return alikePage(ctx, { ...look, ...start, exceptImageId: null, pageSize, productsOnly });
});

interface KnownVector {
  source: VectorSource;
  vector: Int8Array;
}

/** The smallest stored size that has enough pixels for the model in the region. */
function sizeFor({ sizes }: ImageRow, { w, h }: Region) {
  const sharp = [sizes["474x"], sizes["736x"]].find(
    ({ width, height }) => width * w >= MODEL_SIDE && height * h >= MODEL_SIDE,
  );
  return sharp ?? sizes.orig;
}

/**
 * The vector of a region of a stored picture: the stored vector for the whole picture, else computed now. Null if the
 * region can't be described, "unreadable" if the file is gone or broken.
 * @throws Busy
 */
export async function regionVector(
  { db, media, vision }: Pick<Deps, "db" | "media" | "vision">,
  { imageId, region }: { imageId: string; region: Region },
): Promise<KnownVector | null | "unreadable"> {
  if (isWhole(region)) {
    const known = await findImageVector(db, { imageId });
    if (known) return known.vector && { source: known.source, vector: signed(known.vector) };
  }
  const image = await findImage(db, { id: imageId });
  if (!image) return "unreadable";
  const { key } = sizeFor(image, region);
  const seen = await vision.recall(`${key} ${Object.values(region).join()}`, region, async () => {
    const file = await media.get(key);
    return file && new Uint8Array(await new Response(file.body).arrayBuffer());
  });
  if (seen === null) return "unreadable";
  return seen.vector && { source: seen.source, vector: seen.vector };
}

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

export const visualSearch = implement(contract.visualSearch, ({ ctx, input: { x, y, w, h, ...input }, fail }) =>
  searchRegion(ctx, { ...input, region: { x, y, w, h } }, fail),
);

export const visualLiveSearch = implement(contract.visualLiveSearch, ({ ctx, input: { crop, ...input }, fail }) =>
  searchRegion(ctx, { ...input, region: crop }, fail),
);
