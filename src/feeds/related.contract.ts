import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { idSchema } from "../contract/values.ts";
import { pinSchema } from "../pins/pin.ts";

/** Neighbours on its board, then Pins of the boards where others saved the same picture. */
export const related = defineContract({
  name: "feeds.related",
  kind: "query",
  access: "public",
  summary: "More like a Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/related/" },
  resource: { name: "RelatedPinFeedResource", verb: "get", rename: { pin: "pinId" } },
  paged: true,
  input: z.object({ pinId: idSchema, ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["PIN_NOT_FOUND"],
});
