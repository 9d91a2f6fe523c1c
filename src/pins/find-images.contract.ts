import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/**
 * Best first; an address of a picture returns that picture. Honors the page's wishes: `nopin`, `data-pin-media` and
 * `data-pin-description`.
 */
export const findImages = defineContract({
  name: "pins.findImages",
  kind: "query",
  access: "user",
  summary: "The pictures found on a web page",
  rest: { method: "GET", path: "/v3/pins/find_images/" },
  resource: { name: "FindPinImagesResource", verb: "get" },
  limits: ["fetchUrl"],
  input: z.object({ url: z.string().max(4_096), scrapeMetric: z.string().max(100).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        type: z.literal("pinnable"),
        url: z.string(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        title: z.string(),
        description: z.string(),
      }),
    ),
    /** A sentence if the page asks people not to save its pictures; `items` is empty then. */
    notice: z.string().nullable(),
  }),
  errors: ["URL_NOT_FETCHABLE"],
});
