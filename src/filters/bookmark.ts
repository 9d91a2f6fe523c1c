import { SEARCH_QUERY_MAX } from "../model/limits.ts";
import { decodeBookmark, encodeBookmark } from "../model/paging.ts";
import { isLongerThan } from "../model/text.rules.ts";
import { idSchema } from "../model/values.ts";

/** The list that filters are requested for. It excludes the applied filters, or options would disappear one by one. */
export type FilteredList =
  | { list: "search"; query: string; scope: string }
  | { list: "shop" }
  | { list: "board"; boardId: string }
  | { list: "person"; username: string };

const TEXT_MAX = 100;

/** Encodes the `bookmark_string` of `/v3/filters/` (CONTRACT.md section 7); clients treat it as opaque. */
export function writeFiltersBookmark(of: FilteredList): string {
  if (of.list === "search") return encodeBookmark(["search", encodeURIComponent(of.query), of.scope]);
  if (of.list === "board") return encodeBookmark(["board", of.boardId]);
  if (of.list === "person") return encodeBookmark(["person", encodeURIComponent(of.username)]);
  return encodeBookmark(["shop"]);
}

/** @returns null for text that `writeFiltersBookmark` did not write */
export function readFiltersBookmark(text: string): FilteredList | null {
  const parts = decodeBookmark(text);
  if (parts === null || typeof parts === "string") return null;
  const [list, first, second, ...more] = parts;
  if (more.length > 0) return null;
  if (list === "shop" && first === undefined) return { list };
  if (typeof first !== "string") return null;
  if (list === "search" && typeof second === "string") {
    const query = decoded(first);
    const isOurs = query !== null && !isLongerThan(query, SEARCH_QUERY_MAX) && second.length <= TEXT_MAX;
    return isOurs ? { list, query, scope: second } : null;
  }
  if (second !== undefined) return null;
  if (list === "board") return idSchema.safeParse(first).success ? { list, boardId: first } : null;
  const username = list === "person" ? decoded(first) : null;
  return username !== null && username.length <= TEXT_MAX ? { list: "person", username } : null;
}

/** Bookmarks are Latin, so letters of other scripts are percent-encoded in them. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
