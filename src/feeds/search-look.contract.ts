import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema } from "../model/values.ts";

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
