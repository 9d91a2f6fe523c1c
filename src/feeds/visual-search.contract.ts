import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** From 0 to 1, also where it comes as text. */
const share = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d(\.\d{1,9})?$/, "This must be a number from 0 to 1.")
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1));

/** Pins of other pictures that look like a region of a Pin's, most alike first. */
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
    /** The region's top left corner and its size, as shares of the picture's width and height; the whole picture. */
    x: share.default(0),
    y: share.default(0),
    w: share.default(1),
    h: share.default(1),
    /** Only what can be bought: "Shop similar". */
    productsOnly: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND", "PICTURE_NOT_READABLE"],
});
