import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
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
