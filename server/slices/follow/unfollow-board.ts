import { unfollowBoard as write } from "../../../db/queries/follow/follow-board.ts";
import { unfollowBoard as contract } from "../../../src/follow/follow-board.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const unfollowBoard = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId } = input;
  if (!(await write(ctx.deps.db, { userId: ctx.viewer.user.id, boardId }))) fail("BOARD_NOT_FOUND");
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});
