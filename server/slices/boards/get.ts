import { boardMovedTo } from "../../../db/queries/boards/former-slugs.ts";
import { get as contract } from "../../../src/boards/get.contract.ts";
import { movedTo } from "../../../src/site/wire.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, username = "", slug = "" } = input;
  const board = await viewableBoard(ctx, boardId ? { boardId } : { username, slug });
  if (board) return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
  const viewerId = ctx.viewer.user?.id ?? null;
  const moved = boardId ? null : await boardMovedTo(ctx.deps.db, { username, slug, viewerId });
  return moved ? fail("MOVED", movedTo(moved.username, moved.slug)) : fail("BOARD_NOT_FOUND");
});
