import {
  BOARD_NAME_MAX,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_TITLE_MAX,
  SECTION_TITLE_MAX,
} from "../model/limits.ts";
import { isWebLink, keepableLink } from "../model/link.rules.ts";
import { cleanText, cutText, isLongerThan, keepableText } from "../model/text.rules.ts";
import { nameKey } from "../text/name-key.rules.ts";
import { splitTags } from "../text/tag.rules.ts";
import type { ArchivePin, ImportSource } from "./archive-items.ts";
import { TAGS_MAX } from "./archive-text.rules.ts";
import type { ImportPrivacy, TagChoice } from "./import.rules.ts";

/** The board of Pins that lie in no folder. */
export const LOOSE_BOARD = "Imported Pins";
/** Characters of a Pin's private note, as in `pin-fields.ts`, which needs zod. */
const NOTE_MAX = 2_000;
/** Characters of any text of an archive that are looked at. */
const TEXT_MAX = 100_000;

/** A board, or a section of it. */
export interface Place {
  board: string;
  /** Empty for the board itself. */
  section: string;
}

const oneLine = (text: string, max: number): string => {
  const line = cleanText(keepableText(text, text.length).replace(/\s+/g, " "));
  return isLongerThan(line, max)
    ? `${[...line]
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`
    : line;
};

/** The end of a long name says more than its beginning: it is the innermost folder. */
const sectionName = (path: readonly string[]): string => {
  const whole = cleanText(keepableText(path.join(" / "), 10_000).replace(/\s+/g, " "));
  if (!isLongerThan(whole, SECTION_TITLE_MAX)) return whole;
  return `…${[...whole]
    .slice(1 - SECTION_TITLE_MAX)
    .join("")
    .trimStart()}`;
};

/**
 * Chooses the place for Pins of a folder: the outermost folder is a board, the next one a section, and deeper ones are sections
 * named with their path.
 * @param path names of folders, outermost first
 */
export function placeOf(path: readonly string[]): Place {
  const names = path.filter((name) => cleanText(name) !== "");
  const [first = LOOSE_BOARD, ...deeper] = names;
  return { board: oneLine(first, BOARD_NAME_MAX) || LOOSE_BOARD, section: sectionName(deeper) };
}

/** Equal for places that the site counts as one, because their names are read as the same. */
export const placeKey = ({ board, section }: Place) => ({ boardKey: nameKey(board), sectionKey: nameKey(section) });

/** Sources whose entries are pictures: one page may have several of them, and each is a Pin. */
const OF_PICTURES: ReadonlySet<ImportSource> = new Set(["pinterest", "gallery-dl", "pictures", "csv", "arena"]);

const pictureOf = ({ picture }: ArchivePin): string => {
  if (!picture) return "";
  // gallery-dl stores a section's picture in the board's folder too.
  return "url" in picture ? picture.url : (picture.file.split("/").at(-1) ?? "");
};

const linkKey = (link: string): string => (URL.canParse(link) ? new URL(link).href : link);

/**
 * A key that is equal for entries that are one Pin within a board; null if the entry can't equal another. An archive of
 * this site is restored as it is, so none of its entries is left out. Notes are compared when they are made.
 */
export function sameKey(source: ImportSource, pin: ArchivePin): string | null {
  if (source === "tackboard" || pin.markdown) return null;
  const link = pin.link === null ? "" : linkKey(pin.link);
  if (link === "") return source === "pictures" || !pin.picture ? null : pictureOf(pin);
  return OF_PICTURES.has(source) ? `${link}\n${pictureOf(pin)}` : link;
}

/** Whether a Pin with the same link on the board is the same Pin. */
export const isKnownByLink = (source: ImportSource): boolean => !OF_PICTURES.has(source) && source !== "tackboard";

/** The signature in the name of a picture in an archive of a site like this one; [] for another name. */
export const claimedSignature = (file: string): string[] =>
  /(?:^|\/)(?:pictures|documents)\/([0-9a-f]{32})\.[a-z0-9]+$/.exec(file)?.slice(1, 2) ?? [];

export interface ImportedTexts {
  title: string;
  description: string;
  altText: string;
  link: string | null;
  note: string;
  /** The Pin's private tags. */
  tags: string[];
  /** Something of the entry's texts has no room in its Pin. */
  isCut: boolean;
}

/** The tag of an entry that the person marked as a favorite, with a star, or by pinning it. */
const FAVORITE = "favorite";

/** An entry's tags; its mark as a favorite is one too, because Pins have no such mark. */
export const tagsOf = ({ tags, isFavorite }: Pick<ArchivePin, "tags" | "isFavorite">): readonly string[] =>
  isFavorite ? mergeTags(tags, [FAVORITE]) : tags;

/** A tag as a hashtag: letters and digits only; empty if none is left. */
const hashtag = (tag: string): string => {
  const word = tag.replace(/[^\p{L}\p{N}\p{M}_]+/gu, "");
  return word === "" ? "" : `#${word}`;
};

const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** The part of a link that can be stored, or null. */
export function linkOf({ link }: Pick<ArchivePin, "link">): string | null {
  const kept = link === null ? null : keepableLink(link.trim());
  return kept !== null && isWebLink(kept) ? kept : null;
}

/**
 * The texts of an entry's Pin. A text that is too long for a title or a description continues in the private note, after
 * the entry's own note and those of its tags that have no other place.
 */
export function textsOf(pin: ArchivePin, choice: TagChoice): ImportedTexts {
  const title = oneLine(pin.title, PIN_TITLE_MAX);
  const isTitleCut = title.endsWith("…") && !pin.title.trim().endsWith("…");
  const told = tagsOf(pin);
  const { tags, rest } = choice === "tags" ? splitTags(told) : { tags: [], rest: told };
  const words = choice === "hashtags" ? told.map(hashtag).filter((tag) => tag !== "") : [];
  const whole = cleanText(keepableText(pin.description, TEXT_MAX));
  const tagged = paragraphs(whole, [...new Set(words)].join(" "));
  const hasRoom = !isLongerThan(tagged, PIN_DESCRIPTION_MAX);
  const description = hasRoom ? tagged : cutText(whole, PIN_DESCRIPTION_MAX);
  const altText = keepableText(cleanText(pin.altText), TEXT_MAX);
  const note = cleanText(
    paragraphs(
      cleanText(keepableText(pin.note, TEXT_MAX)),
      rest.length > 0 && (choice !== "hashtags" || !hasRoom) ? keepableText(`Tags: ${rest.join(", ")}`, TEXT_MAX) : "",
      isTitleCut && pin.title !== pin.link ? cleanText(keepableText(pin.title, TEXT_MAX)) : "",
      hasRoom ? "" : whole.slice(description.length).trim(),
    ),
  );
  return {
    title,
    description: cleanText(description),
    altText: cutText(altText, PIN_ALT_TEXT_MAX).trim(),
    link: linkOf(pin),
    note: cutText(note, NOTE_MAX).trim(),
    tags,
    isCut: isLongerThan(note, NOTE_MAX) || isLongerThan(altText, PIN_ALT_TEXT_MAX),
  };
}

/** The first of "Name", "Name 2", "Name 3" … that is free; shortened to a board's limit. */
export function freeBoardName(name: string, isTaken: (key: string) => boolean): string {
  for (let n = 2; ; n++) {
    const suffix = ` ${n}`;
    const candidate = `${[...name]
      .slice(0, BOARD_NAME_MAX - suffix.length)
      .join("")
      .trimEnd()}${suffix}`;
    if (!isTaken(nameKey(candidate))) return candidate;
  }
}

/**
 * Whether a Pin is hidden from people who see its board. A board that the import makes has the right privacy itself; one
 * that existed before may be public although the person asked for secret Pins.
 * @param told what the archive says about the Pin; null if nothing
 * @param isOldBoard whether the board existed before the import
 */
export const isPrivatePin = (privacy: ImportPrivacy, told: boolean | null, isOldBoard: boolean): boolean => {
  if (privacy === "public") return false;
  return privacy === "as_told" && told !== null ? told : isOldBoard;
};

/** Tags of two entries that are one Pin, in their order and without doubles; no more than an entry may have. */
export const mergeTags = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, TAGS_MAX);

/**
 * The moment that orders a board: the first entry of the archive comes first, as positions fall with its number.
 * @param importId a time-ordered id, so that Pins saved later come first
 */
export const positionOf = (importId: string, seq: number): string => (BigInt(importId) - BigInt(seq)).toString();
