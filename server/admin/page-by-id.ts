import { decodeBookmark, encodeBookmark, type Page } from "../../src/contract/paging.ts";
import { idSchema } from "../../src/contract/values.ts";
import type { Fail } from "../trpc/implement.ts";

/** A page of rows that are listed by their ids, the newest first. @param list gives up to `limit` rows below `after` */
export async function pageById<R extends { id: string }, T>(
  { bookmark, pageSize }: { bookmark?: string | null; pageSize: number },
  fail: Fail<never>,
  list: (after: string | null, limit: number) => Promise<R[]>,
  present: (row: R) => T,
): Promise<Page<T>> {
  const position = decodeBookmark(bookmark);
  const isBad = position === "invalid" || (Array.isArray(position) && !idSchema.safeParse(position[0]).success);
  if (isBad) fail("INVALID_PARAMETERS", { fields: { bookmark: "This is not a bookmark." } });
  if (position === "end") return { items: [], bookmark: null };
  const after = Array.isArray(position) ? String(position[0]) : null;
  const found = await list(after, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return { items: page.map(present), bookmark: last ? encodeBookmark([last.id]) : null };
}
