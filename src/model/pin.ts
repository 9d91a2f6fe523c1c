import { z } from "zod";
import { boardBriefSchema, pinnedBoardSchema } from "./board.ts";
import { compositionSchema } from "./composition.ts";
import { pinImagesSchema } from "./image.ts";
import { richMetadataSchema } from "./rich.ts";
import { sectionBriefSchema } from "./section.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, timeSchema } from "./values.ts";
import { embedSchema, videoSchema } from "./video.ts";

/** Why a Pin is in a feed; the client words it (`client/lib/feed-copy.ts`). */
export const reasonSchema = z.object({
  kind: z.enum([
    "followed_user",
    "followed_board",
    "followed_topic",
    "popular",
    "fresh",
    "same_board",
    "saved_together",
    "because_saved",
    "looks_similar",
    "related_words",
  ]),
  /** Id of the person, board or Pin in the reason, if any. */
  id: idSchema.nullable(),
  name: z.string().nullable(),
});
export type Reason = z.output<typeof reasonSchema>;

/** A Pin as every transport returns it (CONTRACT.md section 2). */
export const pinSchema = z.object({
  id: idSchema,
  type: z.literal("pin"),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  /** Host of the link without `www.`, or "Uploaded by user". */
  domain: z.string(),
  altText: z.string(),
  /** `#rrggbb`, the placeholder's color. */
  dominantColor: z.string(),
  /** Base64 of the picture's thumbhash. */
  thumbhash: z.string(),
  imageSignature: z.string(),
  createdAt: timeSchema,
  images: pinImagesSchema,
  board: boardBriefSchema,
  section: sectionBriefSchema.nullable(),
  pinner: userBriefSchema,
  /** The person who first brought the picture here, if it is not the pinner. */
  nativeCreator: userBriefSchema.nullable(),
  repinCount: z.number().int(),
  commentCount: z.number().int(),
  /** Older clients read these counts here. */
  aggregatedPinData: z.object({
    id: idSchema,
    commentCount: z.number().int(),
    aggregatedStats: z.object({ saves: z.number().int() }),
  }),
  isPromoted: z.boolean(),
  promotedIsRemovable: z.boolean(),
  /** The owner says that the link earns them money. */
  isAffiliateLink: z.boolean(),
  /** Null if the Pin is not sponsored; `src/pins/sponsorship.rules.ts` has the statuses. */
  sponsorship: z.object({ status: z.number().int(), sponsor: userBriefSchema.nullable() }).nullable(),
  trackingParams: z.string(),
  /** Metadata of the linked page, with the time it was read (`src/model/rich.ts`). */
  richMetadata: richMetadataSchema.nullable(),
  /** The verified owner of the linked website; only on a Pin's own page. */
  linkDomain: z.object({ officialUser: userBriefSchema }).nullable(),
  /** The video file that plays everywhere, once it is playable (spec signed-in 3.1). */
  embed: embedSchema.nullable(),
  /** All details of the video; null if the Pin is a picture. */
  video: videoSchema.nullable(),
  /** More than one picture: texts over it, a carousel, or the pages of an idea. */
  composition: compositionSchema.nullable(),
  /** The viewer's own board that already holds this picture. */
  pinnedToBoard: pinnedBoardSchema.nullable(),
  /** Only set in feeds. */
  reason: reasonSchema.nullable(),
});
export type Pin = z.output<typeof pinSchema>;

/** The answer to a save: the Pin, and its board with the cover (spec signed-in 7). */
export const savedPinSchema = pinSchema.extend({
  board: boardBriefSchema.extend({ imageCoverUrl: z.string().nullable() }),
});
export type SavedPin = z.output<typeof savedPinSchema>;
