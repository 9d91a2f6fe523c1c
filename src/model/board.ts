import { z } from "zod";
import { imageSizeSchema } from "./image.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, timeSchema } from "./values.ts";

export const BOARD_PRIVACIES = ["public", "secret", "protected"] as const;
export const boardPrivacySchema = z.enum(BOARD_PRIVACIES);
/** Privacy as clients send it: older ones say private instead of secret. */
export const givenPrivacySchema = z.union([
  boardPrivacySchema,
  z.literal("private").transform(() => "secret" as const),
]);
export type BoardPrivacy = z.output<typeof boardPrivacySchema>;

/** A board as it appears on a Pin. */
export const boardBriefSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  owner: z.object({ id: idSchema, username: z.string() }),
});
export type BoardBrief = z.output<typeof boardBriefSchema>;

/** The viewer's board that already contains the picture (spec signed-in 3.1). All board pages share one layout. */
export const pinnedBoardSchema = boardBriefSchema.extend({
  /** The viewer's own Pin on that board; deleting it undoes the save. */
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
  /** The earliest collaborators. */
  collaboratingUsers: z.array(userBriefSchema),
  followedByMe: z.boolean(),
  sectionCount: z.number().int(),
  pinCount: z.number().int(),
  followerCount: z.number().int(),
  imageCoverUrl: z.string().nullable(),
  coverImages: z.array(imageSizeSchema),
  /** Visible part of the cover, in percent along its longer side; null means the middle. */
  coverPosition: z.number().int().nullable(),
  images: z.object({ "170x": z.array(imageSizeSchema) }),
  archivedByMeAt: timeSchema.nullable(),
  createdAt: timeSchema,
  boardOrderModifiedAt: timeSchema,
});
export type Board = z.output<typeof boardSchema>;
