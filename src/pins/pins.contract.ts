import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { lowerEmailSchema } from "../identity/email-field.ts";
import { noteMarkdownSchema } from "../model/document.ts";
import { createdShape, editedShape, shownShape } from "../model/fields.ts";
import { PIN_NOTE_MAX } from "../model/limits.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinCardFields, pinFields, pinPageFields, pinSchema, savedPinSchema } from "../model/pin.ts";
import { noneWhereEmpty, orEmpty, pictureFields, pinNoteSchema } from "../model/pin-fields.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idempotencyKeySchema, idSchema, listOf, wholeNumber } from "../model/values.ts";
import { PIN_METHODS } from "./pin-create/address.ts";

/** The section of a save; forms send an empty one for none. */
const sectionRefSchema = z.union([z.literal("").transform(() => null), idSchema]).nullish();

/** A username with or without its `@`; forms send an empty one to name nobody. */
const sponsorUsernameSchema = z
  .string()
  .max(100, coded("usernameTooLong"))
  .transform((text) => text.trim().replace(/^@/, "") || null)
  .nullish();

/** Longer than any video. */
const COVER_AT_MAX_MS = 24 * 60 * 60_000;

const hasPicture = (
  pin: { [K in "mediaUploadId" | "imageUrl" | "imageBase64" | "videoId"]?: string | null | undefined },
) => Boolean(pin.mediaUploadId || pin.imageUrl || pin.imageBase64 || pin.videoId);

/** Spec signed-in 3.1. A failed call stores nothing. */
export const create = defineContract({
  name: "pins.create",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Save a new Pin from an upload, a picture's address or picture data, a link as a card, or a note",
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
      ...createdShape(pinFields),
      /** Visible to the owner only (`pins.note`). */
      note: orEmpty(pinNoteSchema),
      /**
       * The picture, from one of these three. If several are sent, as in the spec's payload, the upload comes first,
       * then the data, then the address. An upload is valid for a day, and for several Pins. A Pin with a link and
       * none of them is a link card, for which the site draws a picture.
       */
      mediaUploadId: z.union([noneWhereEmpty, idSchema]).nullish(),
      ...pictureFields,
      /** The text of a note in Markdown, for which the site draws a picture; a note has no other one. */
      markdown: orEmpty(noteMarkdownSchema),
      /** The viewer's own video (`video.take`). Its poster becomes the Pin's picture if no other is named. */
      videoId: z.union([noneWhereEmpty, idSchema]).nullish(),
      /** Time of the video frame to use as picture, if no picture is named. */
      coverAtMs: wholeNumber(0, COVER_AT_MAX_MS).nullish(),
      /** Whether the picture was made with AI, as its owner says. */
      isAiMade: flagSchema.default(false),
      method: z.enum(PIN_METHODS).default("uploaded"),
      guid: z.string().max(64).nullish(),
      color: z.string().max(16).nullish(),
      /**
       * A repeated request with the same key, after a lost answer, saves the Pin once. Scripts may send it as a header.
       */
      idempotencyKey: idempotencyKeySchema.nullish(),
    })
    .refine((pin) => hasPicture(pin) || pin.link || pin.markdown, {
      path: ["imageUrl"],
      message: coded("pictureChoice"),
    })
    .refine((pin) => !pin.markdown || !hasPicture(pin), { path: ["markdown"], message: coded("noteAlone") }),
  output: savedPinSchema,
  errors: [
    "CAPTCHA_REQUIRED",

    "IDEMPOTENCY_KEY_REUSED",
    "BOARD_NOT_FOUND",
    "SECTION_NOT_FOUND",
    "IMAGE_INVALID",
    "IMAGE_TOO_LARGE",
    "URL_NOT_FETCHABLE",
    "LINK_BLOCKED",
    "VIDEO_NOT_FOUND",
    "VIDEO_OFF",
    "VIDEO_IN_USE",
    "VIDEO_INVALID",
  ],
});

export const shownPinSchema = pinSchema.extend(shownShape(pinPageFields));
export type ShownPin = z.output<typeof shownPinSchema>;

/** Pins in the trash, and secret Pins of strangers, answer as if they did not exist. */
export const get = defineContract({
  name: "pins.get",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "A Pin",
  rest: { method: "GET", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "get", rename: { id: "pinId" } },
  // The two pages of the spec name its argument differently (signed-in 7, visitor 7).
  graphql: { name: "v3GetPinQuery", rename: { pin: "pinId", pinId: "pinId" } },
  input: z.object({
    pinId: idSchema,
  }),
  output: shownPinSchema,
  errors: ["PIN_NOT_FOUND"],
});

/** Omitted fields stay as they are. */
export const update = defineContract({
  name: "pins.update",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Edit a Pin, or move it to another board or section",
  rest: editRoutes("/v3/pins/{pinId}/"),
  resource: { name: "PinResource", verb: "update", rename: { id: "pinId" } },
  limits: ["write"],
  input: z.object({
    pinId: idSchema,
    ...editedShape(pinFields),
    /** Visible to the owner only (`pins.note`); an empty text deletes it. */
    note: pinNoteSchema.optional(),
    /** The text of a note of the viewer's own, in Markdown. */
    markdown: noteMarkdownSchema.optional(),
    boardId: idSchema.optional(),
    /** Null removes the Pin from its section. */
    section: sectionRefSchema,
    isPaidPartnership: flagSchema.optional(),
    /**
     * The paying sponsor; null or empty removes them. Their name is shown once they agree (`pins.answerSponsorship`).
     */
    sponsorUsername: sponsorUsernameSchema,
    isAffiliateLink: flagSchema.optional(),
    /** The owner's own statement; a label from the file or a moderator stays. */
    isAiMade: flagSchema.optional(),
    /** Shows a Pin to everybody that was saved to a public board while the board was secret. */
    showToEverybody: flagSchema.optional(),
  }),
  output: shownPinSchema,
  errors: [
    ...(["PIN_NOT_FOUND", "PIN_IS_SECRET", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND", "USER_NOT_FOUND"] as const),
    "LINK_BLOCKED",
  ],
});

/** The new Pin shares the picture; title, description and link are carried over unless given. */
export const save = defineContract({
  name: "pins.save",
  kind: "mutation",
  posts: true,
  access: "user",
  acts: "write",
  summary: "Save somebody's Pin to a board of yours",
  rest: { method: "POST", path: "/v3/pins/{pinId}/save/" },
  resource: { name: "RepinResource", verb: "create" },
  limits: ["savePin"],
  input: z.object({
    pinId: idSchema,
    boardId: idSchema,
    section: sectionRefSchema,
    /** Alias of the section field. */
    sectionId: sectionRefSchema,
    /** The account that the viewer acts for, and must manage. */
    advertiserId: idSchema.nullish(),
    title: pinCardFields.title.edited.nullish(),
    description: pinCardFields.description.edited.nullish(),
    /**
     * A repeated request with the same key, after a lost answer, saves the Pin once. Scripts may send it as a header.
     */
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: savedPinSchema,
  errors: [
    "CAPTCHA_REQUIRED",

    ...(["PIN_NOT_FOUND", "PIN_IS_SECRET", "BOARD_NOT_FOUND", "SECTION_NOT_FOUND"] as const),
    ...(["LINK_BLOCKED", "IDEMPOTENCY_KEY_REUSED"] as const),
  ],
});

/** Moves it to the trash, from which it can be restored for 30 days; lists, searches and counts omit it. */
export const remove = defineContract({
  name: "pins.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Move a Pin to the trash",
  rest: { method: "DELETE", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "delete", rename: { id: "pinId" } },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  /** The Pin before its deletion. */
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});

/** Restores a Pin to its former place, or to the board itself if the section is gone. */
export const restore = defineContract({
  name: "pins.restore",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Restore a Pin from the trash",
  rest: { method: "POST", path: "/v3/pins/{pinId}/restore/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND", "BOARD_NOT_FOUND"],
});

/** Newest deletion first. */
export const trash = defineContract({
  name: "pins.trash",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The Pins in your trash",
  rest: { method: "GET", path: "/v3/users/me/trash/" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});

const PATH = "/v3/pins/{pinId}/notes/";
const noteSchema = z.object({ pinId: idSchema, pinNoteContent: z.string().max(PIN_NOTE_MAX) });

/** Only the Pin's owner sees the note, or that one exists. Empty without a note. */
export const note = defineContract({
  name: "pins.note",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Read your private note on a Pin of yours",
  rest: { method: "GET", path: PATH },
  input: z.object({ pinId: idSchema }),
  output: noteSchema,
  errors: ["PIN_NOT_FOUND"],
});

/** An empty text deletes the note. */
export const setNote = defineContract({
  name: "pins.setNote",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Write a private note on a Pin of yours",
  rest: editRoutes(PATH),
  limits: ["write"],
  input: z.object({ pinId: idSchema, pinNoteContent: pinNoteSchema }),
  output: noteSchema,
  errors: ["PIN_NOT_FOUND"],
});

/** Maximum addresses that a Pin is mailed to at once. */
const MAIL_RECIPIENTS_MAX = 5;

/** The mail contains the sender's name and the Pin, but no text by the sender. Secret Pins are not mailed. */
export const mail = defineContract({
  name: "pins.mail",
  kind: "mutation",
  access: "user",
  summary: "Send a Pin to email addresses",
  rest: { method: "POST", path: "/v3/pins/{pinId}/mail/" },
  limits: ["invite"],
  input: z.object({ pinId: idSchema, emails: listOf(lowerEmailSchema, MAIL_RECIPIENTS_MAX) }),
  output: z.null(),
  errors: ["PIN_NOT_FOUND", "EMAIL_UNVERIFIED"],
});

/** For the named sponsor, who may change their answer at any time. Others get a not-found error. */
export const answerSponsorship = defineContract({
  name: "pins.answerSponsorship",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Agree to being named as the sponsor of a Pin, or decline",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/sponsorship/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, accept: flagSchema }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
