import { cleanText, isLongerThan, isPlainText, keepableText } from "../model/text.rules.ts";

/** Characters of a private tag, and tags of one Pin. */
export const TAG_MAX = 50;
export const PIN_TAGS_MAX = 30;
/** Characters of a tag before it is normalized. */
export const TYPED_TAG_MAX = 4 * TAG_MAX;

/** A tag as it is stored: in lower case, in one form of Unicode, without a number sign at its start; "" if nothing is left. */
export const tagOf = (text: string): string =>
  cleanText(
    text
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFKC")
      .replace(/[\s,]+/g, " ")
      .trim()
      .replace(/^#+\s*/, ""),
  );

/** The tags in a text that separates them by commas or lines, each once. */
export const tagsIn = (text: string): string[] =>
  [...new Set(text.split(/[,、，\n]/).map(tagOf))].filter((tag) => tag !== "");

/** Whether a normalized tag can be stored. */
export const isStorableTag = (tag: string): boolean => tag !== "" && !isLongerThan(tag, TAG_MAX) && isPlainText(tag);

/**
 * Tags of an archive's entry: those that a Pin can have, and the rest, which its note takes.
 * @param known tags without blank and repeated ones
 */
export function splitTags(known: readonly string[]): { tags: string[]; rest: string[] } {
  const tags = new Set<string>();
  const rest: string[] = [];
  for (const one of known) {
    const tag = tagOf(keepableText(one, TYPED_TAG_MAX));
    if (tags.has(tag) || tag === "") continue;
    if (isStorableTag(tag) && tags.size < PIN_TAGS_MAX) tags.add(tag);
    else rest.push(one);
  }
  return { tags: [...tags], rest };
}
