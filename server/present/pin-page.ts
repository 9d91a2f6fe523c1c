import type { PinListParams } from "../../db/queries/feeds/pin-list.ts";
import { NEWEST } from "../../db/queries/feeds/pin-list.ts";
import type { PinText } from "../../db/queries/pins/pin-text.ts";
import type { ErrorDetails } from "../../src/contract/errors.ts";
import { decodeBookmark, encodeBookmark, type Page } from "../../src/contract/paging.ts";
import { idSchema } from "../../src/contract/values.ts";
import type { Pin } from "../../src/pins/pin.ts";
import type { Context } from "../trpc/context.ts";
import { presentPin } from "./present-pin.ts";

interface PagingInput {
  pageSize: number;
  bookmark?: string | null | undefined;
}

type FailInput = (name: "INVALID_PARAMETERS", details: ErrorDetails) => never;

export const EMPTY_PAGE: Page<Pin> = { items: [], bookmark: null };

/** Refuses a bookmark that this list has not made. */
export const refuseBookmark = (fail: FailInput): never =>
  fail("INVALID_PARAMETERS", {
    message: "That page can't be found any more. Start again from the first one.",
    fields: { bookmark: "This bookmark isn't one of this list's." },
  });

/** The parts of a bookmark whose first is one of `kinds`, all the others being ids; null at the start, "end" after it. */
export function readPosition(input: PagingInput, fail: FailInput): string[] | null | "end" {
  const position = decodeBookmark(input.bookmark);
  if (position === null || position === "end") return position;
  if (position === "invalid") return refuseBookmark(fail);
  return position.map(String);
}

export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;

/**
 * A page of a list whose position is the last Pin's id.
 * @param read gives the Pins below `before`, newest first, at most `limit`
 * @param reason JSON text
 */
export async function newestPage<T extends PinText>(
  ctx: Context,
  input: PagingInput,
  fail: FailInput,
  read: (list: PinListParams) => Promise<T[]>,
  reason: (row: T) => string = () => "null",
): Promise<Page<Pin>> {
  const position = readPosition(input, fail);
  if (position === "end") return EMPTY_PAGE;
  const [before, ...more] = position ?? [NEWEST];
  if (!isId(before) || more.length > 0) return refuseBookmark(fail);
  // One more than asked for tells whether there is a next page.
  const found = await read({ viewerId: ctx.viewer.user?.id ?? null, before, limit: input.pageSize + 1 });
  const shown = found.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentPin(ctx, row, reason(row))),
    bookmark: found.length > shown.length && last ? encodeBookmark([last.id]) : null,
  };
}
