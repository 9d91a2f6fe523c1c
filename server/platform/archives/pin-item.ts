import type { ArchivePin, ArchiveProblem } from "../../../src/imports/archive-items.ts";
import { tidyLine, tidyTags, tidyText } from "../../../src/imports/archive-text.rules.ts";
import { archiveTime } from "../../../src/imports/archive-time.rules.ts";
import { isWebLink, keepableLink } from "../../../src/model/link.rules.ts";

/** An entry as a program wrote it, before it is tidied. */
export interface FoundPin {
  path: readonly string[];
  where: string;
  /** An address in any state; null if the entry is a picture only. */
  address: unknown;
  title?: unknown;
  description?: unknown;
  altText?: unknown;
  note?: unknown;
  tags?: readonly unknown[];
  isPrivate?: boolean | null;
  isFavorite?: boolean;
  time?: unknown;
  /** The picture's address. */
  pictureUrl?: unknown;
  /** The name of the picture's entry in the archive. */
  pictureFile?: string;
  /** The text of a note in Markdown, for which the site draws a picture. */
  markdown?: string;
}

/** An address as it can be stored; null for anything but a web page. */
export function linkOf(address: unknown): string | null {
  const text = typeof address === "string" ? address.trim() : "";
  return /^https?:\/\//i.test(text) ? keepableLink(text) : null;
}

function pictureOf({ pictureUrl, pictureFile }: FoundPin): ArchivePin["picture"] {
  if (pictureFile !== undefined) return { file: pictureFile };
  const url = typeof pictureUrl === "string" ? pictureUrl.trim() : "";
  return isWebLink(url) ? { url } : null;
}

/** The Pin of an entry, or a problem if it has neither a web address nor a picture. */
export function pinItem(found: FoundPin, now: Date): ArchivePin | ArchiveProblem {
  const link = linkOf(found.address);
  const picture = pictureOf(found);
  const title = tidyLine(found.title);
  const { where } = found;
  if (!link && !picture && !found.markdown)
    return { kind: "problem", where, code: "archiveNoAddress", name: title || tidyLine(found.address) };
  return {
    kind: "pin",
    path: found.path,
    where,
    link,
    title: title || (link ?? ""),
    description: tidyText(found.description),
    altText: tidyText(found.altText),
    note: tidyText(found.note),
    tags: tidyTags(found.tags ?? []),
    isPrivate: found.isPrivate ?? null,
    isFavorite: found.isFavorite ?? false,
    createdAt: archiveTime(found.time, now),
    picture,
    ...(found.markdown && { markdown: found.markdown }),
  };
}
