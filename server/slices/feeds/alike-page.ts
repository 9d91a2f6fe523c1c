import { rankAlike } from "../../../src/feeds/ranking.rules.ts";
import type { Look } from "../../../src/media/look.rules.ts";
import type { VectorSource } from "../../../src/media/vector.rules.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type FailInput, type PagingInput, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { findAlike } from "./alike.ts";
import { rankedOnce, readRanked, serializeRanked, writeRanked } from "./ranked-page.ts";

/** Minimum similarity, which is low: a person who searches by picture wants the nearest ones, even if none is near. */
const SHOWN_MIN: Record<VectorSource, number> = { model: 0.15, phash: 0.5 };

interface RankedStart {
  cursor: ReturnType<typeof readRanked>;
  /** When the reader opened the list. */
  asOf: string;
}

/** Reads the start of a page of a ranking. */
export function readRankedStart(
  { deps }: Pick<Context, "deps">,
  input: PagingInput,
  fail: FailInput,
): RankedStart | "end" {
  const parts = readCursor(input, fail);
  if (parts === "end") return "end";
  const cursor = parts && (readRanked(parts) ?? refuseBookmark(fail));
  return { cursor, asOf: cursor?.asOf ?? deps.newId() };
}

interface Wanted extends Look, RankedStart {
  exceptImageId: string | null;
  pageSize: number;
  productsOnly?: boolean | undefined;
}

/** A page of Pins whose pictures look similar, most similar first. */
export async function alikePage(ctx: Context, { cursor, pageSize, ...sought }: Wanted): Promise<Page<JsonText<Pin>>> {
  const alike = await findAlike(ctx, { ...sought, atLeast: SHOWN_MIN[sought.source] });
  const prints = new Map(alike.map(({ imageId, print }) => [imageId, print]));
  const rest = await rankedOnce(ctx, rankAlike(alike), { cursor, pageSize, prints });
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: await serializeRanked(ctx, page, { ownBoardId: null }),
    bookmark: last && rest.length > page.length ? writeRanked(sought.asOf, last) : null,
  };
}
