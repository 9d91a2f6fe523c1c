import type { PinListParams } from "../../../db/queries/feeds/pin-list.ts";
import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import type { PinText } from "../../../db/queries/pins/pin-text.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { Context } from "../procedure/context.ts";
import type { Wire } from "../wire/wire.ts";
import type { FailInput, PagingInput } from "./bookmark.ts";
import { pageById } from "./page-by-id.ts";
import { presentPin } from "./present-pin.ts";

export const EMPTY_PAGE: Page<Wire<Pin>> = { items: [], bookmark: null };

/**
 * A page of a list whose position is the last Pin's id.
 * @param read gives the Pins below `before`, newest first, at most `limit`
 * @param reason JSON text
 */
export function newestPage<T extends PinText>(
  ctx: Context,
  input: PagingInput,
  fail: FailInput,
  read: (list: PinListParams) => Promise<T[]>,
  reason: (row: T) => string = () => "null",
): Promise<Page<Wire<Pin>>> {
  const viewerId = ctx.viewer.user?.id ?? null;
  return pageById(input, fail, {
    list: ({ after, limit }) => read({ viewerId, before: after ?? NEWEST, limit }),
    present: (rows) => rows.map((row) => presentPin(ctx, row, reason(row))),
  });
}
