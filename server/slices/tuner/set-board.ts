import { countBoard, setBoardAside } from "../../../db/queries/feeds/tuning.ts";
import { problem } from "../../../src/model/problem.ts";
import { setBoard as contract } from "../../../src/tuner/set-board.contract.ts";
import { BOARDS_ASIDE_MAX } from "../../../src/tuner/word.rules.ts";
import { viewableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const setBoard = implement(contract, async ({ ctx, input: { boardId, counts }, fail }) => {
  const { db, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const board = await viewableBoard(ctx, { boardId });
  if (!board) return fail("BOARD_NOT_FOUND");
  if (counts) await countBoard(db, { userId, boardId: board.id });
  else if (!(await setBoardAside(db, { userId, boardId: board.id, now: now(), most: BOARDS_ASIDE_MAX })))
    return fail("NOT_PERMITTED", { reason: problem("boardsAsideFull", { max: BOARDS_ASIDE_MAX }) });
  return null;
});
