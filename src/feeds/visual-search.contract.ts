import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema } from "../model/values.ts";
import { regionFields } from "./region-fields.ts";

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
