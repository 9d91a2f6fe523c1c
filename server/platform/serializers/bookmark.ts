import type { ErrorDetails } from "../../../src/model/errors.ts";
import { decodeBookmark } from "../../../src/model/paging.ts";
import { idSchema } from "../../../src/model/values.ts";

export interface PagingInput {
  pageSize: number;
  bookmark?: string | null | undefined;
}

export type FailInput = (name: "INVALID_PARAMETERS", details: ErrorDetails) => never;

/** Refuses a bookmark that this list has not made. */
export const refuseBookmark = (fail: FailInput): never =>
  fail("INVALID_PARAMETERS", {
    reason: { code: "bookmarkGone" },
    fields: { bookmark: { code: "bookmarkForeign" } },
  });

/** The parts of a bookmark as text; null at the start of a list, "end" after it. */
export function readPosition(input: PagingInput, fail: FailInput): string[] | null | "end" {
  const position = decodeBookmark(input.bookmark);
  if (position === null || position === "end") return position;
  if (position === "invalid") return refuseBookmark(fail);
  return position.map(String);
}

/** A place in an order that people make: a 64-bit number, as it goes back into a statement. */
export const isPlace = (text: string | undefined): text is string =>
  text !== undefined && /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
