import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { noneWhereEmpty, pictureFields } from "../model/pin-fields.ts";
import { idSchema } from "../model/values.ts";
import { shownPinSchema } from "./pins.contract.ts";

/**
 * Its texts, board, place and counts stay. A Pin that has a picture is answered as it is, so a repeated call does no harm. Pins that were
 * saved from it keep the drawn picture.
 */
export const addPicture = defineContract({
  name: "pins.addPicture",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Give a link card of yours a picture: one that you send, or the first one of its page",
  rest: { method: "POST", path: "/v3/pins/{pinId}/picture/" },
  limits: ["fetchUrl"],
  pictureBody: true,
  input: z.object({
    pinId: idSchema,
    /** Without a picture, the page behind the Pin's link is searched for one. */
    mediaUploadId: z.union([noneWhereEmpty, idSchema]).nullish(),
    ...pictureFields,
  }),
  output: shownPinSchema,
  errors: ["PIN_NOT_FOUND", "IMAGE_INVALID", "IMAGE_TOO_LARGE", "URL_NOT_FETCHABLE"],
});
