import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { regionFields } from "./region-fields.ts";

/** Larger ones are of no use: what is looked at is a few hundred pixels wide. */
export const LOOK_MAX_BYTES = 20_971_520;

/**
 * Multipart field `img`, at most 20 MB. Nothing of the picture is kept: `look` is what it looks like, a few hundred
 * characters that `GET /v3/visual_search/` takes; null where there is nothing in it to look for.
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
