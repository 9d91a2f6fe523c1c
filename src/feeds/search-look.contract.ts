import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema } from "../model/values.ts";

/** More characters than any look has. */
const LOOK_CHARS_MAX = 600;

/** Pins whose pictures look like one that somebody brought, most alike first. */
export const searchLook = defineContract({
  name: "feeds.searchLook",
  kind: "query",
  access: "public",
  summary: "Find Pins that look like a picture of yours",
  rest: { method: "GET", path: "/v3/visual_search/" },
  paged: true,
  limits: ["search"],
  input: z.object({
    /** As `POST /v3/visual_search/look/` answers it. */
    look: z.string().min(1).max(LOOK_CHARS_MAX),
    /** Only what can be bought: "Shop similar". */
    productsOnly: flagSchema.default(false),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: [],
});
