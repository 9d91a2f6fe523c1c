import { z } from "zod";
import { EXPORT_PARTS } from "./export-choices.ts";

/** The name of the format that `docs/archive.md` describes. */
export const ARCHIVE_FORMAT = "tackboard-archive";
export const ARCHIVE_VERSION = 1;
/** The entry that identifies an archive. */
export const ARCHIVE_HEAD = "tackboard.json";

/** `tackboard.json`. */
export const archiveHeadSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.number().int().min(1),
  /** Address of the site. */
  site: z.string(),
  created_at: z.string(),
  parts: z.array(z.enum(EXPORT_PARTS)),
  person: z.object({ username: z.string(), full_name: z.string(), about: z.string() }),
  /** In the person's order. */
  boards: z.array(z.object({ folder: z.string(), name: z.string() })),
  /** Names of pictures and films whose files the site has lost. */
  missing: z.array(z.string()),
});
export type ArchiveHead = z.output<typeof archiveHeadSchema>;

export const archivedBoardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  privacy: z.enum(["public", "secret", "protected"]),
  is_archived: z.boolean(),
  /** Username of the owner; null for the person's own board. Only the person's Pins of another's board are included. */
  owner: z.string().nullable(),
  /** The first chosen Pin of the cover; null without one. */
  cover_pin_id: z.string().nullable(),
  /** All chosen Pins of the cover that are on the board, in order. Archives of earlier versions have only the first. */
  cover_pin_ids: z.array(z.string()).default([]),
  /** Offset of the first cover's crop in percent; null for centered. */
  cover_position: z.number().nullable(),
  /** How the board looks; null for the usual look. Archives of earlier versions have none of these. */
  cover_pictures: z.number().nullable().default(null),
  sheet_color: z.string().nullable().default(null),
  default_layout: z.string().nullable().default(null),
  sections_shown_as: z.string().nullable().default(null),
  created_at: z.string(),
});
export type ArchivedBoard = z.output<typeof archivedBoardSchema>;

export const archivedSectionSchema = z.object({ id: z.string(), title: z.string(), created_at: z.string() });
export type ArchivedSection = z.output<typeof archivedSectionSchema>;

/** WebVTT captions of a film. */
const archivedCaptionsSchema = z.object({ language: z.string(), label: z.string(), file: z.string() });

/** A picture or film that a Pin shows besides its main picture. */
const archivedMediaSchema = z.object({
  picture: z.string().nullable(),
  film: z.string().nullable(),
  /** The film was made from an animated picture. */
  loops: z.boolean().default(false),
  captions: z.array(archivedCaptionsSchema).default([]),
});
export type ArchivedMedia = z.output<typeof archivedMediaSchema>;

export const archivedPinSchema = z.object({
  id: z.string(),
  section_id: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  /** The person's private note; "" without one. */
  note: z.string(),
  /** The person's private tags. */
  tags: z.array(z.string()).default([]),
  /** Name of the original's entry; null if pictures are left out or the file is lost. */
  picture: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  media: z.array(archivedMediaSchema),
  /**
   * Texts over the picture, carousel cards or idea pages, as the API shows them; null without any. Each page names its
   * `picture` and `film`, which are in `media` too.
   */
  composition: z.unknown().nullable(),
  /** Hidden from everybody but the people of its board, whatever the board's privacy. */
  is_private: z.boolean(),
  /** Name of the entry of a PDF, whose first page is the picture; null for other Pins, and if pictures are left out. */
  document: z.string().nullable().default(null),
  /** The text of a note in Markdown, from which the site drew the picture; null for other Pins. */
  markdown: z.string().nullable().default(null),
  /** The site drew the picture from the link. */
  is_link_card: z.boolean(),
  is_affiliate_link: z.boolean(),
  /** The person was paid for the Pin. */
  is_paid_partnership: z.boolean().default(false),
  /** Username of the sponsor; null without one, and on other people's Pins until the sponsor agrees. */
  sponsor: z.string().nullable().default(null),
  has_comments_off: z.boolean().default(false),
  /** Username of another person who saved it to this board; null for the person's own Pin. */
  saved_by: z.string().nullable(),
  created_at: z.string(),
});
export type ArchivedPin = z.output<typeof archivedPinSchema>;

/** `boards/<slug>/board.json`. */
export const boardFileSchema = z.object({
  board: archivedBoardSchema,
  /** In the board's order. */
  sections: z.array(archivedSectionSchema),
  /** In the board's order. */
  pins: z.array(archivedPinSchema),
});
