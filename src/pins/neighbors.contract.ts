import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** The most Pins on each side of a Pin. */
export const NEIGHBORS_MAX = 5;

/** A Pin as a small square tile. */
export const neighborSchema = z.object({
  id: idSchema,
  title: z.string(),
  altText: z.string(),
  /** Keeps the picture's aspect ratio; the tile crops it. */
  imageSquareUrl: z.string(),
  /** `#rrggbb` */
  dominantColor: z.string(),
});
export type Neighbor = z.output<typeof neighborSchema>;

/**
 * The Pins next to a Pin in the order of its board, as far as the viewer sees them. Sensitive pictures are left out, because tiles have
 * no blur.
 */
export const neighbors = defineContract({
  name: "pins.neighbors",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins next to a Pin on its board",
  rest: { method: "GET", path: "/v3/pins/{pinId}/neighbors/" },
  input: z.object({ pinId: idSchema }),
  output: z.object({
    /** Those that the board shows before the Pin, in its order; the last one is the previous Pin. */
    before: z.array(neighborSchema),
    /** Those that the board shows after the Pin; the first one is the next Pin. */
    after: z.array(neighborSchema),
  }),
  errors: ["PIN_NOT_FOUND"],
});
