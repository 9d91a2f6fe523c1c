import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { savedPinSchema } from "../model/pin.ts";
import { noneWhereEmpty, orEmpty, pictureFields, pinNoteSchema } from "../model/pin-fields.ts";
import { coded } from "../model/problem.ts";
import { idempotencyKeySchema, idSchema, wholeNumber } from "../model/values.ts";
import { PIN_METHODS } from "./pin-create/address.ts";
import {
  pinAltTextSchema,
  pinDescriptionSchema,
  pinLinkSchema,
  pinTitleSchema,
  sectionRefSchema,
} from "./text.rules.ts";

/** Longer than any video. */
const COVER_AT_MAX_MS = 24 * 60 * 60_000;

/** Spec signed-in 3.1. A failed call stores nothing. */
export const create = defineContract({
  name: "pins.create",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Save a new Pin from an upload, a picture's address or picture data",
  rest: { method: "POST", path: "/v3/pins/" },
  resource: { name: "PinResource", verb: "create", rename: { uploadId: "mediaUploadId" } },
  limits: ["savePin"],
  pictureBody: true,
  input: z
    .object({
      boardId: idSchema,
      section: sectionRefSchema,
      /** Alias of the section field. */
      sectionId: sectionRefSchema,
      /** The account that the viewer acts for, and must manage. */
      advertiserId: idSchema.nullish(),
      title: orEmpty(pinTitleSchema),
      description: orEmpty(pinDescriptionSchema),
      altText: orEmpty(pinAltTextSchema),
      link: pinLinkSchema.default(null),
      /** Visible to the owner only (`pins.note`). */
      note: orEmpty(pinNoteSchema),
      /**
       * The picture, from one of these three. If several are sent, as in the spec's payload, the upload comes first,
       * then the data, then the address. An upload is valid for a day, and for several Pins.
       */
      mediaUploadId: z.union([noneWhereEmpty, idSchema]).nullish(),
      ...pictureFields,
      /** The viewer's own video (`video.take`). Its poster becomes the Pin's picture if no other is named. */
      videoId: z.union([noneWhereEmpty, idSchema]).nullish(),
      /** Time of the video frame to use as picture, if no picture is named. */
      coverAtMs: wholeNumber(0, COVER_AT_MAX_MS).nullish(),
      method: z.enum(PIN_METHODS).default("uploaded"),
      guid: z.string().max(64).nullish(),
      color: z.string().max(16).nullish(),
      /**
       * A repeated request with the same key, after a lost answer, saves the Pin once. Scripts may send it as a header.
       */
      idempotencyKey: idempotencyKeySchema.nullish(),
    })
    .refine((pin) => pin.mediaUploadId || pin.imageUrl || pin.imageBase64 || pin.videoId, {
      path: ["imageUrl"],
      message: coded("pictureChoice"),
    }),
  output: savedPinSchema,
  errors: [
    "IDEMPOTENCY_KEY_REUSED",
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "IMAGE_INVALID",
    "IMAGE_TOO_LARGE",
    "URL_NOT_FETCHABLE",
    "VIDEO_NOT_FOUND",
    "VIDEO_OFF",
    "VIDEO_IN_USE",
    "VIDEO_INVALID",
  ],
});
