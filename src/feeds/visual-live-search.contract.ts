import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

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
