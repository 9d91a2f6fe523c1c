import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { idSchema } from "../contract/values.ts";
import { pinSchema } from "../pins/pin.ts";

/** What random walks over shared boards come by most, then the rest of its own board. */
export const related = defineContract({
  name: "feeds.related",
  kind: "query",
  access: "public",
  summary: "More like a Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/related/" },
  resource: { name: "RelatedPinFeedResource", verb: "get", rename: { pin: "pinId" } },
  paged: true,
  cachedForVisitors: true,
  input: z.object({ pinId: idSchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND"],
});
