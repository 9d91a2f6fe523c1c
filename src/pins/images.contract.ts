import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinnedBoardSchema } from "../model/board.ts";
import { fetchAddressSchema } from "../model/pin-fields.ts";
import { idSchema } from "../model/values.ts";

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
  /** An address without a scheme is read over https, and over http if https does not answer. */
  input: z.object({ url: z.string().max(4_096), scrapeMetric: z.string().max(100).optional() }),
  output: z.object({
    /** The address that was read, with its scheme. */
    url: z.string(),
    items: z.array(
      z.object({
        type: z.literal("pinnable"),
        url: z.string(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
        title: z.string(),
        description: z.string(),
        /** The page's alternative text for this picture; empty without one. */
        altText: z.string(),
      }),
    ),
    /** A sentence if the page asks people not to save its pictures; `items` is empty then. */
    notice: z.string().nullable(),
  }),
  errors: ["URL_NOT_FETCHABLE"],
});

/** Fire and forget (spec signed-in 7): the call answers at once, and a job fetches the picture. */
export const prepareImage = defineContract({
  name: "pins.prepareImage",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Fetch a picture ahead of saving it",
  rest: { method: "PUT", path: "/v3/pins/image/" },
  limits: ["fetchUrl"],
  input: z.object({ imageUrl: fetchAddressSchema }),
  output: z.null(),
  errors: [],
});

/** The already-pinned check of spec signed-in 7: the viewer's board that already has this picture. */
export const alreadyPinned = defineContract({
  name: "pins.alreadyPinned",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "Check whether you have saved a Pin's picture already, and where",
  graphql: { name: "v3AlreadyPinnedQuery", rename: { pin: "pinId" } },
  input: z.object({ pinId: idSchema }),
  output: z.object({ id: idSchema, pinnedToBoard: pinnedBoardSchema.nullable() }),
  errors: ["PIN_NOT_FOUND"],
});

/**
 * Spec signed-in 7: suggested names for a new board for this Pin, without those that the viewer already has.
 * With a board, names for a section there.
 */
export const boardTitleSuggestions = defineContract({
  name: "pins.boardTitleSuggestions",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Suggest names for a board or a section to save a Pin to",
  rest: { method: "GET", path: "/v3/pins/{pinId}/board_title_suggestions/" },
  input: z.object({ pinId: idSchema, boardId: idSchema.nullish() }),
  output: z.object({ items: z.array(z.object({ title: z.string() })) }),
  errors: ["PIN_NOT_FOUND", "BOARD_NOT_FOUND"],
});
