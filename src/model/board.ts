import { z } from "zod";
import { imageSizeSchema } from "./image.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, timeSchema } from "./values.ts";

export const BOARD_PRIVACIES = ["public", "secret", "protected"] as const;
export const boardPrivacySchema = z.enum(BOARD_PRIVACIES);
/** As clients send it: older ones say private for secret. */
export const givenPrivacySchema = z.union([
  boardPrivacySchema,
  z.literal("private").transform(() => "secret" as const),
]);
export type BoardPrivacy = z.output<typeof boardPrivacySchema>;

/** A board as a Pin names it. */
export const boardBriefSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  owner: z.object({ id: idSchema, username: z.string() }),
});
export type BoardBrief = z.output<typeof boardBriefSchema>;

/** The board that holds a picture already (spec signed-in 3.1). Every board's page is laid out in the one way there is. */
export const pinnedBoardSchema = boardBriefSchema.extend({
  /** The viewer's own Pin there, which takes the save back when it is removed. */
  pinId: idSchema,
  layout: z.literal("default"),
});
export type PinnedBoard = z.output<typeof pinnedBoardSchema>;

export const boardSchema = boardBriefSchema.extend({
  type: z.literal("board"),
  slug: z.string(),
  description: z.string(),
  privacy: boardPrivacySchema,
  owner: z.object({ id: idSchema, username: z.string(), fullName: z.string() }),
  isCollaborative: z.boolean(),
  collaboratedByMe: z.boolean(),
  /** A protected board that the viewer may change for the owner of its advertiser account. */
  managedByMe: z.boolean(),
  /** The first of those who have joined. */
  collaboratingUsers: z.array(userBriefSchema),
  followedByMe: z.boolean(),
  sectionCount: z.number().int(),
  pinCount: z.number().int(),
  followerCount: z.number().int(),
  imageCoverUrl: z.string().nullable(),
  coverImages: z.array(imageSizeSchema),
  /** Which part of the cover shows, in percent along its longer side; null: the middle. */
  coverPosition: z.number().int().nullable(),
  images: z.object({ "170x": z.array(imageSizeSchema) }),
  archivedByMeAt: timeSchema.nullable(),
  createdAt: timeSchema,
  boardOrderModifiedAt: timeSchema,
});
export type Board = z.output<typeof boardSchema>;
