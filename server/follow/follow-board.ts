import { followBoard as write } from "../../db/queries/follow/follow-board.ts";
import { followBoard as contract } from "../../src/follow/follow-board.contract.ts";
import { FOLLOW_OWN_BOARD, FOLLOWING_MAX } from "../../src/follow/limits.ts";
import { viewableBoard } from "../boards/board-access.ts";
import { hydrateBoard } from "../present/hydrate-boards.ts";
import { implement } from "../trpc/implement.ts";

export const followBoard = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = (await viewableBoard(ctx, input)) ?? fail("BOARD_NOT_FOUND");
  if (board.ownerId === userId) fail("NOT_PERMITTED", { message: FOLLOW_OWN_BOARD });
  const result = await write(db, { id: newId(), userId, boardId: board.id, now: now(), max: FOLLOWING_MAX });
  if (result === "missing") fail("BOARD_NOT_FOUND");
  if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
  return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
});
