import { z } from "zod";
import { COVER_PICTURES_MAX, LAYOUTS, SECTION_SHOWINGS, SHEET_COLOR_NAMES } from "./board-look.ts";
import { type Fields, shownShape } from "./fields.ts";
import { imageSizeSchema } from "./image.ts";
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from "./limits.ts";
import { coded } from "./problem.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, textSchema, timeSchema, wholeNumber } from "./values.ts";

export const BOARD_PRIVACIES = ["public", "secret", "protected"] as const;
export const boardPrivacySchema = z.enum(BOARD_PRIVACIES);
export type BoardPrivacy = z.output<typeof boardPrivacySchema>;
/** Privacy as clients send it: older ones say private instead of secret. */
const givenPrivacySchema = z.union([boardPrivacySchema, z.literal("private").transform(() => "secret" as const)]);

/** Applies the rules of `boardNameProblem` to input, and collapses white space. */
const boardNameSchema = textSchema(BOARD_NAME_MAX, coded("boardNameMissing"))
  .transform((name) => name.replace(/\s+/g, " "))
  .pipe(z.string().min(1, coded("boardNameMissing")));

const descriptionSchema = textSchema(BOARD_DESCRIPTION_MAX);

/** The fields of a board. CONTRIBUTING.md says what else a new one needs. */
export const boardFields = {
  id: { shown: idSchema, read: "id" },
  type: { shown: z.literal("board") },
  name: { shown: z.string(), read: "plain", edited: boardNameSchema, created: boardNameSchema },
  url: { shown: z.string() },
  slug: { shown: z.string(), read: "plain" },
  description: { shown: z.string(), read: "plain", edited: descriptionSchema, created: descriptionSchema.default("") },
  privacy: {
    shown: boardPrivacySchema,
    read: "plain",
    edited: givenPrivacySchema.pipe(z.enum(["public", "secret"])),
    /** "protected" is for delegates of another person's advertiser account. */
    created: givenPrivacySchema.default("public"),
  },
  owner: { shown: z.object({ id: idSchema, username: z.string(), fullName: z.string() }) },
  isCollaborative: { shown: z.boolean() },
  collaboratedByMe: { shown: z.boolean(), read: "made" },
  /** A protected board that the viewer may change for the owner of its advertiser account. */
  managedByMe: { shown: z.boolean(), read: "made" },
  /** The earliest collaborators. */
  collaboratingUsers: { shown: z.array(userBriefSchema) },
  followedByMe: { shown: z.boolean(), read: "made" },
  sectionCount: { shown: z.number().int(), read: "plain" },
  pinCount: { shown: z.number().int(), read: "made" },
  followerCount: { shown: z.number().int(), read: "made" },
  imageCoverUrl: { shown: z.string().nullable() },
  coverImages: { shown: z.array(imageSizeSchema) },
  /**
   * The chosen Pins of the cover that the viewer may see, in order; they are the first pictures. Lists that return one
   * picture of each board name one Pin.
   */
  coverPinIds: { shown: z.array(idSchema) },
  /** Visible part of the cover, in percent along its longer side; null means the middle. */
  coverPosition: { shown: z.number().int().nullable(), read: "made" },
  /** `#rrggbb`: the color that the owner chose, else the dominant color of the first cover; null without either. */
  coverColor: { shown: z.string().nullable(), read: "made" },
  images: { shown: z.object({ "170x": z.array(imageSizeSchema) }) },
  /** The layout in which the board opens for people who chose none; null means the standard one. */
  defaultLayout: {
    shown: z.enum(LAYOUTS).nullable(),
    read: "plain",
    edited: z.enum(LAYOUTS).nullable(),
  },
  /** How the page shows sections; null means as folders. */
  sectionsShownAs: {
    shown: z.enum(SECTION_SHOWINGS).nullable(),
    read: "plain",
    edited: z.enum(SECTION_SHOWINGS).nullable(),
  },
  /** The color of the board's sheet, by name; null takes it from the cover. */
  sheetColor: {
    shown: z.enum(SHEET_COLOR_NAMES).nullable(),
    read: "plain",
    edited: z.enum(SHEET_COLOR_NAMES).nullable(),
  },
  /** The number of pictures on the cover; null means three. */
  coverPictures: {
    shown: z.number().int().nullable(),
    read: "plain",
    edited: wholeNumber(1, COVER_PICTURES_MAX).nullable(),
  },
  archivedByMeAt: { shown: timeSchema.nullable(), read: "made" },
  createdAt: { shown: timeSchema, read: "time" },
  boardOrderModifiedAt: { shown: timeSchema, read: "time" },
} as const satisfies Fields;

/** The fields of a board as it appears on a Pin, stored as text beside its row (`boardCard`). */
export const boardBriefFields = {
  id: boardFields.id,
  name: boardFields.name,
  url: boardFields.url,
  owner: { shown: z.object({ id: idSchema, username: z.string() }) },
} as const satisfies Fields;

/** A board as it appears on a Pin. */
export const boardBriefSchema = z.object(shownShape(boardBriefFields));
export type BoardBrief = z.output<typeof boardBriefSchema>;

/** The viewer's board that already contains the picture (spec signed-in 3.1). All board pages share one layout. */
export const pinnedBoardSchema = boardBriefSchema.extend({
  /** The viewer's own Pin on that board; deleting it undoes the save. */
  pinId: idSchema,
  layout: z.literal("default"),
});
export type PinnedBoard = z.output<typeof pinnedBoardSchema>;

export const boardSchema = z.object(shownShape(boardFields));
export type Board = z.output<typeof boardSchema>;
