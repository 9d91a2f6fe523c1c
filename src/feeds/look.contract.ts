import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { regionFields } from "./region-fields.ts";

/** Larger pictures bring no benefit, because the search uses a few hundred pixels. */
export const LOOK_MAX_BYTES = 20_971_520;

/**
 * Multipart field `img`, at most 20 MB. The picture is not stored: `look` encodes its appearance in a few hundred
 * characters for `GET /v3/visual_search/`; null if the picture has nothing to search for.
 */
export const look = defineContract({
  name: "feeds.look",
  kind: "mutation",
  access: "public",
  summary: "Look at a picture, to search with it",
  rest: { method: "POST", path: "/v3/visual_search/look/" },
  upload: true,
  limits: ["look"],
  input: z.object(regionFields),
  output: z.object({ look: z.string().nullable() }),
  errors: ["IMAGE_INVALID", "IMAGE_TOO_LARGE"],
});

/** Longer than any valid `look` parameter. */
const LOOK_CHARS_MAX = 600;

/** Pins with pictures similar to one that the person provided, most similar first. */
export const searchLook = defineContract({
  name: "feeds.searchLook",
  kind: "query",
  access: "public",
  summary: "Find Pins that look like a picture of yours",
  rest: { method: "GET", path: "/v3/visual_search/" },
  paged: true,
  limits: ["search"],
  input: z.object({
    /** The value from `POST /v3/visual_search/look/`. */
    look: z.string().min(1).max(LOOK_CHARS_MAX),
    /** Restricts the results to products: "Shop similar". */
    productsOnly: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: [],
});

/** Pins of other pictures that resemble a region of a Pin's picture, most similar first. */
export const visualSearch = defineContract({
  name: "feeds.visualSearch",
  kind: "query",
  access: "public",
  summary: "Find Pins that look like a region of a Pin's picture",
  rest: { method: "GET", path: "/v3/visual_search/pins/{pinId}/" },
  resource: { name: "VisualSearchResource", verb: "get", rename: { pin: "pinId" } },
  paged: true,
  limits: ["visualSearch"],
  input: z.object({
    pinId: idSchema,
    ...regionFields,
    /** Restricts the results to products: "Shop similar". */
    productsOnly: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND", "PICTURE_NOT_READABLE"],
});

/** Any number: a crop that extends beyond the picture is moved back inside. */
const anyShare = z.number().min(-1_000_000).max(1_000_000);

/** Visual search in the form that camera clients use: the region is one object, and the picture may be named too. */
export const visualLiveSearch = defineContract({
  name: "feeds.visualLiveSearch",
  kind: "query",
  access: "public",
  summary: "Find Pins that look like a crop of a Pin's picture",
  resource: { name: "VisualLiveSearchResource", verb: "get" },
  paged: { as: "results" },
  limits: ["visualSearch"],
  input: z.object({
    pinId: idSchema,
    /** The picture that the client saw; ignored, since the search uses the Pin's own. */
    imageSignature: z.string().max(200).nullish(),
    crop: z.object({ x: anyShare, y: anyShare, w: anyShare, h: anyShare }).default({ x: 0, y: 0, w: 1, h: 1 }),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND", "PICTURE_NOT_READABLE"],
});
