import type { ArchiveItem } from "./archive-items.ts";

/** Maximum characters of a text; a person's limits are far below. */
const TEXT_MAX = 20_000;
const LINE_MAX = 2_000;
const TAG_MAX = 200;
/** Tags of an entry. */
export const TAGS_MAX = 200;

/** Controls that no text has, except tabs and line ends. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text of an archive with its line breaks, in a form that every database stores. */
export function tidyText(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value.slice(0, TEXT_MAX).toWellFormed().normalize("NFC");
  return text.replace(/\r\n?/g, "\n").replace(CONTROLS, "").trim();
}

/** A title or a name of an archive, on one line. */
export const tidyLine = (value: unknown): string => tidyText(value).replace(/\s+/g, " ").slice(0, LINE_MAX).trim();

/** Tags without blank and repeated ones. */
export function tidyTags(values: readonly unknown[]): string[] {
  const tags = values.slice(0, 10 * TAGS_MAX).map((value) => tidyLine(value).slice(0, TAG_MAX).trim());
  return [...new Set(tags.filter((tag) => tag !== ""))].slice(0, TAGS_MAX);
}

/** The characters of several texts. */
export const charsIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** The characters of an entry's texts. */
export function charsOf(item: ArchiveItem): number {
  if (item.kind === "problem") return item.name.length;
  if (item.kind === "folder") return charsIn(item.path) + item.description.length;
  const { path, tags, title, description, altText, note, link, parts } = item;
  const own = charsIn(path) + charsIn(tags) + charsIn([title, description, altText, note, link ?? ""]);
  return parts ? own + JSON.stringify(parts).length : own;
}
