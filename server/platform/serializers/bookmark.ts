import type { ErrorDetails } from "../../../src/model/errors.ts";
import { decodeBookmark, type ListOrder } from "../../../src/model/paging.ts";
import { idSchema } from "../../../src/model/values.ts";

export interface PagingInput {
  pageSize: number;
  bookmark?: string | null | undefined;
  order?: ListOrder | null | undefined;
}

export type FailInput = (name: "INVALID_PARAMETERS", details: ErrorDetails) => never;

/** Refuses a bookmark that wasn't issued for this list. */
export const refuseBookmark = (fail: FailInput): never =>
  fail("INVALID_PARAMETERS", {
    reason: { code: "bookmarkGone" },
    fields: { bookmark: { code: "bookmarkForeign" } },
  });

/** The parts of a bookmark as text; null for the first page, "end" after the last one. */
export function readCursor(input: PagingInput, fail: FailInput): string[] | null | "end" {
  const cursor = decodeBookmark(input.bookmark);
  if (cursor === null || cursor === "end") return cursor;
  if (cursor === "invalid") return refuseBookmark(fail);
  return cursor.map(String);
}

/** Whether a text is a sort key of a manually ordered list: a 64-bit number that is safe in a statement. */
export const isPlace = (text: string | undefined): text is string =>
  text !== undefined && /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
