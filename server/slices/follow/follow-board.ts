import { followBoard as write } from "../../../db/queries/follow/follow-board.ts";
import { followBoard as contract } from "../../../src/follow/follow-board.contract.ts";
import { FOLLOWING_MAX } from "../../../src/model/limits.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const followBoard = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = (await viewableBoard(ctx, input)) ?? fail("BOARD_NOT_FOUND");
  if (board.ownerId === userId) fail("NOT_PERMITTED", { reason: { code: "followOwnBoard" } });
  const boardId = board.id;
  const result = await db.transaction(async (tx) => {
    const written = await write(tx, { id: newId(), userId, boardId, now: now(), max: FOLLOWING_MAX });
    if (written === "followed") await events.record(tx, "board.followed", { boardId, userId });
    return written;
  });
  if (result === "missing") fail("BOARD_NOT_FOUND");
  if (result === "full") fail("ALREADY_FOLLOWING_LIMIT");
  return (await hydrateBoard(ctx, board.id)) ?? fail("BOARD_NOT_FOUND");
});
