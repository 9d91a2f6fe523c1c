import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import {
  noneWhereEmpty,
  orEmpty,
  pictureFields,
  pinAltTextSchema,
  pinDescriptionSchema,
  pinTitleSchema,
} from "../model/pin-fields.ts";
import { coded } from "../model/problem.ts";
import { idempotencyKeySchema, idSchema, linkSchema } from "../model/values.ts";
import { promotablePinSchema } from "./setup.contract.ts";

/**
 * The Pin belongs to the account's owner and is on a protected board of the account. Others see it as an ad, and on its own page while an
 * ad of it runs. Unused for 30 days, it goes to the trash. A failed call stores nothing.
 */
export const createAdPin = defineContract({
  name: "quickPromote.createAdPin",
  kind: "mutation",
  access: "user",
  limits: ["savePin"],
  pictureBody: true,
  summary: "Make a Pin that is used for ads alone, from an upload, a picture's address or data, or a video",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/ad_pins/" },
  input: z
    .object({
      advertiserId: idSchema,
      title: orEmpty(pinTitleSchema),
      description: orEmpty(pinDescriptionSchema),
      altText: orEmpty(pinAltTextSchema),
      /** The page that the ad leads to. */
      link: linkSchema,
      /** The picture, from one of these three, as for `pins.create`. */
      mediaUploadId: z.union([noneWhereEmpty, idSchema]).nullish(),
      ...pictureFields,
      /** The viewer's own video (`video.take`). Its poster becomes the picture if no other is named. */
      videoId: z.union([noneWhereEmpty, idSchema]).nullish(),
      /** A repeated request with the same key makes the Pin once. */
      idempotencyKey: idempotencyKeySchema.nullish(),
    })
    .refine((pin) => pin.mediaUploadId || pin.imageUrl || pin.imageBase64 || pin.videoId, {
      path: ["mediaUploadId"],
      message: coded("pictureChoice"),
    }),
  output: promotablePinSchema,
  errors: [
    "ADVERTISER_NOT_FOUND",
    "IDEMPOTENCY_KEY_REUSED",
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "BOARD_NAME_TAKEN",
    "IMAGE_INVALID",
    "IMAGE_TOO_LARGE",
    "URL_NOT_FETCHABLE",
    "LINK_BLOCKED",
    "VIDEO_NOT_FOUND",
    "PIN_NOT_PROMOTABLE",
  ],
});
