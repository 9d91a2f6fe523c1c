import type { SavedPin } from "../../../src/model/pin.ts";
import type { SavableBoard } from "../../platform/access/board-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { coverUrl, serializePin } from "../../platform/serializers/serialize-pin.ts";
import type { Added } from "./add-pin.ts";
import { showPin } from "./show-pin.ts";

/** A Pin that was just saved, with its board's current cover. @param gone as for `showPin` */
export async function showSavedPin(
  ctx: Context,
  { id, text }: Added,
  board: SavableBoard,
  gone: () => never,
): Promise<SavedPin> {
  const pin = (text ? serializePin(ctx, text) : await showPin(ctx, id, gone)).read();
  // Without a chosen cover, the cover is the newest Pin, which is this one.
  const own = pin.images["474x"].url;
  const chosen = async () => (text ? coverUrl(ctx, text.cover) : await coverOf(ctx, board.id));
  const imageCoverUrl = board.coverPinId === null ? own : ((await chosen()) ?? own);
  return { ...pin, board: { ...pin.board, imageCoverUrl } };
}

async function coverOf(ctx: Context, boardId: string): Promise<string | null> {
  const board = (await hydrateBoard(ctx, boardId))?.read();
  return board?.imageCoverUrl ?? null;
}
