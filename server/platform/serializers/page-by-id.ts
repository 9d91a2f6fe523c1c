import { encodeBookmark, type Page } from "../../../src/model/paging.ts";
import { type FailInput, isId, type PagingInput, readCursor, refuseBookmark } from "./bookmark.ts";

interface IdList<R, T> {
  /** The rows that follow `after`, or the first ones; at most `limit`. */
  list: (at: { after: string | null; limit: number; isAscending: boolean }) => Promise<R[]>;
  present: (rows: R[]) => T[] | Promise<T[]>;
}

/** A page of a list whose cursor is the last row's id. */
export async function pageById<R extends { id: string }, T>(
  input: PagingInput,
  fail: FailInput,
  { list, present }: IdList<R, T>,
): Promise<Page<T>> {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return { items: [], bookmark: null };
  const [after = null, ...more] = cursor ?? [];
  if (cursor && (after === null || !isId(after) || more.length > 0)) return refuseBookmark(fail);
  // The extra row shows whether there is a next page.
  const found = await list({ after, limit: input.pageSize + 1, isAscending: input.order === "ASCENDING" });
  const shown = found.slice(0, input.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return { items: await present(shown), bookmark: last ? encodeBookmark([last.id]) : null };
}
