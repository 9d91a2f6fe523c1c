import { z } from "zod";
import { boardBriefSchema, pinnedBoardSchema } from "./board.ts";
import { compositionSchema } from "./composition.ts";
import { pinImagesSchema } from "./image.ts";
import { richMetadataSchema } from "./rich.ts";
import { sectionBriefSchema } from "./section.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, timeSchema } from "./values.ts";
import { embedSchema, videoSchema } from "./video.ts";

/** Why a Pin is in a feed; the screen words it (`client/lib/feed-copy.ts`). */
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
  /** The person, board or Pin meant, where there is one. */
  id: idSchema.nullable(),
  name: z.string().nullable(),
});
export type Reason = z.output<typeof reasonSchema>;

/** A Pin as every transport answers it (CONTRACT.md section 2). */
export const pinSchema = z.object({
  id: idSchema,
  type: z.literal("pin"),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  /** Host of the link without `www.`, or "Uploaded by user". */
  domain: z.string(),
  altText: z.string(),
  /** `#rrggbb`, the placeholder's colour. */
  dominantColor: z.string(),
  /** Base64 of the picture's thumbhash. */
  thumbhash: z.string(),
  imageSignature: z.string(),
  createdAt: timeSchema,
  images: pinImagesSchema,
  board: boardBriefSchema,
  section: sectionBriefSchema.nullable(),
  pinner: userBriefSchema,
  /** Who first brought the picture here, where that is not the pinner. */
  nativeCreator: userBriefSchema.nullable(),
  repinCount: z.number().int(),
  commentCount: z.number().int(),
  /** The same counts where older clients look for them. */
  aggregatedPinData: z.object({
    id: idSchema,
    commentCount: z.number().int(),
    aggregatedStats: z.object({ saves: z.number().int() }),
  }),
  isPromoted: z.boolean(),
  promotedIsRemovable: z.boolean(),
  /** The owner says that the link earns them money. */
  isAffiliateLink: z.boolean(),
  /** Null where nobody pays; `src/pins/sponsorship.rules.ts` has the statuses. */
  sponsorship: z.object({ status: z.number().int(), sponsor: userBriefSchema.nullable() }).nullable(),
  trackingParams: z.string(),
  /** What the page behind the link says of itself, with when it said so (`src/model/rich.ts`). */
  richMetadata: richMetadataSchema.nullable(),
  /** The verified owner of the website that the Pin links to; on a Pin's own page only. */
  linkDomain: z.object({ officialUser: userBriefSchema }).nullable(),
  /** Its video, once that can be played: the file that plays everywhere (spec signed-in 3.1). */
  embed: embedSchema.nullable(),
  /** The same video with all there is of it; null where the Pin is a picture. */
  video: videoSchema.nullable(),
  /** More than one picture: texts over it, a carousel, or the pages of an idea. */
  composition: compositionSchema.nullable(),
  /** The viewer's own board that already holds this picture. */
  pinnedToBoard: pinnedBoardSchema.nullable(),
  /** In feeds only. */
  reason: reasonSchema.nullable(),
});
export type Pin = z.output<typeof pinSchema>;
