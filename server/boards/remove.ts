import { countGoneBoard } from "../../db/queries/boards/count-board.ts";
import { deleteBoard } from "../../db/queries/boards/delete-board.ts";
import { lockUser } from "../../db/queries/users/lock-user.ts";
import { remove as contract } from "../../src/boards/remove.contract.ts";
import { implement } from "../trpc/implement.ts";
import { lockEditableBoard } from "./board-access.ts";

export const remove = implement(contract, async ({ ctx, input, fail }) => {
  const ownerId = ctx.viewer.user.id;
  await ctx.deps.db.transaction(async (tx) => {
    await lockUser(tx, { id: ownerId });
    const board = (await lockEditableBoard(ctx, input.boardId, tx, "update")) ?? fail("BOARD_NOT_FOUND");
    await deleteBoard(tx, { boardId: board.id });
    await countGoneBoard(tx, { ownerId, pinCount: board.pinCount });
    await ctx.deps.events.record(tx, "board.deleted", { boardId: board.id });
  });
  await ctx.deps.publicCache.forget();
  return null;
});
