import { z } from "zod";
import { boardBriefSchema, pinnedBoardSchema } from "./board.ts";
import { compositionSchema } from "./composition.ts";
import { documentSchema, markdownNodesSchema } from "./document.ts";
import { type CreatedIn, createdNames, type Fields, shownShape } from "./fields.ts";
import { pinImagesSchema } from "./image.ts";
import { LABEL_SOURCES, LABELS } from "./labels.ts";
import { mentionSchema } from "./mention.ts";
import { orEmpty, pinAltTextSchema, pinDescriptionSchema, pinLinkSchema, pinTitleSchema } from "./pin-fields.ts";
import { richMetadataSchema } from "./rich.ts";
import { sectionBriefSchema } from "./section.ts";
import { userBriefSchema } from "./user.ts";
import { idSchema, timeSchema } from "./values.ts";
import { embedSchema, videoSchema } from "./video.ts";

/** Why a Pin is in a feed; the client words it (`client/lib/texts/use-reason-text.ts`). */
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

/** The fields of a Pin's own row, stored as text next to it (`pinCard`). CONTRIBUTING.md says what else a new one needs. */
export const pinCardFields = {
  id: { shown: idSchema, read: "id" },
  type: { shown: z.literal("pin") },
  title: { shown: z.string(), read: "plain", edited: pinTitleSchema, created: orEmpty(pinTitleSchema) },
  description: {
    shown: z.string(),
    read: "plain",
    edited: pinDescriptionSchema,
    created: orEmpty(pinDescriptionSchema),
  },
  link: { shown: z.string().nullable(), read: "plain", edited: pinLinkSchema, created: pinLinkSchema.default(null) },
  /** Host of the link without `www.`, or "Uploaded by user". */
  domain: { shown: z.string(), read: "plain" },
  altText: { shown: z.string(), read: "plain", edited: pinAltTextSchema, created: orEmpty(pinAltTextSchema) },
  /** `#rrggbb`, the placeholder's color. */
  dominantColor: { shown: z.string(), read: "plain" },
  /** Base64 of the picture's thumbhash. */
  thumbhash: { shown: z.string(), read: "plain" },
  imageSignature: { shown: z.string(), read: "plain" },
  createdAt: { shown: timeSchema, read: "time" },
  images: { shown: pinImagesSchema },
} as const satisfies Fields;

/** The texts of a Pin that a call may set. */
export type WrittenTexts = { [K in CreatedIn<typeof pinCardFields>]: z.output<(typeof pinCardFields)[K]["created"]> };
export const WRITTEN_TEXTS = createdNames(pinCardFields);

/** The texts of a Pin or of a call, without its other fields. */
export function writtenTexts(source: WrittenTexts): WrittenTexts {
  return Object.fromEntries(WRITTEN_TEXTS.map((name) => [name, source[name]])) as WrittenTexts;
}

/** Details that a Pin shows next to its picture, stored as text next to its row (`src/model/pin-extras.ts`). */
const pinExtrasFields = {
  /** The video file that plays everywhere, once it is playable (spec signed-in 3.1). */
  embed: { shown: embedSchema.nullable() },
  /** All details of the video; null if the Pin is a picture. */
  video: { shown: videoSchema.nullable() },
  /** More than one picture: texts over it, a carousel, or the pages of an idea. */
  composition: { shown: compositionSchema.nullable() },
} as const satisfies Fields;

/** The fields of a Pin that come from other rows or change without the Pin. */
export const pinJoinedFields = {
  board: { shown: boardBriefSchema, read: "json" },
  section: { shown: sectionBriefSchema.nullable(), read: "json" },
  pinner: { shown: userBriefSchema, read: "json" },
  /** The person who first brought the picture here, if it is not the pinner. */
  nativeCreator: { shown: userBriefSchema.nullable(), read: "json" },
  repinCount: { shown: z.number().int(), read: "made" },
  commentCount: { shown: z.number().int(), read: "plain" },
  /** Older clients read these counts here. */
  aggregatedPinData: {
    shown: z.object({
      id: idSchema,
      commentCount: z.number().int(),
      aggregatedStats: z.object({ saves: z.number().int() }),
    }),
  },
  isPromoted: { shown: z.boolean() },
  promotedIsRemovable: { shown: z.boolean() },
  /** The owner says that the link earns them money. */
  isAffiliateLink: { shown: z.boolean(), read: "plain" },
  /** It has no own picture: `images` show the link's host, and clients may show the link as text instead. */
  isLinkCard: { shown: z.boolean(), read: "plain" },
  /** The picture stands for a note or a PDF: `images` show its first lines or its first page. Null for other Pins. */
  document: { shown: documentSchema.nullable(), read: "json" },
  /** What the picture is marked as, and what each mark rests on. */
  labels: { shown: z.array(z.object({ name: z.enum(LABELS), source: z.enum(LABEL_SOURCES) })) },
  /** Clients blur the picture until the viewer asks for it: it is sensitive, and the viewer neither brought it nor chose to see such pictures. */
  isBlurred: { shown: z.boolean() },
  /** Null if the Pin is not sponsored; `src/pins/sponsorship.rules.ts` has the statuses. */
  sponsorship: { shown: z.object({ status: z.number().int(), sponsor: userBriefSchema.nullable() }).nullable() },
  trackingParams: { shown: z.string() },
  /** Metadata of the linked page, with the time it was read (`src/model/rich.ts`). */
  richMetadata: { shown: richMetadataSchema.nullable(), read: "json" },
  /** The verified owner of the linked website; only on a Pin's own page. */
  linkDomain: { shown: z.object({ officialUser: userBriefSchema }).nullable() },
  /** The viewer's own board that already holds this picture. */
  pinnedToBoard: { shown: pinnedBoardSchema.nullable() },
  /** Only set in feeds. */
  reason: { shown: reasonSchema.nullable() },
} as const satisfies Fields;

/** A Pin as every transport returns it (CONTRACT.md section 2). */
export const pinFields = { ...pinCardFields, ...pinExtrasFields, ...pinJoinedFields } as const satisfies Fields;

export const pinSchema = z.object(shownShape(pinFields));

/** The fields that only a Pin's own page has. */
export const pinPageFields = {
  /** The people whom the description mentions, in its order, as far as the viewer may see them. */
  mentions: { shown: z.array(mentionSchema) },
  /** Owner of the Pin that this one was saved from, if that Pin is still public. */
  viaPinner: { shown: userBriefSchema.nullable() },
  /** The viewer's own Pin, saved while its board, now public, was secret: nobody else sees it there yet. */
  isHiddenOnPublicBoard: { shown: z.boolean() },
  /** The page behind the link no longer exists, as its website said several times. */
  isLinkGone: { shown: z.boolean() },
  /** The viewer's own Pin, which they declare as made with AI; `labels` may name a stronger source. */
  isDeclaredAiMade: { shown: z.boolean() },
  /** Host of the feed that brought it, without `www.`, while the owner follows that feed; null for other Pins. */
  feedDomain: { shown: z.string().nullable() },
  /** A note as its author wrote it, and as elements; null for other Pins. */
  markdown: { shown: z.string().nullable() },
  markdownNodes: { shown: markdownNodesSchema.nullable() },
  /** The whole PDF, as a download; null for other Pins. */
  fileUrl: { shown: z.string().nullable() },
} as const satisfies Fields;
export type Pin = z.output<typeof pinSchema>;

/** The answer to a save: the Pin, and its board with the cover (spec signed-in 7). */
export const savedPinSchema = pinSchema.extend({
  board: boardBriefSchema.extend({ imageCoverUrl: z.string().nullable() }),
});
export type SavedPin = z.output<typeof savedPinSchema>;
