import { z } from "zod";
import { isStorable } from "./text.rules.ts";
import { wholeNumber } from "./values.ts";

export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 250;
/** The value of `bookmarks` in a resource answer for the last page; sent back, it returns an empty page. */
export const END_BOOKMARK = "-end-";

/** Feed bookmarks are long because they list the pictures that the reader has seen. */
export const BOOKMARK_MAX = 4_096;

/** Input fields of every list: an opaque cursor and a page size (1–250, default 25). */
export const pagingFields = {
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  bookmark: z.string().max(BOOKMARK_MAX).nullish(),
  /** Name of the bookmark in tRPC's infinite queries; `implement` reads either. */
  cursor: z.string().max(BOOKMARK_MAX).nullish(),
};

/** Orders of a list by id; programs may ask for either. */
export const LIST_ORDERS = ["ASCENDING", "DESCENDING"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
/** Input field of lists that start with the newest entry, unless asked for the oldest. */
export const orderField = { order: z.enum(LIST_ORDERS).nullish() };

/** Output of every list; `bookmark` is null after the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), bookmark: z.string().nullable() });

export interface Page<T> {
  items: T[];
  bookmark: string | null;
}

/**
 * A bookmark is an opaque base64url text of a short JSON array, so it survives URLs and form fields. It names positions
 * (ids), never offsets: a new item never shifts it.
 */
export function encodeBookmark(position: readonly (string | number)[]): string {
  // `btoa` takes no letters beyond Latin-1, which names as sort keys have.
  const text = JSON.stringify(position).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const isPart = (part: unknown): boolean => typeof part === "number" || (typeof part === "string" && isStorable(part));

/**
 * @returns the cursor in a bookmark; `null` at the start of a list; `"end"` after the last page; `"invalid"` for
 * text that `encodeBookmark` did not make (the caller answers INVALID_PARAMETERS).
 */
export function decodeBookmark(bookmark: string | null | undefined): (string | number)[] | null | "end" | "invalid" {
  if (bookmark == null || bookmark === "") return null;
  if (bookmark === END_BOOKMARK) return "end";
  try {
    const cursor: unknown = JSON.parse(atob(bookmark.replaceAll("-", "+").replaceAll("_", "/")));
    return Array.isArray(cursor) && cursor.every(isPart) ? cursor : "invalid";
  } catch {
    return "invalid";
  }
}
