import { z } from "zod";
import { boardBriefSchema, pinnedBoardSchema } from "../boards/board.ts";
import { idSchema, timeSchema } from "../contract/values.ts";
import { pinImagesSchema } from "../media/image.ts";
import { sectionBriefSchema } from "../sections/section.ts";
import { userBriefSchema } from "../users/user.ts";

/** Why a Pin is in a feed; the screen words it (`src/feeds/copy.ts`). */
export const reasonSchema = z.object({
  kind: z.enum([
    "followed_user",
    "followed_board",
    "popular",
    "fresh",
    "same_board",
    "saved_together",
    "looks_similar",
  ]),
  /** The person or board meant, where there is one. */
  id: idSchema.nullable(),
  name: z.string().nullable(),
});
export type Reason = z.output<typeof reasonSchema>;

/** A Pin as every door answers it (CONTRACT.md section 2). */
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
  isPromoted: z.boolean(),
  promotedIsRemovable: z.boolean(),
  /** The owner says that the link earns them money. */
  isAffiliateLink: z.boolean(),
  /** Null where nobody pays; `src/pins/sponsorship.rules.ts` has the statuses. */
  sponsorship: z.object({ status: z.number().int(), sponsor: userBriefSchema.nullable() }).nullable(),
  trackingParams: z.string(),
  /** On a Pin's own page only: whose the website is that its link leads to, where somebody has claimed it. */
  linkDomain: z.object({ officialUser: userBriefSchema }).nullable(),
  /** The viewer's own board that already holds this picture. */
  pinnedToBoard: pinnedBoardSchema.nullable(),
  /** In feeds only. */
  reason: reasonSchema.nullable(),
});
export type Pin = z.output<typeof pinSchema>;
