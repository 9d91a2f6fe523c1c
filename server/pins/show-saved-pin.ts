import type { Board } from "../../src/boards/board.ts";
import type { Pin } from "../../src/pins/pin.ts";
import type { SavedPin } from "../../src/pins/saved-pin.ts";
import type { SavableBoard } from "../boards/board-access.ts";
import { hydrateBoard } from "../present/hydrate-boards.ts";
import type { Context } from "../trpc/context.ts";
import { JsonText } from "../trpc/json-text.ts";
import { showPin } from "./show-pin.ts";

/** A Pin that was just saved, with the cover that its board has by now. @param gone as of `showPin` */
export async function showSavedPin(
  ctx: Context,
  id: string,
  board: SavableBoard,
  gone: () => never,
): Promise<SavedPin> {
  const pin = JsonText.resolve(await showPin(ctx, id, gone)) as Pin;
  // Where none was chosen, the newest Pin is the cover, and that is this one.
  const imageCoverUrl = board.coverPinId === null ? pin.images["474x"].url : await coverOf(ctx, board.id);
  return { ...pin, board: { ...pin.board, imageCoverUrl } };
}

async function coverOf(ctx: Context, boardId: string): Promise<string | null> {
  const board = JsonText.resolve(await hydrateBoard(ctx, boardId)) as Board | null;
  return board?.imageCoverUrl ?? null;
}
