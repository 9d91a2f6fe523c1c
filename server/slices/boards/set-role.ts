import { findMember, setRole as writeRole } from "../../../db/queries/boards/board-members.ts";
import { setRole as contract } from "../../../src/boards/set-role.contract.ts";
import { lockOwnedBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { showMembers } from "./show-members.ts";

export const setRole = implement(contract, async ({ ctx, input, fail }) => {
  const { boardId, userId, role } = input;
  await ctx.deps.db.transaction(async (tx) => {
    if (!(await lockOwnedBoard(ctx, boardId, tx))) fail("BOARD_NOT_FOUND");
    if (!(await findMember(tx, { boardId, userId }))) fail("INVITE_NOT_FOUND");
    await writeRole(tx, { boardId, userId, role });
  });
  return showMembers(ctx, boardId, [userId]);
});
