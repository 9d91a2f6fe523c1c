import type { ProductTag, TextLayer } from "../model/composition.ts";
import type { LAYOUTS, LIST_KINDS } from "../model/limits.ts";
import type { ArchiveLooks } from "./archive-looks.ts";

/** The programs whose archives can be read. */
export const IMPORT_SOURCES = [
  ...(["pinterest", "tackboard", "gallery-dl", "bookmarks", "chromium", "firefox", "raindrop", "pocket"] as const),
  ...(["instapaper", "pinboard", "karakeep", "linkwarden", "linkding", "shaarli", "wallabag", "buku"] as const),
  ...(["omnivore", "arena", "pictures", "csv"] as const),
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** Why an entry of an archive is left out. Each has a text in `src/texts/en/refusals.ts`. */
export const ARCHIVE_PROBLEM_CODES = [
  ...(["archiveNoAddress", "archiveDamaged", "archiveNotPicture", "archivePacking", "archiveNextPicture"] as const),
  ...(["archiveSmartList", "archiveNotInFile", "archivePinParts"] as const),
] as const;
export type ArchiveProblemCode = (typeof ARCHIVE_PROBLEM_CODES)[number];

/** Why a whole archive is refused. Each has a text in `src/texts/en/refusals.ts`. */
export const ARCHIVE_REFUSALS = [
  ...(["archiveUnknown", "archiveEmpty", "archiveTooDeep", "archiveInterrupted", "archiveBroken"] as const),
  ...(["archiveBomb", "archiveUnsafe", "archiveLinks", "archiveTwice", "archiveTooMany", "archiveLocked"] as const),
  "archiveEntryGone",
] as const;
export type ArchiveRefusal = (typeof ARCHIVE_REFUSALS)[number];

/** A folder, which keeps its description and privacy, and is known even if it is empty. It may follow its Pins. */
export interface ArchiveFolder {
  kind: "folder";
  path: readonly string[];
  description: string;
  /** Null if the archive says nothing. */
  isPrivate: boolean | null;
  /** ISO 8601 in UTC; null if unknown. */
  createdAt: string | null;
  /** Its owner had set the board aside. */
  isArchived?: boolean;
  /** Null if the board has the usual look. */
  looks?: ArchiveLooks | null;
}

/** A film with its captions; all files are entries of the archive. */
export interface ArchiveFilm {
  file: string;
  /** It was made from an animated picture. */
  loops: boolean;
  captions: readonly { language: string; label: string; file: string }[];
}

/** A carousel card, an idea page, or the one picture of a Pin with texts over it. */
export interface ArchivePage {
  /** The name of the picture's entry. */
  picture: string;
  film: ArchiveFilm | null;
  title: string;
  altText: string;
  link: string | null;
  layers: readonly TextLayer[];
  tags: readonly ProductTag[];
}

/** What an archive of this site has of a Pin besides its picture. */
export interface ArchiveParts {
  /** The Pin's own film; its picture is the cover. */
  film: ArchiveFilm | null;
  composition: {
    layout: (typeof LAYOUTS)[number];
    list: { kind: (typeof LIST_KINDS)[number]; items: readonly string[] };
    pages: readonly ArchivePage[];
  } | null;
}

export interface ArchivePin {
  kind: "pin";
  /** Names of the folders around it, outermost first; [] for a loose one. Trimmed, NFC, never empty. */
  path: readonly string[];
  /** Its number or entry in the archive, for messages. */
  where: string;
  link: string | null;
  /** The text of a note in Markdown; missing if it is none. */
  markdown?: string;
  /** Its address if the archive has no title for a link. */
  title: string;
  description: string;
  altText: string;
  note: string;
  tags: readonly string[];
  /** Null if the archive says nothing. */
  isPrivate: boolean | null;
  isFavorite: boolean;
  /** The person earns money from the link. */
  isAffiliateLink?: boolean;
  /** Somebody paid for it. */
  isPaidPartnership?: boolean;
  hasCommentsOff?: boolean;
  /** ISO 8601 in UTC; null if unknown. Never in the future. */
  createdAt: string | null;
  /** Set for a chosen cover. `place` is 0 for the first; `position` is the offset of the crop in percent, null for centered. */
  cover?: { place: number; position: number | null };
  /** Missing if it is nothing but its picture. */
  parts?: ArchiveParts;
  /** A web address, or the name of an entry of the archive. */
  picture: { url: string } | { file: string } | null;
}

/** An entry that can't be taken. */
export interface ArchiveProblem {
  kind: "problem";
  where: string;
  code: ArchiveProblemCode;
  /** The entry's title, address or file name, as far as it has one. */
  name: string;
}

export type ArchiveItem = ArchiveFolder | ArchivePin | ArchiveProblem;
