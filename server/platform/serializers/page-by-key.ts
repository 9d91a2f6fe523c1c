import { encodeBookmark, type Page } from "../../../src/model/paging.ts";
import { dayNumber } from "../../../src/time/day.rules.ts";
import { type FailInput, type PagingInput, readCursor, refuseBookmark } from "./bookmark.ts";

interface KeyedList<R, T> {
  /** Number of parts in a cursor. */
  parts: number;
  /** Whether a cursor's parts are valid for this list. */
  isGood?: (cursor: string[]) => boolean;
  list: (at: { after: string[] | null; limit: number }) => Promise<R[]>;
  cursorOf: (row: R) => string[];
  present: (row: R) => T;
}

/** A page of a list whose cursor consists of some of the last row's values. */
export async function pageByKey<R, T>(
  input: PagingInput,
  fail: FailInput,
  { parts, isGood = () => true, list, cursorOf, present }: KeyedList<R, T>,
): Promise<Page<T>> {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  if (cursor && (cursor.length !== parts || !isGood(cursor))) return refuseBookmark(fail);
  const found = await list({ after: cursor, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { items: shown.map(present), bookmark: last ? encodeBookmark(cursorOf(last)) : null };
}

export const isDay = (text: string | undefined): text is string => text !== undefined && dayNumber(text) !== null;
