import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { regionFields } from "./region-fields.ts";

/** Larger ones are of no use: what is looked at is a few hundred pixels wide. */
export const LOOK_MAX_BYTES = 20_971_520;

/**
 * Multipart field `img`, at most 20 MB. The picture is not stored: `look` is its appearance, a few hundred characters
 * that `GET /v3/visual_search/` takes; null where the picture has nothing to search for.
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
